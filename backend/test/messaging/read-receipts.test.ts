import type { ConversationView } from '../../src/contracts/conversations.js';
import type { ChannelReaders } from '../../src/contracts/read-positions.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
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

async function write(from: Person, request: object): Promise<string> {
  const { body } = await from.http
    .post('/api/messages')
    .send({ content: 'Hello', ...request })
    .expect(201);
  return (body as { conversationId: string }).conversationId;
}
const read = ({ http }: Person, id: string, seq?: number) =>
  http.post(`/api/messages/conversations/${id}/mark-read`).send({ seq }).expect(200);
const share = ({ http }: Person, sharesReadReceipts: boolean) =>
  http.patch('/api/privacy').send({ sharesReadReceipts }).expect(200);
const block = ({ http }: Person, { player }: Person) => http.post(`/api/users/${player.id}/block`).expect(201);

async function participants({ http }: Person, inbox = ''): Promise<ConversationView['participants']> {
  const { body } = await http.get(`/api/messages/conversations${inbox}`).expect(200);
  return (body as ConversationView[])[0]?.participants ?? [];
}
/** The read position of `person` that the list of conversations shows to `viewer`. */
async function receiptOf(viewer: Person, person: Person, inbox = '') {
  const found = (await participants(viewer, inbox)).find(({ id }) => id === person.player.id);
  return found && { readSeq: found.readSeq, isReadHidden: found.isReadHidden ?? false };
}
async function readers({ http }: Person, id: string): Promise<[string | null, number][]> {
  const { body } = await http.get(`/api/messages/conversations/${id}/readers`).expect(200);
  return (body as ChannelReaders).readers.map(({ firstName, readSeq }) => [firstName, readSeq]);
}

describe('a direct conversation', () => {
  it('shows the sender what the other person has read', async () => {
    const id = await write(anna, { recipientId: bo.player.id });
    expect(await receiptOf(anna, bo)).toEqual({ readSeq: 0, isReadHidden: false });
    const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
    await read(bo, id, 1);
    for (const live of [annas, bos])
      expect(await live.next('conversation:read')).toEqual({ conversationId: id, userId: bo.player.id, seq: 1 });
    expect(await receiptOf(anna, bo)).toEqual({ readSeq: 1, isReadHidden: false });
  });

  it.each(['the reader', 'the sender'])(
    'hides the read position from both while %s has read receipts switched off',
    async (who) => {
      const id = await write(anna, { recipientId: bo.player.id });
      const off = who === 'the reader' ? bo : anna;
      expect((await share(off, false)).body).toMatchObject({ sharesReadReceipts: false, sharesTyping: true });
      const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
      await read(bo, id, 1);
      // The reader’s own devices still receive the read position.
      await bos.next('conversation:read');
      await annas.fence();
      expect(annas.all('conversation:read')).toEqual([]);
      expect(await receiptOf(anna, bo)).toEqual({ readSeq: 0, isReadHidden: true });
      expect(await receiptOf(bo, anna)).toEqual({ readSeq: 0, isReadHidden: true });
      expect(await receiptOf(bo, bo)).toEqual({ readSeq: 1, isReadHidden: false });
      await share(off, true);
      expect(await receiptOf(anna, bo)).toEqual({ readSeq: 1, isReadHidden: false });
    },
  );

  it.each(['the reader', 'the sender'])('hides the read position from both when %s blocks the other', async (who) => {
    const id = await write(anna, { recipientId: bo.player.id });
    const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
    await (who === 'the reader' ? block(bo, anna) : block(anna, bo));
    await read(bo, id, 1);
    await bos.next('conversation:read');
    await annas.fence();
    expect(annas.all('conversation:read')).toEqual([]);
    expect(await receiptOf(anna, bo)).toEqual({ readSeq: 0, isReadHidden: true });
  });
});

describe('the chat of a team', () => {
  let team: Team;
  let id: string;
  let cia: Person;

  beforeEach(async () => {
    cia = await app.person({ firstName: 'Cia' });
    team = await Team.create(app, anna);
    id = await write(anna, { teamId: team.id });
    for (const member of [bo, cia]) await team.setRole(member, 'member');
    await handlersDone(app);
  });

  it('shows only the sender which members have read their message', async () => {
    await write(anna, { teamId: team.id });
    const [annas, bos, cias] = await Promise.all([app.connect(anna), app.connect(bo), app.connect(cia)]);
    await read(bo, id, 2);
    expect(await annas.next('conversation:read')).toEqual({ conversationId: id, userId: bo.player.id, seq: 2 });
    await bos.next('conversation:read');
    await cias.fence();
    expect(cias.all('conversation:read')).toEqual([]);
    expect(await readers(anna, id)).toEqual([['Bo', 2]]);
  });

  it('counts nobody as a reader who has joined later and read nothing', async () => {
    expect(await readers(anna, id)).toEqual([]);
  });

  it('leaves out people who share no receipts, are blocked or have left, and everybody once the viewer shares none', async () => {
    const [dan, eli] = await Promise.all([app.person({ firstName: 'Dan' }), app.person({ firstName: 'Eli' })]);
    for (const member of [dan, eli]) await team.setRole(member, 'member');
    await handlersDone(app);
    await write(anna, { teamId: team.id });
    const annas = await app.connect(anna);
    await share(bo, false);
    await block(cia, anna);
    for (const member of [bo, cia, dan, eli]) await read(member, id, 2);
    await annas.next('conversation:read', ({ userId }) => userId === eli.player.id);
    expect(annas.all('conversation:read').map(({ userId }) => userId)).toEqual([dan.player.id, eli.player.id]);
    await team.remove(dan);
    expect(await readers(anna, id)).toEqual([['Eli', 2]]);
    await share(anna, false);
    expect(await readers(anna, id)).toEqual([]);
    await dan.http.get(`/api/messages/conversations/${id}/readers`).expect(404);
  });

  it('reports nothing to a member who has left about the messages they sent', async () => {
    await write(cia, { conversationId: id });
    const cias = await app.connect(cia);
    await team.remove(cia);
    await read(bo, id);
    await cias.fence();
    expect(cias.all('conversation:read')).toEqual([]);
  });
});

describe('the inbox of a team', () => {
  let team: Team;
  let id: string;
  let otto: Person;
  const inbox = () => `?entityType=team&entityId=${team.id}`;

  beforeEach(async () => {
    otto = await app.person({ firstName: 'Otto' });
    team = await Team.create(app, anna);
    await team.setRole(bo, 'admin');
    await handlersDone(app);
    id = await write(otto, { teamId: team.id });
  });

  it('shows the outsider that an administrator has read, but not which one', async () => {
    const [annas, ottos] = await Promise.all([app.connect(anna), app.connect(otto)]);
    await read(bo, id, 1);
    expect(await ottos.next('conversation:read')).toEqual({ conversationId: id, userId: team.id, seq: 1 });
    expect(await annas.next('conversation:read')).toMatchObject({ userId: bo.player.id });
    expect([await receiptOf(otto, anna), await receiptOf(otto, bo)]).toMatchObject([{ readSeq: 1 }, { readSeq: 1 }]);
  });

  it('counts neither a new administrator as a reader, nor one who shares no receipts', async () => {
    const cia = await app.person();
    await team.setRole(cia, 'admin');
    await handlersDone(app);
    expect(await receiptOf(otto, cia)).toMatchObject({ readSeq: 0 });
    await share(bo, false);
    const ottos = await app.connect(otto);
    await read(bo, id, 1);
    await ottos.fence();
    expect(ottos.all('conversation:read')).toEqual([]);
    expect(await receiptOf(otto, anna)).toMatchObject({ readSeq: 0 });
    await block(otto, anna);
    await read(anna, id, 1);
    expect(await receiptOf(otto, anna)).toMatchObject({ readSeq: 0 });
  });

  it('shows the administrators what the outsider has read', async () => {
    await write(bo, { conversationId: id });
    const annas = await app.connect(anna);
    await read(otto, id, 2);
    expect(await annas.next('conversation:read')).toMatchObject({ userId: otto.player.id, seq: 2 });
    expect(await receiptOf(anna, otto, inbox())).toMatchObject({ readSeq: 2 });
    await share(otto, false);
    expect(await receiptOf(anna, otto, inbox())).toEqual({ readSeq: 0, isReadHidden: true });
  });
});

it('offers a list of readers only in chats of teams and games', async () => {
  const id = await write(anna, { recipientId: bo.player.id });
  await anna.http.get(`/api/messages/conversations/${id}/readers`).expect(404);
  await anna.http.get('/api/messages/conversations/nothing/readers').expect(404);
});
