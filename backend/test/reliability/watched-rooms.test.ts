import { type LiveServer, Push } from '../../src/platform/realtime/push.js';
import { RealtimeGateway } from '../../src/platform/realtime/realtime.gateway.js';
import { WatchedRooms } from '../../src/platform/realtime/watched-rooms.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import type { LiveClient } from '../live-client.js';

let app: TestApp;
let author: Person;
let postId: string;
let visitor: LiveClient;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  author = await app.person();
  postId = await app.build.post(author.player, 'Look');
  visitor = await app.connect(null);
});

/** Emits an event to everyone who watches the post. */
function emitToRoom(): void {
  const { server } = app.nest.get<RealtimeGateway, { server: LiveServer }>(RealtimeGateway);
  server.to(`post:${postId}`).emit('post:new', { postId, authorId: author.player.id });
}

const post = () => ({ room: `post:${postId}` });

it('sends a visitor the events of a watched public room until they unwatch it', async () => {
  expect(await visitor.send('watch', post())).toEqual({ ok: true });
  emitToRoom();
  await visitor.next('post:new', (event) => event.postId === postId);

  expect(await visitor.send('unwatch', post())).toEqual({ ok: true });
  emitToRoom();
  expect(await visitor.send('unwatch', post())).toEqual({ ok: true });
  expect(visitor.all('post:new')).toHaveLength(1);
});

it('accepts an id in capital letters, as REST does', async () => {
  expect(await visitor.send('watch', { room: `post:${postId.toUpperCase()}` })).toEqual({ ok: true });
  emitToRoom();
  await visitor.next('post:new', (event) => event.postId === postId);
  expect(await visitor.send('unwatch', { room: `post:${postId.toUpperCase()}` })).toEqual({ ok: true });
  emitToRoom();
  expect(await visitor.send('unwatch', post())).toEqual({ ok: true });
  expect(visitor.all('post:new')).toHaveLength(1);
});

it('sends a visitor no other events', async () => {
  const live = await app.connect(author);
  const reader = await app.person();
  await reader.http.post('/api/messages').send({ recipientId: author.player.id, content: 'Hello' }).expect(201);
  await author.http.post('/api/posts').send({ content: 'News' }).expect(201);
  await live.next('message:new');
  await live.next('post:new');
  expect(await visitor.send('unwatch', post())).toEqual({ ok: true });
  for (const event of ['message:new', 'unread:counts', 'post:new'] as const) expect(visitor.all(event)).toEqual([]);
});

it.each([
  ['message:send', () => ({ recipientId: author.player.id, content: 'Hello' })],
  ['conversation:read', () => ({ conversationId: 'any', seq: 1 })],
] as const)('rejects %s from a visitor', async (event, payload) => {
  expect(await visitor.send(event, payload())).toMatchObject({ ok: false, error: { code: 'auth.required' } });
});

it('rejects leaving one’s own room', async () => {
  const live = await app.connect(author);
  const answer = await live.send('unwatch', { room: `user:${author.player.id}` });
  expect(answer).toMatchObject({ ok: false, error: { code: 'socket.unknown-room' } });
  await author.http.post('/api/posts').send({ content: 'Still here' }).expect(201);
  await live.next('post:new');
});

it.each(['post:' + 'a'.repeat(36), 'post:------------------------------------', 'post:0'])(
  'rejects the room %s',
  async (room) => {
    expect(await visitor.send('watch', { room })).toMatchObject({ error: { code: 'request.invalid' } });
  },
);

it('limits the watched rooms of a socket, and stops counting a room that it leaves', async () => {
  const posts = await Promise.all([...Array(60)].map(() => app.build.post(author.player, 'x')));
  const answers = [];
  for (const id of posts) answers.push(await visitor.send('watch', { room: `post:${id}` }));
  expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(50);
  expect(answers.at(-1)).toMatchObject({ error: { code: 'rate.limited' } });
  expect(await visitor.send('unwatch', { room: `post:${posts[0]}` })).toEqual({ ok: true });
  expect(await visitor.send('watch', { room: `post:${posts.at(-1)}` })).toEqual({ ok: true });
});

it('leaves a room when unwatch arrives before the socket has joined it', async () => {
  for (let round = 0; round < 60; round += 1) {
    const room = `post:${await app.build.post(author.player, 'x')}`;
    const answers = await Promise.all([visitor.send('watch', { room }), visitor.send('unwatch', { room })]);
    expect(answers).toEqual([{ ok: true }, { ok: true }]);
  }
  // The limit of 50 rooms would refuse this if the socket had stayed in the others.
  const { ok } = await visitor.send('watch', post());
  expect(ok).toBe(true);
});

describe('eviction from a room', () => {
  it('stops the room’s events for every socket of one person, and for nobody else', async () => {
    const reader = await app.person();
    const [phone, laptop] = await Promise.all([app.connect(reader), app.connect(reader)]);
    for (const live of [phone, laptop, visitor]) expect(await live.send('watch', post())).toEqual({ ok: true });
    app.nest.get(Push, { strict: false }).evict(reader.player.id, post().room);
    emitToRoom();
    await visitor.next('post:new');
    // The answer arrives after all events that were sent to the room before.
    for (const live of [phone, laptop]) {
      await live.send('unwatch', { room: `post:${postId}` });
      expect(live.all('post:new')).toEqual([]);
    }
  });

  it('cancels a watch request whose access check is still running', async () => {
    const reader = await app.person();
    const live = await app.connect(reader);
    const rooms = app.nest.get(WatchedRooms, { strict: false });
    const authorize = rooms.authorize.bind(rooms);
    const spy = jest.spyOn(rooms, 'authorize').mockImplementation(async (viewer, room) => {
      await authorize(viewer, room);
      app.nest.get(Push, { strict: false }).evict(reader.player.id, room);
    });
    await live.send('watch', post());
    spy.mockRestore();
    emitToRoom();
    await live.send('unwatch', post());
    expect(live.all('post:new')).toEqual([]);
  });

  it('allows watching again after access is restored', async () => {
    const reader = await app.person();
    const live = await app.connect(reader);
    await live.send('watch', post());
    app.nest.get(Push, { strict: false }).evict(reader.player.id, post().room);
    expect(await live.send('watch', post())).toEqual({ ok: true });
    emitToRoom();
    await live.next('post:new');
  });

  it('happens after a second check when the first check of access fails', async () => {
    const reader = await app.person();
    const live = await app.connect(reader);
    for (const socket of [live, visitor]) await socket.send('watch', post());
    const refused = jest.spyOn(app.nest.get(WatchedRooms, { strict: false }), 'refused');
    refused.mockRejectedValueOnce(new Error('The database does not answer'));
    await author.http.post(`/api/users/${reader.player.id}/block`).expect(201);
    await eventually(() => expect(app.nest.get(Push, { strict: false }).watchersOf(post().room)).toBe(1));
    expect(refused).toHaveBeenCalledTimes(2);
    refused.mockRestore();
  });

  it('happens when a repeated watch is refused', async () => {
    const reader = await app.person();
    const live = await app.connect(reader);
    expect(await live.send('watch', post())).toEqual({ ok: true });
    await app.build.block(author.player, reader.player);
    expect(await live.send('watch', post())).toMatchObject({ ok: false });
    expect(app.nest.get(Push, { strict: false }).watchersOf(post().room)).toBe(0);
  });

  it('removes all sockets from a closed room', async () => {
    const live = await app.connect(author);
    for (const socket of [live, visitor]) await socket.send('watch', post());
    app.nest.get(Push, { strict: false }).closeRooms([post().room]);
    emitToRoom();
    for (const socket of [live, visitor]) {
      await socket.send('unwatch', post());
      expect(socket.all('post:new')).toEqual([]);
    }
  });
});
