import { teamChannel } from '../../src/contracts/conversation-ids.js';
import type { MessageRequest, MessageView } from '../../src/contracts/messages.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { badgeOf } from './inbox-requests.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let conversationId: string;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo] = await Promise.all([app.person(), app.person()]);
});

/** Inserts messages that no process has pushed, as if it had died after the commit. The last one has the client id `lost`. */
async function insertUnpushed(texts: readonly string[]): Promise<void> {
  conversationId = await app.build.conversation(
    anna.player,
    bo.player,
    texts.map((text) => ({ from: anna.player, text })),
    { unread: { [bo.player.id]: texts.length } },
  );
  await setClientId(texts.length);
}
const setClientId = (seq: number) =>
  app.pool.query(`UPDATE messages SET client_id = 'lost' WHERE conversation_id = $1 AND seq = $2`, [
    conversationId,
    seq,
  ]);
const repeat = async (request: Partial<MessageRequest> = { recipientId: bo.player.id }): Promise<MessageView> =>
  (
    await anna.http
      .post('/api/messages')
      .send({ content: 'The gate is open', clientId: 'lost', ...request })
      .expect(201)
  ).body as MessageView;

describe('the repetition of a message that was stored but not pushed', () => {
  it('pushes the message and the badge to the recipient, and the message to the devices of the sender', async () => {
    const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
    await insertUnpushed(['Hello', 'The gate is open']);
    const { id, seq } = await repeat();
    expect(seq).toBe(2);
    expect(await bos.next('message:new')).toMatchObject({ id, seq, content: 'The gate is open', isRead: false });
    expect(await annas.next('message:new')).toMatchObject({ id, seq, isRead: true });
    await eventually(() => expect(bos.unreadCounts()).toMatchObject({ messages: 2 }));
    expect(await badgeOf(bo)).toBe(2);
  });

  it('pushes the message to the members of a team, with a shared post only to those who may see it', async () => {
    const [cia, author] = await Promise.all([app.person(), app.person()]);
    const post = await app.build.post(author.player, 'Ground is firm.');
    const teamId = await app.build.team(anna.player, { members: [bo.player, cia.player] });
    await author.http.post(`/api/users/${cia.player.id}/block`).expect(201);
    const [bos, cias] = await Promise.all([app.connect(bo), app.connect(cia)]);
    conversationId = await app.build.entityConversation(teamChannel(teamId), [
      { from: anna.player, text: 'Look', shares: post },
    ]);
    await setClientId(1);
    await repeat({ teamId, sharedPostId: post });
    expect(await bos.next('message:new')).toMatchObject({ seq: 1, sharedPost: { content: 'Ground is firm.' } });
    expect(await cias.next('message:new')).toMatchObject({ seq: 1, sharedPost: null });
  });

  it('pushes nothing if the conversation has later messages, whose push shows the gap', async () => {
    const bos = await app.connect(bo);
    await insertUnpushed(['The gate is open']);
    const { seq } = (await bo.http.post('/api/messages').send({ conversationId, content: 'Hello?' }).expect(201))
      .body as MessageView;
    await bos.next('message:new', (message) => message.seq === seq);
    await repeat();
    await bos.fence();
    expect(bos.all('message:new').map((message) => message.seq)).toEqual([seq]);
  });

  it('pushes nothing if the message was deleted', async () => {
    const bos = await app.connect(bo);
    await insertUnpushed(['The gate is open']);
    const { id } = await repeat();
    await bos.next('message:new');
    await anna.http.delete(`/api/messages/${id}`).expect(204);
    expect(await repeat()).toMatchObject({ id, isDeleted: true });
    await bos.fence();
    expect(bos.all('message:new')).toHaveLength(1);
  });

  it('pushes nothing to a recipient who has blocked the sender', async () => {
    const bos = await app.connect(bo);
    await insertUnpushed(['The gate is open']);
    await bo.http.post(`/api/users/${anna.player.id}/block`).expect(201);
    await repeat();
    await bos.fence();
    expect(bos.all('message:new')).toEqual([]);
  });

  it('pushes nothing to a recipient who has deleted the conversation, but pushes to the devices of the sender', async () => {
    const [annas, bos] = await Promise.all([app.connect(anna), app.connect(bo)]);
    await insertUnpushed(['The gate is open']);
    await bo.http.delete(`/api/messages/conversations/${conversationId}?seq=1`).expect(204);
    const { id } = await repeat();
    await annas.next('message:new', (message) => message.id === id);
    await bos.fence();
    expect(bos.all('message:new')).toEqual([]);
  });

  it('pushes nothing if the message is older than two minutes', async () => {
    const bos = await app.connect(bo);
    await insertUnpushed(['The gate is open']);
    await app.pool.query(`UPDATE messages SET created_at = created_at - interval '121 s' WHERE conversation_id = $1`, [
      conversationId,
    ]);
    await repeat();
    await bos.fence();
    expect(bos.all('message:new')).toEqual([]);
  });
});
