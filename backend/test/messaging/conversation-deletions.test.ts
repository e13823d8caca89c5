import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { badgeOf } from './inbox-requests.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let id: string;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person(), app.person()]);
  id = await write(anna, 'First');
  await write(anna, 'Second');
});

const write = async (from: Person, content: string) => {
  const recipientId = (from === anna ? bo : anna).player.id;
  const { body } = await from.http.post('/api/messages').send({ recipientId, content }).expect(201);
  return (body as { conversationId: string }).conversationId;
};
const remove = (viewer: Person, conversationId = id, query = '') =>
  viewer.http.delete(`/api/messages/conversations/${conversationId}${query}`);
const conversations = async (viewer: Person) => {
  const { body, headers } = await viewer.http.get('/api/messages/conversations').expect(200);
  return {
    ids: (body as { id: string }[]).map((conversation) => conversation.id),
    total: Number(headers['x-total-count']),
  };
};
const thread = async (viewer: Person, query = '') => {
  const { body } = await viewer.http.get(`/api/messages/private/${id}${query}`).expect(200);
  return (body as { content: string }[]).map(({ content }) => content);
};

it('hides the conversation and its messages from the viewer only', async () => {
  await remove(bo).expect(204);
  expect(await conversations(bo)).toEqual({ ids: [], total: 0 });
  expect(await thread(bo)).toEqual([]);
  expect(await thread(bo, '?after=0')).toEqual([]);
  expect(await thread(bo, '?after=0&changedAfter=0')).toEqual([]);
  expect(await badgeOf(bo)).toBe(0);
  expect(await conversations(anna)).toEqual({ ids: [id], total: 1 });
  expect(await thread(anna)).toEqual(['First', 'Second']);
});

it('lists the conversation again with only the later messages', async () => {
  await remove(bo).expect(204);
  await write(anna, 'Third');
  expect(await conversations(bo)).toEqual({ ids: [id], total: 1 });
  expect(await thread(bo)).toEqual(['Third']);
  expect(await thread(bo, '?after=0')).toEqual(['Third']);
  expect(await badgeOf(bo)).toBe(1);
});

it('leaves out a change to a message that the viewer has deleted', async () => {
  const [first] = (await anna.http.get(`/api/messages/private/${id}`).expect(200)).body as { id: string }[];
  await remove(bo).expect(204);
  await anna.http.patch(`/api/messages/${first?.id}`).send({ content: 'Changed' }).expect(200);
  expect(await thread(bo, '?after=0&changedAfter=0')).toEqual([]);
});

it('preserves a message that is newer than the newest one that the viewer has seen', async () => {
  await remove(bo, id, '?seq=1').expect(204);
  expect(await thread(bo)).toEqual(['Second']);
  expect(await badgeOf(bo)).toBe(1);
});

it('each page of messages has the number up to which the viewer has deleted them', async () => {
  const cleared = async (viewer: Person, query: string) =>
    (await viewer.http.get(`/api/messages/private/${id}${query}`).expect(200)).headers['x-cleared-seq'] as string;
  await remove(bo).expect(204);
  await write(anna, 'Third');
  for (const query of ['', '?before=3', '?after=2', '?after=2&changedAfter=0', '?changedAfter=0']) {
    expect(await cleared(bo, query)).toBe('2');
    expect(await cleared(anna, query)).toBe('0');
  }
});

it('pushes a deletion once to the viewer’s devices', async () => {
  const live = await app.connect(bo);
  await remove(bo).expect(204);
  await remove(bo).expect(204);
  await write(anna, 'Third');
  await live.next('message:new', ({ content }) => content === 'Third');
  expect(live.all('conversation:deleted')).toEqual([{ conversationId: id, seq: 2 }]);
});

it('hides a conversation from the inbox of one administrator only', async () => {
  const team = await Team.create(app, bo);
  const ada = await app.person();
  await team.setRole(ada, 'admin');
  await handlersDone(app);
  const { body } = await anna.http.post('/api/messages').send({ teamId: team.id, content: 'Hello' }).expect(201);
  const { conversationId } = body as { conversationId: string };
  const inbox = async (viewer: Person) => {
    const path = `/api/messages/conversations?entityType=team&entityId=${team.id}`;
    const { body: list, headers } = await viewer.http.get(path).expect(200);
    return [(list as unknown[]).length, Number(headers['x-total-count'])];
  };
  await remove(bo, conversationId).expect(204);
  expect(await inbox(bo)).toEqual([0, 0]);
  expect(await inbox(ada)).toEqual([1, 1]);
});

it('preserves every message that a simultaneous deletion did not name', async () => {
  for (let round = 0; round < 10; round += 1) {
    const content = `Race ${round}`;
    const [seen] = (await bo.http.get(`/api/messages/private/${id}?limit=1`).expect(200)).body as { seq: number }[];
    await Promise.all([
      remove(bo, id, `?seq=${seen?.seq ?? 0}`).expect(204),
      write(bo, `Own ${content}`),
      write(anna, content),
    ]);
    expect((await thread(bo)).sort()).toEqual([`Own ${content}`, content]);
    expect(await badgeOf(bo)).toBe(1);
  }
});

it('rejects a deletion whose `seq` is not a number, and deletes nothing', async () => {
  await remove(bo, id, '?seq=last').expect(400);
  expect(await thread(bo)).toEqual(['First', 'Second']);
});
