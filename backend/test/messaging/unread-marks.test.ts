import type { ConversationView } from '../../src/contracts/conversations.js';
import type { ReadState } from '../../src/contracts/read-positions.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { badgeOf } from './inbox-requests.js';
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

const LIST = '/api/messages/conversations';

async function write(from: Person, request: object): Promise<string> {
  const { body } = await from.http
    .post('/api/messages')
    .send({ content: 'Hello', ...request })
    .expect(201);
  return (body as { conversationId: string }).conversationId;
}
const read = async ({ http }: Person, id: string): Promise<ReadState> =>
  (await http.post(`${LIST}/${id}/mark-read`).send({}).expect(200)).body as ReadState;
const unread = async ({ http }: Person, id: string): Promise<ReadState> =>
  (await http.post(`${LIST}/${id}/mark-unread`).expect(200)).body as ReadState;
const list = async ({ http }: Person, query = ''): Promise<ConversationView[]> =>
  (await http.get(LIST + query).expect(200)).body as ConversationView[];
const receiptOf = async (viewer: Person, { player }: Person) =>
  (await list(viewer))[0]?.participants.find(({ id }) => id === player.id);

describe('marking a conversation as unread', () => {
  it('makes the newest message of somebody else unread, and moves the badge of every device', async () => {
    const id = await write(anna, { recipientId: bo.player.id });
    await write(anna, { recipientId: bo.player.id });
    await write(bo, { recipientId: anna.player.id });
    await read(bo, id);
    const device = await app.connect(bo);
    expect(await unread(bo, id)).toEqual({ conversationId: id, readSeq: 1, unreadCount: 1 });
    expect(await device.next('conversation:unread')).toEqual({ conversationId: id });
    await eventually(() => expect(device.unreadCounts()).toMatchObject({ messages: 1 }));
    expect((await list(bo))[0]).toMatchObject({ unreadCount: 1, unreadMarks: expect.any(Number) as number });
    expect((await list(bo, '?filter=unread')).map((conversation) => conversation.id)).toEqual([id]);
    expect(await read(bo, id)).toMatchObject({ readSeq: 3, unreadCount: 0 });
    expect(await badgeOf(bo)).toBe(0);
  });

  it('changes nothing when messages are unread, or when nobody else has written', async () => {
    const id = await write(anna, { recipientId: bo.player.id });
    await write(anna, { recipientId: bo.player.id });
    expect(await unread(bo, id)).toMatchObject({ readSeq: 0, unreadCount: 2 });
    expect((await list(bo))[0]).not.toHaveProperty('unreadMarks');
    expect(await unread(anna, id)).toMatchObject({ unreadCount: 0 });
  });

  it('changes nothing while all messages that the viewer sees are their own, as the list states', async () => {
    const expectNoChange = async () => {
      const [before] = await list(anna);
      expect(before).toMatchObject({ hasOnlyOwnMessages: true });
      expect(await unread(anna, id)).toMatchObject({ unreadCount: 0 });
      expect((await list(anna))[0]).toEqual(before);
    };
    const id = await write(anna, { recipientId: bo.player.id });
    await expectNoChange();
    expect((await list(bo))[0]).not.toHaveProperty('hasOnlyOwnMessages');
    await write(bo, { recipientId: anna.player.id });
    expect((await list(anna))[0]).not.toHaveProperty('hasOnlyOwnMessages');
    await anna.http.delete(`${LIST}/${id}`).expect(204);
    await write(anna, { recipientId: bo.player.id });
    await expectNoChange();
  });

  it('happens once when the request is repeated', async () => {
    const id = await write(anna, { recipientId: bo.player.id });
    await read(bo, id);
    await Promise.all([unread(bo, id), unread(bo, id)]);
    expect((await list(bo))[0]).toMatchObject({ unreadCount: 1, unreadMarks: expect.any(Number) as number });
  });

  it('leaves the receipts as they are and sends nothing to the sender', async () => {
    const id = await write(anna, { recipientId: bo.player.id });
    await read(bo, id);
    const before = await receiptOf(anna, bo);
    const annas = await app.connect(anna);
    await unread(bo, id);
    expect(before).toMatchObject({ readSeq: 1, deliveredSeq: 1 });
    expect(await receiptOf(anna, bo)).toEqual(before);
    expect((await list(anna))[0]).not.toHaveProperty('unreadMarks');
    // The message that is sent later proves that no earlier event arrives.
    await write(bo, { recipientId: anna.player.id });
    await annas.next('message:new');
    expect(annas.all('conversation:unread')).toEqual([]);
  });

  it('leaves the reader in the list of readers of a team’s chat', async () => {
    const team = await Team.create(app, anna);
    await team.setRole(bo, 'member');
    await handlersDone(app);
    const id = await write(anna, { teamId: team.id });
    await read(bo, id);
    await unread(bo, id);
    const { body } = await anna.http.get(`${LIST}/${id}/readers`).expect(200);
    expect(body).toMatchObject({ readers: [{ firstName: 'Bo', readSeq: 1 }] });
    expect(await badgeOf(bo)).toBe(1);
  });

  it('gives each marking another number, also after the reader has left the chat and joined again', async () => {
    const team = await Team.create(app, anna);
    await team.setRole(bo, 'member');
    await handlersDone(app);
    const id = await write(anna, { teamId: team.id });
    const mark = async () => {
      await read(bo, id);
      await unread(bo, id);
      return (await list(bo))[0]?.unreadMarks ?? 0;
    };
    const marks = [await mark(), await mark()];
    await team.remove(bo);
    await handlersDone(app);
    await team.setRole(bo, 'member');
    await handlersDone(app);
    expect((await list(bo))[0]).not.toHaveProperty('unreadMarks');
    await write(anna, { teamId: team.id });
    marks.push(await mark(), await mark());
    expect(new Set(marks).size).toBe(4);
  });

  it('applies to the administrator only, and to the outsider’s message, not to another administrator’s answer', async () => {
    const ada = await app.person();
    const team = await Team.create(app, anna);
    await team.setRole(ada, 'admin');
    await handlersDone(app);
    const id = await write(bo, { teamId: team.id });
    await write(ada, { conversationId: id });
    await read(anna, id);
    expect(await unread(anna, id)).toMatchObject({ readSeq: 0, unreadCount: 1 });
    expect([await badgeOf(anna), await badgeOf(ada)]).toEqual([1, 0]);
  });

  it('lists an archived conversation again, and leaves deleted messages read', async () => {
    const id = await write(anna, { recipientId: bo.player.id });
    await bo.http.put(`${LIST}/${id}/archive`).expect(204);
    await unread(bo, id);
    expect((await list(bo)).map((conversation) => conversation.id)).toEqual([id]);
    await bo.http.delete(`${LIST}/${id}`).expect(204);
    expect(await unread(bo, id)).toMatchObject({ unreadCount: 0 });
  });

  it('leaves the count exact while messages and read positions arrive at the same time', async () => {
    const id = await write(anna, { recipientId: bo.player.id });
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        write(anna, { recipientId: bo.player.id }),
        write(bo, { recipientId: anna.player.id }),
        read(bo, id),
        unread(bo, id),
        unread(anna, id),
        read(anna, id),
      ]);
      for (const person of [anna, bo]) {
        const [conversation] = await list(person);
        const { rows } = await app.pool.query<{ count: number }>(
          `SELECT count(*)::int AS count FROM messages s JOIN conversation_members m USING (conversation_id)
           WHERE s.conversation_id = $1 AND m.user_id = $2 AND s.seq > m.read_seq AND s.sender_id <> $2`,
          [id, person.player.id],
        );
        expect(conversation?.unreadCount).toBe(rows[0]?.count);
        expect(await badgeOf(person)).toBe(rows[0]?.count);
      }
    }
  });
});
