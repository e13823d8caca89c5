import type { PostView } from '../../src/contracts/posts.js';
import type { GamePageView } from '../../src/contracts/games.js';
import { gameCreated, gameDetailsChanged } from '../../src/features/games/game.events.js';
import { Clock } from '../../src/platform/clock.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { waitForLockWaits } from '../database-sessions.js';
import { handlersDone } from '../handlers-done.js';
import { countStatements, recordStatements } from '../statement-count.js';
import { inDays } from '../in-days.js';

let app: TestApp;
let owner: Person;
let organizer: Person;
let reader: Person;
let field: BuiltField;

beforeAll(async () => {
  app = await TestApp.start();
  recordStatements();
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.stop();
});
beforeEach(async () => {
  [owner, organizer, reader] = await Promise.all([app.person(), app.person(), app.person()]);
  field = await app.build.field(owner.player, { name: 'Björkskogen' });
});

const create = async ({ http }: Person, title = 'Northern Lights'): Promise<string> => {
  const game = { title, fieldId: field.id, maxPlayers: 2, gameType: 'cqb' };
  const times = { gameStartDate: inDays(2), gameEndDate: inDays(2.5) };
  const { body } = await http
    .post('/api/games')
    .send({ ...game, ...times })
    .expect(201);
  await handlersDone(app);
  return (body as GamePageView).id;
};
const feed = async ({ http }: { http: Person['http'] }) => {
  const answer = await http.get('/api/posts/feed').expect(200);
  return { posts: answer.body as PostView[], total: Number(answer.get('X-Total-Count')) };
};

it('players who follow only the field, and members of the organizer’s team, see the deletion of an announcement live', async () => {
  const member = await app.person();
  await app.build.team(owner.player, { members: [member.player] });
  await app.build.followField(reader.player, field);
  const sockets = [await app.connect(reader), await app.connect(member)];
  const id = await create(owner);
  for (const live of sockets) await live.next('post:new', ({ postId }) => postId === id);
  await owner.http.delete(`/api/posts/${id}`).expect(204);
  for (const live of sockets) expect(await live.next('post:deleted')).toEqual({ id });
});

it('the feed announces a new game with one post that shows the game as the viewer may see it', async () => {
  await app.build.follow(reader.player, owner.player);
  const live = await app.connect(reader);
  const id = await create(owner);
  await live.next('post:new', ({ postId }) => postId === id);
  await app.nest.get(UnitOfWork).run(() => app.nest.get(Outbox).append(gameCreated, { gameId: id }));
  await handlersDone(app);
  const { posts, total } = await feed(reader);
  expect(total).toBe(1);
  expect(posts).toMatchObject([
    {
      id,
      postType: 'game_announcement',
      authorId: owner.player.id,
      content: 'New game: Northern Lights',
      gameId: id,
      game: {
        id,
        title: 'Northern Lights',
        status: 'upcoming',
        isJoined: false,
        freeSeats: 2,
        field: { id: field.id },
      },
    },
  ]);
  await reader.http.post(`/api/games/${id}/join`).send({}).expect(201);
  expect((await feed(reader)).posts[0]?.game).toMatchObject({ isJoined: true, currentPlayers: 1, freeSeats: 1 });
  live.close();
});

it('an announcement reaches followers of the field once the field is public, and hides the field until then', async () => {
  await app.build.followField(reader.player, field);
  const follower = await app.person();
  await app.build.follow(follower.player, organizer.player);
  const id = await create(organizer);
  expect((await feed(reader)).posts).toEqual([]);
  const hidden = await feed(follower);
  expect(hidden.posts).toMatchObject([{ id, game: { field: null, fieldId: null, distance: null } }]);
  expect(JSON.stringify(hidden.posts)).not.toContain('Björkskogen');
  await app.pool.query(`UPDATE games SET field_approval = 'approved' WHERE id = $1`, [id]);
  expect(await feed(reader)).toMatchObject({ posts: [{ id, game: { field: { name: 'Björkskogen' } } }], total: 1 });
});

it('an announcement reaches members of the teams that the organizer manages, and the feed counts an announcement of several sources once', async () => {
  await app.build.team(organizer.player, { members: [reader.player, owner.player] });
  await app.build.team(owner.player, { members: [reader.player] });
  await app.build.followField(reader.player, field);
  await app.build.post(organizer.player, 'Not about a game');
  const one = await create(owner, 'Own field');
  const two = await create(organizer, 'Hidden field');
  const { posts, total } = await feed(reader);
  expect(posts.map(({ id }) => id)).toEqual([two, one]);
  expect(total).toBe(2);
  const stranger = await app.person();
  expect((await feed(stranger)).posts).toEqual([]);
});

it.each(['the organizer', 'the follower'])(
  'an announcement is not pushed to a follower of the field after a block by %s',
  async (blocker) => {
    await app.build.followField(reader.player, field);
    const people = [owner.player, reader.player] as const;
    const [blocking, blocked] = blocker === 'the organizer' ? people : [people[1], people[0]];
    await app.build.block(blocking, blocked);
    const live = await app.connect(reader);
    await create(owner);
    await reader.http.post('/api/posts').send({ content: 'After the announcement' }).expect(201);
    await live.next('post:new', ({ authorId }) => authorId === reader.player.id);
    expect(live.all('post:new').map(({ authorId }) => authorId)).toEqual([reader.player.id]);
    live.close();
  },
);

it('a feed with any number of announced games needs one statement more than a feed without them', async () => {
  await app.build.follow(reader.player, owner.player);
  const read = () => countStatements(() => reader.http.get('/api/posts/feed').expect(200));
  expect(await read()).toBe(1);
  for (const title of ['Dawn', 'Noon', 'Dusk']) await create(owner, title);
  expect(await read()).toBe(2);
});

const rename = async (id: string, title: string) => {
  await owner.http.patch(`/api/games/${id}`).send({ title }).expect(200);
};
const contentOf = async (id: string): Promise<string> =>
  ((await app.visitor().get(`/api/posts/${id}`).expect(200)).body as PostView).content;

it('an announcement takes the new title of its game, and is not an edited post', async () => {
  const id = await create(owner);
  const live = await app.connect(null);
  await live.send('watch', { room: `post:${id}` });
  await rename(id, 'Southern Lights');
  await live.next('post:changed', (post) => post.id === id);
  const { body } = await app.visitor().get(`/api/posts/${id}`).expect(200);
  expect(body).toMatchObject({ content: 'New game: Southern Lights', editedAt: null });
  live.close();
});

it('an announcement takes the latest title of a game when renames are handled in any order', async () => {
  const id = await create(owner);
  const titles = ['Northern Lights', 'Dawn', 'Dusk'];
  await app.pool.query('UPDATE games SET title = $2 WHERE id = $1', [id, titles.at(-1)]);
  for (const index of [1, 0, 0]) {
    const [before = '', after = ''] = titles.slice(index);
    const changes = [{ what: 'title', before, after } as const];
    const payload = { gameId: id, byId: owner.player.id, changes };
    await app.nest.get(UnitOfWork).run(() => app.nest.get(Outbox).append(gameDetailsChanged, payload));
    await handlersDone(app);
  }
  expect(await contentOf(id)).toBe('New game: Dusk');
});

it('an announcement takes the title of a rename that is committed while the announcement is being created', async () => {
  const { id } = await app.build.game(owner.player, field, { title: 'Northern Lights' });
  const client = await app.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`UPDATE games SET title = 'Southern Lights' WHERE id = $1`, [id]);
    await app.nest.get(UnitOfWork).run(() => app.nest.get(Outbox).append(gameCreated, { gameId: id }));
    await waitForLockWaits(app.pool, 1);
  } finally {
    await client.query('COMMIT');
    client.release();
  }
  await handlersDone(app);
  expect(await contentOf(id)).toBe('New game: Southern Lights');
});

it('an announcement whose author has written another text keeps it when the game is renamed', async () => {
  const id = await create(owner);
  await owner.http.put(`/api/posts/${id}`).send({ content: 'Bring goggles' }).expect(200);
  await rename(id, 'Southern Lights');
  await handlersDone(app);
  expect(await contentOf(id)).toBe('Bring goggles');
});

it('an announcement stays when its game is cancelled, and shows the cancellation', async () => {
  const id = await create(owner);
  await app.pool.query(`UPDATE games SET status = 'cancelled' WHERE id = $1`, [id]);
  const { body } = await app.visitor().get(`/api/posts/${id}`).expect(200);
  expect(body as PostView).toMatchObject({ id, game: { status: 'cancelled', isJoined: false } });
});

it('an announcement shows the status of its game at the time of the injected clock', async () => {
  await app.build.follow(reader.player, owner.player);
  const id = await create(owner, 'Clockwork');
  const statuses = async () => {
    const [post] = (await feed(reader)).posts;
    const [found] = (await app.visitor().get('/api/posts/search?q=Clockwork').expect(200)).body as PostView[];
    const { body } = await app.visitor().get(`/api/posts/${id}`).expect(200);
    return [post, found, body as PostView].map((shown) => shown?.game?.status);
  };
  const now = jest.spyOn(app.nest.get(Clock), 'now');
  now.mockReturnValue(new Date(inDays(2.25)));
  expect(await statuses()).toEqual(['ongoing', 'ongoing', 'ongoing']);
  now.mockReturnValue(new Date(inDays(3)));
  expect(await statuses()).toEqual(['completed', 'completed', 'completed']);
  now.mockRestore();
});
