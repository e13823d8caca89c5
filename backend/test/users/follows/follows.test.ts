import { type Person, TestApp } from '../../app.js';
import { countDeadlocks, expectNoDeadlockSince } from '../../deadlock-count.js';

const NOBODY = '01920000-0000-7000-8000-000000000000';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo' })]);
});

// After every test the stored counts must equal the rows.
afterEach(async () => {
  const { rows } = await app.pool.query(
    `SELECT u.id FROM users u WHERE following_count <> (SELECT count(*) FROM follows WHERE follower_id = u.id)
        OR followers_count <> (SELECT count(*) FROM follows WHERE followee_id = u.id)`,
  );
  expect(rows).toEqual([]);
});

const WAYS_TO_FOLLOW = {
  'POST /api/follow': (by: Person, id: string) =>
    by.http.post('/api/follow').send({ followeeId: id, followType: 'user' }),
  'POST /api/users/:id/follow': (by: Person, id: string) => by.http.post(`/api/users/${id}/follow`),
};
const WAYS_TO_UNFOLLOW = {
  'DELETE /api/follow': (by: Person, id: string) =>
    by.http.delete('/api/follow').send({ followeeId: id, followType: 'user' }),
  'POST /api/unfollow': (by: Person, id: string) => by.http.post('/api/unfollow').send({ followeeId: id }),
  'POST /api/users/:id/unfollow': (by: Person, id: string) => by.http.post(`/api/users/${id}/unfollow`),
};
const follow = WAYS_TO_FOLLOW['POST /api/follow'];
const unfollow = WAYS_TO_UNFOLLOW['DELETE /api/follow'];

const counts = async (of: Person) => {
  const { body } = await of.http.get('/api/auth/user').expect(200);
  return [body.followingCount, body.followersCount] as [following: number, followers: number];
};
const listed = async (viewer: Person, list: string) =>
  ((await viewer.http.get(`/api/users/${list}`).expect(200)).body as { id: string }[]).map(({ id }) => id);

/** Every answer that states whether `viewer` follows `id`. */
async function answersOf(viewer: Person, id: string): Promise<Record<string, boolean>> {
  const read = async (path: string) => (await viewer.http.get(path).expect(200)).body;
  const players = (await read('/api/users?limit=100')) as { id: string; isFollowing: boolean }[];
  return {
    status: await read(`/api/follow/status?followeeId=${id}`),
    'follow-status': (await read(`/api/users/${id}/follow-status`)).isFollowing,
    profile: (await read(`/api/users/${id}`)).isFollowing,
    directory: players.find((player) => player.id === id)?.isFollowing ?? false,
    following: (await listed(viewer, 'following')).includes(id),
  };
}

const all = (value: boolean) => ({
  status: value,
  'follow-status': value,
  profile: value,
  directory: value,
  following: value,
});

describe.each(Object.entries(WAYS_TO_FOLLOW))('%s', (_, way) => {
  it('follows once, in every answer and in both counts', async () => {
    expect(await answersOf(ida, bo.player.id)).toEqual(all(false));
    expect((await way(ida, bo.player.id).expect(201)).body).toEqual({ isFollowing: true });
    expect((await way(ida, bo.player.id).expect(201)).body).toEqual({ isFollowing: true });
    expect(await answersOf(ida, bo.player.id)).toEqual(all(true));
    expect(await answersOf(bo, ida.player.id)).toEqual(all(false));
    expect([await counts(ida), await counts(bo)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(await listed(bo, 'followers')).toEqual([ida.player.id]);
  });

  it('stores one follow for six concurrent requests', async () => {
    const answers = await Promise.all([...Array(6)].map(() => way(ida, bo.player.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect([await counts(ida), await counts(bo)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    const events = await app.pool.query(`SELECT 1 FROM outbox WHERE payload->>'followeeId' = $1`, [bo.player.id]);
    expect(events.rowCount).toBe(1);
  });

  it('rejects following oneself, in any spelling of the id', async () => {
    for (const id of [ida.player.id, ida.player.id.toUpperCase()]) {
      const { body } = await way(ida, id).expect(400);
      expect(body).toMatchObject({ code: 'follow.self', message: 'You can’t follow yourself' });
    }
    expect(await counts(ida)).toEqual([0, 0]);
  });

  it('rejects following a user who does not exist', async () => {
    const { body } = await way(ida, NOBODY).expect(404);
    expect(body.code).toBe('user.unknown');
    expect(await counts(ida)).toEqual([0, 0]);
  });

  it('accepts an id in capitals', async () => {
    const live = await app.connect(bo);
    await way(ida, bo.player.id.toUpperCase()).expect(201);
    expect(await answersOf(ida, bo.player.id)).toEqual(all(true));
    expect((await live.next('notification:new')).sender?.id).toBe(ida.player.id);
  });
});

describe.each(Object.entries(WAYS_TO_UNFOLLOW))('%s', (_, way) => {
  it('unfollows once, in every answer and in both counts', async () => {
    await follow(ida, bo.player.id).expect(201);
    expect((await way(ida, bo.player.id).expect(200)).body).toEqual({ isFollowing: false });
    expect(await answersOf(ida, bo.player.id)).toEqual(all(false));
    expect([await counts(ida), await counts(bo)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('ignores a repeated unfollow and an unfollow without a follow', async () => {
    await follow(ida, bo.player.id).expect(201);
    const answers = await Promise.all([...Array(6)].map(() => way(ida, bo.player.id)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect([await counts(ida), await counts(bo)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

it('accepts the follow type in any letter case', async () => {
  await ida.http.post('/api/follow').send({ followeeId: bo.player.id, followType: 'User' }).expect(201);
  await ida.http.delete('/api/follow').send({ followeeId: bo.player.id, followType: 'USER' }).expect(200);
});

it('rejects an unknown follow type', async () => {
  await ida.http.post('/api/follow').send({ followeeId: bo.player.id, followType: 'planet' }).expect(400);
  await ida.http.post('/api/follow').send({}).expect(400);
  expect(await counts(ida)).toEqual([0, 0]);
});

it('answers 404 for the follow status of an unknown user', async () => {
  for (const path of [`/api/follow/status?followeeId=${NOBODY}`, `/api/users/${NOBODY}/follow-status`])
    expect((await ida.http.get(path).expect(404)).body.code).toBe('user.unknown');
});

it('searches both lists by part of a name or callsign on all pages, and by a whole email address', async () => {
  const email = `lin.${Date.now()}@example.test`;
  const [linnea, lars, other] = await Promise.all([
    app.person({ firstName: 'Linnéa', nickname: 'Plover' }),
    app.person({ firstName: 'Lars', lastName: 'Linder' }),
    app.person({ firstName: 'Petter', email }),
  ]);
  for (const { player } of [linnea, lars, other, bo]) await follow(ida, player.id).expect(201);
  for (const follower of [linnea, lars, other]) await follow(follower, bo.player.id).expect(201);
  const search = async (viewer: Person, list: string, query: string) => {
    const answer = await viewer.http.get(`/api/users/${list}?${query}`).expect(200);
    return [(answer.body as { id: string }[]).map(({ id }) => id), answer.get('X-Total-Count')];
  };
  expect(await search(ida, 'following', 'q=lin')).toEqual([[lars.player.id, linnea.player.id], '2']);
  expect(await search(ida, 'following', 'q=LINNEA')).toEqual([[linnea.player.id], '1']);
  expect(await search(ida, 'following', 'q=plov')).toEqual([[linnea.player.id], '1']);
  expect(await search(ida, 'following', 'q=lin&limit=1')).toEqual([[lars.player.id], '2']);
  expect(await search(ida, 'following', 'q=zzz')).toEqual([[], '0']);
  expect(await search(ida, 'following', `q=${email.toUpperCase()}`)).toEqual([[other.player.id], '1']);
  expect(await search(ida, 'following', `q=${email.slice(1)}`)).toEqual([[], '0']);
  expect(await search(bo, 'followers', 'q=lin')).toEqual([[lars.player.id, linnea.player.id], '2']);
  expect(await search(bo, 'followers', `q=${email}`)).toEqual([[other.player.id], '1']);
});

it('returns an email address only if the search was that whole address', async () => {
  const email = `petter.${Date.now()}@example.test`;
  const petter = await app.person({ firstName: 'Petter', email });
  await follow(ida, petter.player.id).expect(201);
  const search = async (query: string) => (await ida.http.get(`/api/users/following?${query}`).expect(200)).body;
  expect(await search(`q=${email}`)).toMatchObject([{ email }]);
  expect(await search('q=petter')).toMatchObject([{ email: null }]);
  expect(await search('')).toMatchObject([{ email: null }]);
});

it('returns the total on a page after the last one', async () => {
  await follow(ida, bo.player.id).expect(201);
  const cursor = Buffer.from('["00000000-0000-7000-8000-000000000000"]').toString('base64url');
  for (const [viewer, path] of [
    [ida, '/api/users/following?'],
    [ida, `/api/users/following?q=${bo.player.firstName}&`],
    [bo, '/api/users/followers?'],
  ] as const) {
    const answer = await viewer.http.get(`${path}cursor=${cursor}`).expect(200);
    expect([answer.body, answer.get('X-Total-Count')]).toEqual([[], '1']);
  }
});

it('lists the latest follow first, and marks the followers whom the viewer follows back', async () => {
  const caro = await app.person();
  await follow(bo, ida.player.id).expect(201);
  await follow(caro, ida.player.id).expect(201);
  await follow(ida, bo.player.id).expect(201);
  const { body } = await ida.http.get('/api/users/followers').expect(200);
  expect(body).toMatchObject([
    { id: caro.player.id, isFollowing: false, email: null },
    { id: bo.player.id, isFollowing: true, email: null },
  ]);
});

it('stores mutual follows that are created concurrently, without a deadlock', async () => {
  const before = await countDeadlocks(app);
  const rounds = [...Array(20).keys()].flatMap((index) =>
    index % 4 === 3
      ? [unfollow(ida, bo.player.id), unfollow(bo, ida.player.id)]
      : [follow(ida, bo.player.id), follow(bo, ida.player.id).set('Idempotency-Key', `round-${index}`)],
  );
  const answers = await Promise.all(rounds);
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);
  await Promise.all([follow(ida, bo.player.id), follow(bo, ida.player.id)]);
  expect([await counts(ida), await counts(bo)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  await expectNoDeadlockSince(before, app);
});

it('stores correct counts after many concurrent follows and unfollows of one user', async () => {
  const people = await Promise.all([...Array(8)].map(() => app.person()));
  await Promise.all(
    people.flatMap((person) => [
      follow(person, bo.player.id),
      unfollow(person, bo.player.id),
      follow(person, ida.player.id),
    ]),
  );
  expect((await counts(ida))[1]).toBe(8);
});

it('stores every follow when ten people follow each other twice at once', async () => {
  const people = await Promise.all([...Array(10)].map(() => app.person()));
  const pairs = people.flatMap((person) =>
    people.filter((other) => other !== person).map((other) => [person, other] as const),
  );
  const answers = await Promise.all(
    [...pairs, ...pairs].map(([follower, followee]) => follow(follower, followee.player.id)),
  );
  expect(answers.filter(({ status }) => status !== 201)).toEqual([]);
  for (const person of people) expect(await counts(person)).toEqual([9, 9]);
});

it('answers a repeated follow or unfollow while another transaction locks the user', async () => {
  await follow(ida, bo.player.id).expect(201);
  const lock = await app.pool.connect();
  await lock.query('BEGIN');
  await lock.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [bo.player.id]);
  try {
    await follow(ida, bo.player.id).timeout(5_000).expect(201);
    await unfollow(bo, ida.player.id).timeout(5_000).expect(200);
  } finally {
    await lock.query('ROLLBACK');
    lock.release();
  }
});
