import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { badgeOf, conversationsOf } from './inbox-requests.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let id: string;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person(), app.person()]);
  id = await write();
});

const write = async () => {
  const message = { recipientId: bo.player.id, content: 'Hello' };
  const { body } = await anna.http.post('/api/messages').send(message).expect(201);
  return (body as { conversationId: string }).conversationId;
};
const mutePath = (conversationId: string) => `/api/messages/conversations/${conversationId}/mute`;

it('leaves a muted conversation out of the badge and keeps its own count', async () => {
  await bo.http.put(mutePath(id)).expect(204);
  await write();
  expect(await badgeOf(bo)).toBe(0);
  expect(await conversationsOf(bo)).toMatchObject([{ id, unreadCount: 2, isMuted: true }]);
  await bo.http.delete(mutePath(id)).expect(204);
  expect(await badgeOf(bo)).toBe(2);
  expect((await conversationsOf(bo))[0]).not.toHaveProperty('isMuted');
});

it('mutes a conversation for the viewer only', async () => {
  await anna.http.put(mutePath(id)).expect(204);
  expect(await badgeOf(bo)).toBe(1);
  expect((await conversationsOf(bo))[0]).not.toHaveProperty('isMuted');
});

it('pushes a mute and the new count to the viewer’s devices', async () => {
  const live = await app.connect(bo);
  await live.next('unread:counts', ({ messages }) => messages === 1);
  await bo.http.put(mutePath(id)).expect(204);
  expect(await live.next('conversation:muted')).toEqual({ conversationId: id, isMuted: true });
  await live.next('unread:counts', ({ messages }) => messages === 0);
});

it('pushes nothing when a mute is repeated', async () => {
  const live = await app.connect(bo);
  await bo.http.put(mutePath(id)).expect(204);
  await bo.http.put(mutePath(id)).expect(204);
  await bo.http.delete(mutePath(id)).expect(204);
  await live.next('conversation:muted', ({ isMuted }) => !isMuted);
  expect(live.all('conversation:muted').map(({ isMuted }) => isMuted)).toEqual([true, false]);
});

it('leaves a muted conversation out of the count of its inbox', async () => {
  const team = await Team.create(app, bo);
  await handlersDone(app);
  const { body } = await anna.http.post('/api/messages').send({ teamId: team.id, content: 'Hello' }).expect(201);
  const { conversationId } = body as { conversationId: string };
  const inbox = async () => (await bo.http.get('/api/messages/accessible-entities').expect(200)).body as object;
  expect(await inbox()).toMatchObject({ teams: [{ unreadCount: 1 }] });
  await bo.http.put(mutePath(conversationId)).expect(204);
  expect(await inbox()).toMatchObject({ teams: [{ unreadCount: 0 }] });
  const list = await bo.http.get(`/api/messages/conversations?entityType=team&entityId=${team.id}`).expect(200);
  expect(list.body).toMatchObject([{ id: conversationId, unreadCount: 1, isMuted: true }]);
});
