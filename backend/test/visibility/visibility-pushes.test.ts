import type { ServerEvents } from '../../src/contracts/socket-events.js';
import { Clock } from '../../src/platform/clock.js';
import { TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { inDays } from '../in-days.js';
import type { LiveClient } from '../live-client.js';
import { letterIn } from './visibility-case.js';
import { buildVisibilityWorld, directWith, ROLES, type VisibilityWorld, WORD } from './visibility-world.js';

/**
 * The events that each role receives while a person writes, reads and types: one letter for each role, as in the table of routes. A suspended
 * or deleted person has no session and does nothing. The messages of a chat also reach people who block each other, as its history does.
 */
// prettier-ignore
const PUSHES: Record<keyof ServerEvents, readonly [shown: string, blocked: string]> = {
  'socket:closing':         ['--------', '--------'],
  'unread:counts':          ['--------', '--------'],
  'notification:new':       ['-bbbbbbb', '-b--bbbb'],
  'notification:changed':   ['--------', '--------'],
  'message:new':            ['-bbbbbbb', '-bbbbbbb'],
  'message:updated':        ['--bbb---', '--bbb---'],
  'message:deleted':        ['--------', '--------'],
  'conversation:read':      ['-iiiiiii', '-i--iiii'],
  'conversation:delivered': ['-iiiiiii', '-i--iiii'],
  'conversation:deleted':   ['--------', '--------'],
  'conversation:muted':     ['--------', '--------'],
  'conversation:pinned':    ['--------', '--------'],
  'conversation:unread':    ['--------', '--------'],
  'conversation:changed':   ['--------', '--------'],
  'conversation:archived':  ['--------', '--------'],
  'typing':                 ['-pppp---', '-p--p---'],
  'presence':               ['-iiiiiii', '-i--iiii'],
  'conversations:changed':  ['--------', '--------'],
  'post:new':               ['-iiiiiii', '-i--iiii'],
  'post:changed':           ['--------', '--------'],
  'post:deleted':           ['--------', '--------'],
  'wall:changed':           ['--------', '--------'],
  'person:changed':         ['--------', '--------'],
  'user:changed':           ['--------', '--------'],
  'team:changed':           ['--------', '--------'],
  'field:changed':          ['--------', '--------'],
  'game:changed':           ['--------', '--------'],
  'game:seats':             ['--------', '--------'],
  'usage-requests:changed': ['--------', '--------'],
  'reports:changed':        ['--------', '--------'],
};

let app: TestApp;
let world: VisibilityWorld;

beforeAll(async () => {
  app = await TestApp.start({ PRESENCE_INTERVAL: '50' });
  world = await buildVisibilityWorld(app);
});
afterAll(() => app.stop());

async function watch(): Promise<LiveClient[]> {
  const rooms = [
    `post:${world.postId}`,
    `wall:${world.wallOwnerId}`,
    `team:${world.teamId}`,
    `field:${world.field.id}`,
    `game:${world.games.visitor.id}`,
  ];
  return Promise.all(
    ROLES.map(async (role) => {
      const live = await app.connect(role === 'visitor' ? null : world.viewers[role]);
      for (const room of rooms) await live.send('watch', { room });
      return live;
    }),
  );
}

interface Position {
  conversationId: string;
  seq: number;
}

/** Everybody writes to the person, who reads it later. */
async function write(): Promise<Position[]> {
  const { viewers, hidden, teamId } = world;
  const sent = [await viewers.teammate.http.post('/api/messages').send({ teamId, content: 'Who comes?' }).expect(201)];
  for (const { http } of Object.values(viewers))
    sent.push(await http.post('/api/messages').send({ recipientId: hidden.player.id, content: 'Hello' }).expect(201));
  return sent.map(({ body }) => body as Position).map(({ conversationId, seq }) => ({ conversationId, seq }));
}

/** The hidden person does everything that sends events to others. Likes, comments and messages to a viewer are refused if one of the two blocks the other. */
async function act(unread: readonly Position[]): Promise<void> {
  const { hidden, viewers, teamId, postId, wallOwnerId, hiddenPersonsFieldId } = world;
  const { http } = hidden;
  const live = await app.connect(hidden);
  const chat = `team_${teamId}`;
  const content = `News of ${WORD}`;
  await http.post('/api/posts').send({ content }).expect(201);
  await http.post('/api/posts').send({ content, teamId }).expect(201);
  await http.post('/api/posts').send({ content, targetUserId: wallOwnerId }).expect(201);
  // All viewers follow the field.
  const times = { gameStartDate: inDays(2), gameEndDate: inDays(2.5) };
  const game = { title: `Game of ${WORD}`, fieldId: hiddenPersonsFieldId, maxPlayers: 2, gameType: 'cqb', ...times };
  await http.post('/api/games').send(game).expect(201);
  await http.post(`/api/posts/${postId}/comments`).send({ content }).expect(201);
  await http.post('/api/messages').send({ teamId, content }).expect(201);
  for (const { player } of Object.values(viewers)) {
    const id = await app.build.post(player, 'A quiet day');
    await http.put(`/api/posts/${id}/like`);
    await http.post(`/api/posts/${id}/comments`).send({ content });
    await http.post('/api/messages').send({ recipientId: player.id, content });
  }
  // A person may send only a few typing events at once.
  for (const conversationId of [
    chat,
    ...(['other', 'blocker', 'blocked'] as const).map((role) => directWith(world, role)),
  ])
    await live.send('typing', { conversationId, isTyping: true });
  for (const position of unread) await live.send('conversation:read', position);
  await live.send('conversation:delivered', { positions: unread });
  const { body } = await http.post('/api/messages').send({ conversationId: chat, content }).expect(201);
  const { id } = body as { id: string };
  await http
    .patch(`/api/messages/${id}`)
    .send({ content: `${content}!` })
    .expect(200);
  await http.put(`/api/messages/${world.messageId}/reactions`).send({ reaction: '👍', isGiven: true }).expect(200);
  await http.delete(`/api/messages/${id}`).expect(204);
  live.close();
  await handlersDone(app);
}

const received = (sockets: readonly LiveClient[]) =>
  Object.fromEntries(
    Object.keys(PUSHES).map((event) => [
      event,
      sockets.map((live) => letterIn(world, JSON.stringify(live.all(event as keyof ServerEvents)))).join(''),
    ]),
  );

it.each([
  ['nobody is hidden', 0, () => Promise.resolve()],
  [
    'one viewer blocks the person, who blocks another viewer',
    1,
    async () => {
      await app.build.block(world.viewers.blocker.player, world.hidden.player);
      await app.build.block(world.hidden.player, world.viewers.blocked.player);
    },
  ],
] as const)('While %s, every event tells each role what the table lists', async (_, column, hide) => {
  // A minute after the other test, whose typing events used up the person's allowance.
  app.nest.get(Clock).now = () => new Date(Date.now() + column * 60_000);
  const unread = await write();
  await handlersDone(app);
  await hide();
  const sockets = await watch();
  await act(unread);
  await Promise.all(sockets.map((live) => live.fence()));
  const expected = Object.fromEntries(Object.entries(PUSHES).map(([event, row]) => [event, row[column]]));
  await eventually(() => expect(received(sockets)).toEqual(expected), 3_000);
  sockets.forEach((live) => live.close());
});
