import { randomUUID } from 'node:crypto';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person({ firstName: 'Anna' }), app.person({ firstName: 'Bo' })]);
});

async function write(from: Person, request: object): Promise<string> {
  const { body } = await from.http
    .post('/api/messages')
    .send({ content: 'Hello', ...request })
    .expect(201);
  return (body as { conversationId: string }).conversationId;
}
const setSharing = ({ http }: Person, sharesTyping: boolean) =>
  http.patch('/api/privacy').send({ sharesTyping }).expect(200);

type Live = Awaited<ReturnType<TestApp['connect']>>;
const type = (live: Live, conversationId: string, isTyping = true) => live.send('typing', { conversationId, isTyping });

/** Sends a message that arrives after any event that came before it, and returns the typing events that `receiver` got. */
async function typingSeenBy(receiver: Live, from: Person, request: object) {
  const content = `After ${Math.random()}`;
  await write(from, { ...request, content });
  await receiver.next('message:new', (message) => message.content === content);
  return receiver.all('typing');
}

it('relays that a participant of a direct conversation types and stops', async () => {
  const id = await write(anna, { recipientId: bo.player.id });
  const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
  expect(await type(annas, id)).toEqual({ ok: true });
  expect(await bos.next('typing')).toMatchObject({
    conversationId: id,
    userId: anna.player.id,
    person: { id: anna.player.id, firstName: 'Anna', email: null },
    isTyping: true,
  });
  await type(annas, id, false);
  await bos.next('typing', ({ isTyping }) => !isTyping);
  expect(annas.all('typing')).toEqual([]);
});

it('relays nothing before the first message, and nothing from or to an outsider', async () => {
  const cia = await app.person();
  const [annas, bos, cias] = await Promise.all([app.connect(anna), app.connect(bo), app.connect(cia)]);
  const id = `private_${[anna.player.id, bo.player.id].sort().join('_')}`;
  await type(annas, id);
  expect(await typingSeenBy(bos, anna, { recipientId: bo.player.id })).toEqual([]);
  await type(cias, id);
  await type(bos, id);
  await annas.next('typing');
  expect(annas.all('typing').map(({ person }) => person.id)).toEqual([bo.player.id]);
  expect(cias.all('typing')).toEqual([]);
});

it.each(['the writer', 'the reader'])('relays nothing while %s has switched typing indicators off', async (who) => {
  const id = await write(anna, { recipientId: bo.player.id });
  const off = who === 'the writer' ? anna : bo;
  await setSharing(off, false);
  const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
  await type(annas, id);
  expect(await typingSeenBy(bos, anna, { recipientId: bo.player.id })).toEqual([]);
  expect((await off.http.get('/api/auth/user').expect(200)).body).toMatchObject({ sharesTyping: false });
  await setSharing(off, true);
  await type(annas, id, false);
  await bos.next('typing');
});

it('relays nothing between two people of whom one blocks the other', async () => {
  const team = await Team.create(app, anna);
  await team.setRole(bo, 'member');
  await handlersDone(app);
  const id = await write(anna, { teamId: team.id });
  const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
  await bo.http.post(`/api/users/${anna.player.id}/block`).expect(201);
  await type(annas, id);
  expect(await typingSeenBy(bos, anna, { conversationId: id })).toEqual([]);
});

it('typing reaches the current members of a team’s chat, and nobody who has left', async () => {
  const cia = await app.person();
  const team = await Team.create(app, anna);
  await team.setRole(bo, 'member');
  await team.setRole(cia, 'member');
  await handlersDone(app);
  const id = await write(anna, { teamId: team.id });
  const [annas, bos, cias] = await Promise.all([app.connect(anna), app.connect(bo), app.connect(cia)]);
  await team.remove(cia);
  await type(annas, id);
  await bos.next('typing');
  await type(cias, id);
  await type(bos, id);
  await annas.next('typing');
  expect(annas.all('typing').map(({ person }) => person.id)).toEqual([bo.player.id]);
  expect(cias.all('typing')).toEqual([]);
});

it('drops most events of a client that sends them without a pause', async () => {
  const id = await write(anna, { recipientId: bo.player.id });
  const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
  const startedAt = Date.now();
  // Typing in other conversations does not raise the client's limit.
  for (let index = 0; index < 50; index += 1) {
    await type(annas, `private_${[anna.player.id, randomUUID()].sort().join('_')}`);
    await type(annas, id);
  }
  const seconds = Math.ceil((Date.now() - startedAt) / 1_000);
  const relayed = await typingSeenBy(bos, anna, { recipientId: bo.player.id });
  expect(relayed.length).toBeGreaterThan(0);
  expect(relayed.length).toBeLessThanOrEqual(5 + seconds);
});

it('takes an event without isTyping as typing', async () => {
  const id = await write(anna, { recipientId: bo.player.id });
  const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
  expect(await annas.send('typing', { conversationId: id })).toEqual({ ok: true });
  await bos.next('typing', ({ isTyping }) => isTyping);
});

it('refuses an event with a wrong input', async () => {
  const annas = await app.connect(anna);
  expect(await annas.send('typing', { conversationId: 'x', isTyping: 'yes' as never })).toMatchObject({
    ok: false,
    error: { code: 'request.invalid', fields: { isTyping: 'isTyping must be true or false' } },
  });
});
