import type { MessageView } from '../../src/contracts/messages.js';
import { type Person, TestApp } from '../app.js';
import { Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person({ firstName: 'Anna' }), app.person({ firstName: 'Bo' })]);
});

const post = (from: Person, to: Person, content: string, replyToSeq?: number) =>
  from.http.post('/api/messages').send({ recipientId: to.player.id, content, replyToSeq });
const send = async (from: Person, to: Person, content: string, replyToSeq?: number) =>
  (await post(from, to, content, replyToSeq).expect(201)).body as MessageView;
const thread = async (viewer: Person, other: Person) =>
  (await viewer.http.get(`/api/messages/private/${other.player.id}`).expect(200)).body as MessageView[];

it('a reply quotes the beginning of its message, by REST and over the socket', async () => {
  await send(anna, bo, `Gate code ${'4471 '.repeat(60)}`);
  const [annaLive, boLive] = await Promise.all([app.connect(anna), app.connect(bo)]);
  const reply = await send(bo, anna, 'Thanks', 1);
  const content = `Gate code ${'4471 '.repeat(38)}`;
  expect(content).toHaveLength(200);
  const quote = { seq: 1, version: 1, content, isDeleted: false, sender: { id: anna.player.id, firstName: 'Anna' } };
  expect(reply.replyTo).toMatchObject(quote);
  expect((await annaLive.next('message:new')).replyTo).toMatchObject(quote);
  const answer = await boLive.send('message:send', { recipientId: anna.player.id, content: 'Really', replyToSeq: 2 });
  expect(answer).toMatchObject({ ok: true, message: { replyTo: { seq: 2, content: 'Thanks' } } });
  const [first, second] = await thread(anna, bo);
  expect(first).not.toHaveProperty('replyTo');
  expect(second?.replyTo).toMatchObject(quote);
});

it('a quote follows an edit and the deletion of the quoted message', async () => {
  const first = await send(anna, bo, 'At eight');
  await send(bo, anna, 'See you', 1);
  await anna.http.patch(`/api/messages/${first.id}`).send({ content: 'At nine' }).expect(200);
  expect((await thread(bo, anna))[1]?.replyTo).toMatchObject({ content: 'At nine', version: 2 });
  await anna.http.delete(`/api/messages/${first.id}`).expect(204);
  expect((await thread(bo, anna))[1]?.replyTo).toMatchObject({ content: '', isDeleted: true, version: 3 });
});

it('refuses a reply to a message that the conversation does not have, and stores nothing', async () => {
  await post(anna, bo, 'First', 1).expect(404, /Message not found/);
  await send(anna, bo, 'First');
  await post(bo, anna, 'Reply', 2).expect(404, /Message not found/);
  await post(bo, anna, 'Reply', 0).expect(404, /Message not found/);
  await post(bo, anna, 'Reply', -1).expect(400, /replyToSeq must be a whole number/);
  expect(await thread(bo, anna)).toHaveLength(1);
});

it('returns the first reply when it is sent again', async () => {
  await send(anna, bo, 'Ready?');
  const message = { recipientId: anna.player.id, content: 'Yes', replyToSeq: 1, clientId: 'yes' };
  const [one, two] = await Promise.all([0, 1].map(() => bo.http.post('/api/messages').send(message).expect(201)));
  expect(one?.body).toEqual(two?.body);
  expect(await thread(anna, bo)).toMatchObject([{ content: 'Ready?' }, { content: 'Yes', replyTo: { seq: 1 } }]);
});

it('a reply works in the chat of a team, for its members only', async () => {
  const team = await Team.create(app, anna);
  await team.setRole(bo, 'member');
  const outsider = await app.person({ firstName: 'Ida' });
  const conversationId = `team_${team.id}`;
  const write = (person: Person, content: string, replyToSeq?: number) =>
    person.http.post('/api/messages').send({ conversationId, content, replyToSeq });
  await write(anna, 'Chrono at eight').expect(201);
  const { body } = await write(bo, 'Fine', 1).expect(201);
  expect(body).toMatchObject({ replyTo: { seq: 1, content: 'Chrono at eight', sender: { firstName: 'Anna' } } });
  await write(outsider, 'Hello', 1).expect(404, /Conversation not found/);
});
