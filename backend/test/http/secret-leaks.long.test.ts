import { ROUTES } from '../access/access-table.js';
import { pathOf } from '../access/access-case.js';
import { type Person, TestApp } from '../app.js';
import type { LiveClient } from '../live-client.js';
import { distance, cellCentre } from '../sphere.js';

let app: TestApp;
let canary: Person;
let friend: Person;
let conversationId: string;
let postId: string;
let teamId: string;
let friendsTeamId: string;
let secrets: string[];

beforeAll(async () => {
  app = await TestApp.start();
  canary = await app.person({
    firstName: 'Canary',
    email: 'Canary.Secret@leak.example',
    role: 'admin',
    phoneNumber: '+46 70 174 06 05',
    country: 'Sweden',
    city: 'Stockholm',
    location: 'Stockholm, Sweden',
    latitude: 59.331937,
    longitude: 18.068713,
  });
  friend = await app.person({ country: 'Sweden', city: 'Solna', latitude: 59.36004, longitude: 18.00086 });
  await app.build.follow(friend.player, canary.player);
  await app.build.follow(canary.player, friend.player);
  postId = await app.build.post(canary.player, 'Canary says hello');
  await app.build.comment(canary.player, postId, 'Canary says more');
  await app.build.post(friend.player, 'Friend shares', new Date(), { shares: postId, onWallOf: canary.player });
  await app.build.followNotification(friend.player, canary.player);
  teamId = await app.build.team(canary.player, { name: 'Canary Crew', members: [await app.build.player()] });
  await app.build.application(teamId, friend.player);
  friendsTeamId = await app.build.team(friend.player);
  await app.build.application(friendsTeamId, canary.player);
  await app.build.invitation(friendsTeamId, canary.player, friend.player);
  conversationId = await app.build.conversation(canary.player, friend.player, [
    { from: canary.player, text: 'Canary writes' },
    { from: friend.player, text: 'Hello' },
  ]);
  const { rows } = await app.pool.query<{ sid: string; hash: string }>(
    `SELECT sid, password_hash AS hash FROM sessions, users WHERE sess->'passport'->>'user' = $1 AND id::text = $1`,
    [canary.player.id],
  );
  const { body: setup } = await canary.http.put('/api/account/two-factor/setup').expect(200);
  secrets = [
    setup.secret as string,
    ...['canary.secret', 'leak.example', '$argon2', rows[0]?.sid ?? '', rows[0]?.hash ?? ''],
    ...['174 06 05', '59.3319', '18.0687'],
  ];
});
afterAll(() => app.stop());

function expectNoSecret(where: string, text: string): void {
  const found = secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));
  expect({ where, found }).toEqual({ where, found: [] });
}

const viewers = {
  'a visitor': () => app.visitor(),
  'somebody else': async () => (await app.person()).http,
  'a friend who follows and chats': async () => (await app.signIn(friend.player)).http,
  'an administrator': async () => (await app.person({ role: 'admin' })).http,
};

// Every GET route except sign-out, which would end the session.
const reads = [...new Set(ROUTES.map(({ target }) => target))].filter((route) => /^GET (?!.*logout)/.test(route));
const queries = (): Record<string, string>[] => [
  {},
  { q: 'canary' },
  { q: 'secret@leak' },
  { q: '%@leak.example' },
  { q: 'canary.secret@leak.exampl_' },
  { followeeId: canary.player.id },
  { teamId },
  { country: 'Sweden', maxDistance: '50', unit: 'km' },
];

it.each(Object.entries(viewers))('never shows %s another user’s secrets in an answer', async (_, viewer) => {
  const http = await viewer();
  let received = 0;
  for (const route of reads) {
    for (const id of route.includes(':id') ? [canary.player.id, conversationId, postId, teamId, friendsTeamId] : ['']) {
      for (const query of queries()) {
        const path = pathOf(route, { id, query });
        const answer = await http.get(path);
        // The list of accounts shows administrators the address and the phone number, and nothing else.
        const text = route.endsWith(' /api/admin/users')
          ? answer.text.replace(canary.player.email, '').replace('+46 70 174 06 05', '')
          : answer.text;
        expectNoSecret(path, JSON.stringify(answer.headers) + text);
        if (/Canary/.test(answer.text)) received += 1;
      }
    }
  }
  // Proves that the requests did return the canary’s public data.
  expect(received).toBeGreaterThan(5);
});

it('measures distances from the centre of a grid cell, so they do not reveal the exact location', async () => {
  const nearby = [59.3, 59.31, 59.32, 59.34, 59.35].flatMap((latitude) =>
    [18.02, 18.06, 18.1].map((longitude) => ({ latitude, longitude })),
  );
  for (const from of nearby) {
    const { http } = await app.person({ country: 'Sweden', distanceUnit: 'km', ...from });
    const { body } = await http.get(`/api/users/${canary.player.id}`).expect(200);
    expect(body.distance).toBe(
      Math.round(distance(from, cellCentre({ latitude: 59.331937, longitude: 18.068713 }), 'km') * 10) / 10,
    );
    const { body: page } = await http.get('/api/users?q=canary').expect(200);
    expect(page[0].distance).toBe(body.distance);
  }
});

it('shows an email address only in a search for the whole address', async () => {
  const search = async (q: string) => (await friend.http.get('/api/users/search').query({ q }).expect(200)).body;
  expect(await search('CANARY.secret@LEAK.example')).toMatchObject([
    { id: canary.player.id, email: canary.player.email },
  ]);
  expect(await search('canary.secret@leak.exampl')).toEqual([]);
  expect(await search('Canary')).toMatchObject([{ id: canary.player.id, email: null }]);
});

it('sends no secrets of another user in events and acknowledgements', async () => {
  const [live, visitor] = await Promise.all([app.connect(friend), app.connect(null)]);
  const received: string[] = [];
  for (const { socket } of [live, visitor] as LiveClient[]) {
    (socket as { onAny(listen: (...event: unknown[]) => void): void }).onAny((...event) =>
      received.push(JSON.stringify(event)),
    );
  }
  const other = await app.person({ firstName: 'Canary', email: 'other.canary.secret@leak.example' });
  const canaryLive = await app.connect(canary);
  await other.http.post('/api/follow').send({ followeeId: friend.player.id }).expect(201);
  const { body: post } = await canary.http.post('/api/posts').send({ content: 'Canary posts' }).expect(201);
  await live.send('watch', { room: `post:${postId}` });
  const friendsPost = await app.build.post(friend.player, 'Like me');
  await canary.http.put(`/api/posts/${friendsPost}/like`).expect(200);
  await canary.http.post(`/api/posts/${postId}/comments`).send({ content: 'Canary comments' }).expect(201);
  await canaryLive.send('message:send', {
    recipientId: friend.player.id,
    content: 'Canary shares',
    sharedPostId: post.id as string,
  });
  await canaryLive.send('message:send', { recipientId: friend.player.id, content: 'Canary writes' });
  const sent = await live.send('message:send', { recipientId: canary.player.id, content: 'Hello' });
  const read = await live.send('conversation:read', { conversationId, seq: 1 });
  await canaryLive.send('conversation:read', { conversationId, seq: 5 });
  await Promise.all([
    live.next('notification:new'),
    live.next('notification:new', ({ type }) => type === 'like'),
    live.next('post:new'),
    live.next('post:changed'),
    live.next('message:new', ({ sharedPost }) => sharedPost !== null),
    live.next('message:new', ({ content }) => content === 'Canary writes'),
    live.next('conversation:read', ({ userId }) => userId === canary.player.id),
  ]);
  await Promise.all([live, visitor].map((client) => client.fence()));
  expect(received.some((event) => event.includes('Canary'))).toBe(true);
  expectNoSecret('events', received.join('\n'));
  expectNoSecret('acknowledgements', JSON.stringify([sent, read]));
});

it('sends no unrequested events to a visitor’s socket', async () => {
  const visitor = await app.connect(null);
  const received: unknown[] = [];
  (visitor.socket as { onAny(listen: (...event: unknown[]) => void): void }).onAny((...event) => received.push(event));
  const live = await app.connect(friend);
  await canary.http.post('/api/posts').send({ content: 'Canary posts again' }).expect(201);
  const { postId } = await live.next('post:new');
  expect(await visitor.send('unwatch', { room: `post:${postId}` })).toEqual({ ok: true });
  expect(received).toEqual([]);
});

it('reveals no secrets of the affected user in the answers to writes', async () => {
  const { http } = await app.person();
  const to = {
    followeeId: canary.player.id,
    recipientId: canary.player.id,
    content: 'Hello',
    email: canary.player.email,
  };
  const writes = [
    http.post('/api/follow').send(to),
    http.post('/api/messages').send(to),
    http.post('/api/messages').send({ ...to, sharedPostId: postId }),
    http.post('/api/posts').send({ content: 'Canary', sharedPostId: postId, targetUserId: canary.player.id }),
    http.post(`/api/posts/${postId}/comments`).send({ content: 'Canary' }),
    http.put(`/api/posts/${postId}/like`),
    http.put(`/api/posts/${postId}`).send({ content: 'Mine' }),
    http.post(`/api/users/${canary.player.id}/follow`).send(to),
    http.post(`/api/users/${canary.player.id}/unfollow`).send(to),
    http.put(`/api/users/${canary.player.id}`).send({ firstName: 'Mine' }),
    http.patch(`/api/users/${canary.player.id}`).send({ bannerPositionY: 1 }),
    http.put(`/api/users/${canary.player.id}/security`).send({ ...to, currentPassword: 'Wrong-horse1!' }),
    http.post(`/api/messages/conversations/${conversationId}/mark-read`).send({}),
    app
      .visitor()
      .post('/api/auth/login')
      .send({ ...to, password: 'Wrong-horse1!' }),
    app
      .visitor()
      .post('/api/auth/register')
      .send({ ...to, password: 'Wrong-horse1!', firstName: 'Ida' }),
  ];
  for (const write of writes) expectNoSecret('a write', (await write).text);
});
