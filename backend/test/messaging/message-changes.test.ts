import { directConversationId } from '../../src/contracts/conversation-ids.js';
import type { ConversationView } from '../../src/contracts/conversations.js';
import type { MessageView } from '../../src/contracts/messages.js';
import { type Person, TestApp } from '../app.js';
import { readAllPages } from '../http/paging-links.js';
import { Field, Team } from './teams-and-fields.js';

let app: TestApp;
let anna: Person;
let bo: Person;
let other: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [anna, bo, other] = await Promise.all([app.person({ firstName: 'Anna' }), app.person(), app.person()]);
});

const requestEdit = (viewer: Person, id: string, body: object) => viewer.http.patch(`/api/messages/${id}`).send(body);
const requestDeletion = (viewer: Person, id: string) => viewer.http.delete(`/api/messages/${id}`);
const edit = async (id: string, content: string, sender = anna) =>
  (await requestEdit(sender, id, { content }).expect(200)).body as MessageView;
const remove = (id: string) => requestDeletion(anna, id).expect(204);
const send = async (from: Person, to: object, content: string) =>
  (
    await from.http
      .post('/api/messages')
      .send({ ...to, content })
      .expect(201)
  ).body as MessageView;
const toBo = () => ({ recipientId: bo.player.id });
const thread = async (viewer: Person, query = '') =>
  (
    await viewer.http
      .get(`/api/messages/private/${directConversationId(anna.player.id, bo.player.id)}${query}`)
      .expect(200)
  ).body as MessageView[];

describe('a changed message', () => {
  it('increases its version and the conversation’s change number', async () => {
    const [first, second] = [await send(anna, toBo(), 'One'), await send(anna, toBo(), 'Two')];
    expect([first, second]).toMatchObject([
      { version: 1, changeSeq: 0, editedAt: null, isDeleted: false },
      { version: 1, changeSeq: 0 },
    ]);
    expect(await edit(first.id, 'One!')).toMatchObject({ seq: 1, content: 'One!', version: 2, changeSeq: 1 });
    expect(await edit(second.id, 'Two!')).toMatchObject({ seq: 2, version: 2, changeSeq: 2 });
    expect(await edit(first.id, 'One!!')).toMatchObject({ version: 3, changeSeq: 3, editedAt: expect.any(String) });
    expect(await send(anna, toBo(), 'Three')).toMatchObject({ seq: 3, version: 1, changeSeq: 3 });
    expect(await thread(bo)).toMatchObject([{ content: 'One!!' }, { content: 'Two!' }, { content: 'Three' }]);
  });

  it('reaches all participants as `message:updated`, with their own read state', async () => {
    const lives = await Promise.all([anna, bo, other].map((person) => app.connect(person)));
    const [annaLive, boLive, otherLive] = lives;
    const { id } = await send(anna, toBo(), 'Hello');
    await edit(id, 'Hello!');
    expect(await annaLive?.next('message:updated')).toMatchObject({ id, content: 'Hello!', version: 2, isRead: true });
    expect(await boLive?.next('message:updated')).toMatchObject({ id, content: 'Hello!', version: 2, isRead: false });
    await bo.http.post(`/api/messages/conversations/${anna.player.id}/mark-read`).send({}).expect(200);
    await edit(id, 'Hello!!');
    expect(await boLive?.next('message:updated', ({ version }) => version === 3)).toMatchObject({ isRead: true });
    await otherLive?.fence();
    expect(otherLive?.all('message:updated')).toEqual([]);
  });

  it('stays without its content after it is deleted', async () => {
    const boLive = await app.connect(bo);
    const { id, conversationId } = await send(anna, toBo(), 'Secret');
    await send(anna, toBo(), 'Bye');
    await remove(id);
    expect(await boLive.next('message:deleted')).toEqual({ id, conversationId, seq: 1 });
    expect(await thread(bo)).toMatchObject([
      { id, content: '', isDeleted: true, version: 2, changeSeq: 1 },
      { content: 'Bye', isDeleted: false },
    ]);
    const { rows } = await app.pool.query('SELECT content FROM messages WHERE id = $1', [id]);
    expect(rows).toEqual([{ content: '' }]);
  });

  it('rejects an edit after it is deleted, and accepts the repeated deletion', async () => {
    const { id } = await send(anna, toBo(), 'Hello');
    await remove(id);
    expect((await requestEdit(anna, id, { content: 'Back' }).expect(404)).body).toMatchObject({
      code: 'message.unknown',
    });
    const [before] = await thread(anna);
    await remove(id);
    expect(await thread(anna)).toEqual([before]);
  });

  it('still counts as unread after it is deleted, and has no preview in the list', async () => {
    await send(anna, toBo(), 'One');
    const { id } = await send(anna, toBo(), 'Two');
    await remove(id);
    const list = (await bo.http.get('/api/messages/conversations').expect(200)).body as ConversationView[];
    expect(list).toMatchObject([
      { kind: 'direct', entityType: null, entityId: null, type: 'private', unreadCount: 2, lastMessage: null },
    ]);
  });

  it('receives change numbers without gaps when many changes are made concurrently', async () => {
    const sent = await Promise.all([...Array(5).keys()].map((index) => send(anna, toBo(), `m${index}`)));
    const changed = await Promise.all([...sent, ...sent, ...sent].map(({ id }, index) => edit(id, `change ${index}`)));
    expect(changed.map(({ changeSeq }) => changeSeq).sort((a, b) => a - b)).toEqual(
      [...Array(15).keys()].map((index) => index + 1),
    );
    expect((await thread(bo)).map(({ version }) => version)).toEqual([4, 4, 4, 4, 4]);
  });
});

describe('an edit', () => {
  it('is refused 24 hours after the message was sent, by the server’s clock', async () => {
    const { id, isEditable } = await send(anna, toBo(), 'Hello');
    expect(isEditable).toBe(true);
    const setAge = (age: string) =>
      app.pool.query('UPDATE messages SET created_at = now() - $2::interval WHERE id = $1', [id, age]);
    await setAge('23 hours 59 minutes');
    expect(await edit(id, 'Hello!')).toMatchObject({ isEditable: true });
    await setAge('24 hours 1 second');
    expect(await thread(anna)).toMatchObject([{ content: 'Hello!', isEditable: false }]);
    const { body } = await requestEdit(anna, id, { content: 'Late' }).expect(409);
    expect(body).toMatchObject({ code: 'message.edit-expired' });
    await remove(id);
    expect(await thread(bo)).toMatchObject([{ isDeleted: true, isEditable: false }]);
  });

  it('is refused when the message has changed since the version that was edited', async () => {
    const { id } = await send(anna, toBo(), 'Hello');
    await requestEdit(anna, id, { content: 'One', version: 1 }).expect(200);
    const { body } = await requestEdit(anna, id, { content: 'Two', version: 1 }).expect(409);
    expect(body).toMatchObject({ code: 'message.changed' });
    expect(await thread(bo)).toMatchObject([{ content: 'One', version: 2 }]);
    await requestEdit(anna, id, { content: 'Two', version: 2 }).expect(200);
  });

  it('changes the message once when the request is repeated', async () => {
    const { id } = await send(anna, toBo(), 'Hello');
    const attempts = Array.from({ length: 5 }, () =>
      requestEdit(anna, id, { content: 'Hello!', version: 1 }).expect(200),
    );
    for (const { body } of await Promise.all(attempts)) expect(body).toMatchObject({ version: 2, changeSeq: 1 });
  });

  it('succeeds for only one of two concurrent requests with the same version', async () => {
    const { id } = await send(anna, toBo(), 'Hello');
    const answers = await Promise.all(['One', 'Two'].map((content) => requestEdit(anna, id, { content, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200)?.body as MessageView;
    expect(await thread(bo)).toMatchObject([{ content: winner.content, version: 2 }]);
  });

  it('changes the preview of the conversation, but no unread count', async () => {
    const { id } = await send(anna, toBo(), 'Hello');
    await edit(id, 'Hello!');
    const list = () => bo.http.get('/api/messages/conversations').expect(200);
    expect((await list()).body).toMatchObject([{ lastMessage: 'Hello!', lastSeq: 1, unreadCount: 1 }]);
    await bo.http.post(`/api/messages/conversations/${anna.player.id}/mark-read`).send({}).expect(200);
    await edit(id, 'Hello!!');
    expect((await list()).body).toMatchObject([{ lastMessage: 'Hello!!', unreadCount: 0 }]);
    expect((await bo.http.get('/api/messages/unread-count').expect(200)).body).toEqual({ count: 0 });
  });

  it.each([
    ['an empty text', '', 'Please enter your message'],
    ['a blank text', '  ', 'Please enter your message'],
    ['a text of 4,001 characters', 'x'.repeat(4_001), 'Message can be at most 4,000 characters'],
  ])('fails with %s', async (_, content, message) => {
    const { id } = await send(anna, toBo(), 'Hello');
    const { body } = await requestEdit(anna, id, { content }).expect(400);
    expect(body).toMatchObject({ fields: { content: message } });
  });
});

describe('the right to change a message', () => {
  const expectRefused = async (viewer: Person, id: string, status: number, code: string) => {
    expect((await requestEdit(viewer, id, { content: 'Changed' }).expect(status)).body).toMatchObject({ code });
    expect((await requestDeletion(viewer, id).expect(status)).body).toMatchObject({ code });
  };

  it('belongs to its sender alone', async () => {
    const { id } = await send(anna, toBo(), 'Hello');
    await expectRefused(bo, id, 403, 'access.denied');
    await expectRefused(other, id, 404, 'message.unknown');
    await expectRefused(anna, other.player.id, 404, 'message.unknown');
  });

  it('ends with the role that gave access to the conversation', async () => {
    const team = await Team.create(app, anna);
    await team.setRole(bo, 'admin');
    const inChannel = await send(bo, { teamId: team.id }, 'Eight o’clock');
    const question = await send(other, { teamId: team.id }, 'Is there a place?');
    const answer = await send(bo, { conversationId: question.conversationId }, 'Yes');
    await expectRefused(anna, answer.id, 403, 'access.denied');
    await team.remove(bo);
    await expectRefused(bo, inChannel.id, 404, 'message.unknown');
    await expectRefused(bo, answer.id, 404, 'message.unknown');
  });

  it('ends when the conversation is closed', async () => {
    const field = await Field.create(app, anna);
    const { id } = await send(bo, { fieldId: field.id }, 'Open?');
    await field.delete();
    await expectRefused(bo, id, 409, 'conversation.closed');
    await expectRefused(other, id, 404, 'message.unknown');
  });
});

describe('a deletion', () => {
  it('also removes the text from stored answers to repeated requests', async () => {
    const request = { ...toBo(), content: 'A secret', subject: 'Hush', clientId: 'secret' };
    const attempt = () => anna.http.post('/api/messages').set('Idempotency-Key', 'secret').send(request).expect(201);
    const { id } = (await attempt()).body as MessageView;
    await remove(id);
    expect((await attempt()).body).toMatchObject({ id, content: '', subject: null, isDeleted: true });
    const { rows } = await app.pool.query('SELECT FROM idempotency_keys WHERE body::text LIKE $1', ['%A secret%']);
    expect(rows).toEqual([]);
  });
});

describe('catching up by `changedAfter`', () => {
  it('returns the changes in their order, then the messages that follow', async () => {
    const sent = [];
    for (const content of ['m1', 'm2', 'm3', 'm4', 'm5']) sent.push(await send(anna, toBo(), content));
    const [m1, m2, , m4] = sent as [MessageView, MessageView, MessageView, MessageView];
    await edit(m2.id, 'm2 edited');
    await remove(m1.id);
    await edit(m4.id, 'm4 edited');
    expect(await thread(bo, '?after=3&changedAfter=0')).toMatchObject([
      { seq: 2, content: 'm2 edited', changeSeq: 1 },
      { seq: 1, isDeleted: true, changeSeq: 2 },
      { seq: 4, content: 'm4 edited', changeSeq: 3 },
      { seq: 5, content: 'm5' },
    ]);
    expect((await thread(bo, '?changedAfter=1')).map(({ seq }) => seq)).toEqual([1, 4]);
    expect(await thread(bo, '?after=5&changedAfter=3')).toEqual([]);
    expect((await thread(bo, '?after=3')).map(({ seq }) => seq)).toEqual([4, 5]);
  });

  it('continues by the link or by the highest numbers of the previous page', async () => {
    const sent: MessageView[] = [];
    for (let number = 1; number <= 9; number += 1) sent.push(await send(anna, toBo(), `m${number}`));
    for (const { id } of sent.slice(0, 5).reverse()) await edit(id, 'edited');
    const expected = [5, 4, 3, 2, 1, 6, 7, 8, 9];
    const path = `/api/messages/private/${bo.player.id}?after=5&changedAfter=0&limit=2`;
    const byLink = await readAllPages(anna.http, path);
    expect(byLink.flat()).toEqual(expected.map((seq) => sent[seq - 1]?.id));
    const byNumbers: number[] = [];
    let [after, changedAfter] = [5, 0];
    for (;;) {
      const page = await thread(bo, `?after=${after}&changedAfter=${changedAfter}&limit=2`);
      if (page.length === 0) break;
      byNumbers.push(...page.map(({ seq }) => seq));
      after = Math.max(after, ...page.map(({ seq }) => seq));
      changedAfter = Math.max(changedAfter, ...page.map(({ changeSeq }) => changeSeq));
    }
    expect(byNumbers).toEqual(expected);
  });

  it.each(['changedAfter=-1', 'changedAfter=x', 'changedAfter=1.5', 'changedAfter=99999999999'])(
    'rejects %s',
    async (query) => {
      await send(anna, toBo(), 'Hello');
      await bo.http.get(`/api/messages/private/${anna.player.id}?${query}`).expect(400);
    },
  );
});

describe('changes in channels and inboxes', () => {
  it('reach the members of a team’s channel, but no former member', async () => {
    const team = await Team.create(app, anna);
    await team.setRole(bo, 'member');
    await team.setRole(other, 'member');
    const { id } = await send(anna, { teamId: team.id }, 'Eight o’clock');
    await team.remove(other);
    const [boLive, otherLive] = await Promise.all([app.connect(bo), app.connect(other)]);
    await edit(id, 'Nine o’clock');
    expect(await boLive.next('message:updated')).toMatchObject({ content: 'Nine o’clock', teamId: team.id });
    await otherLive.fence();
    expect(otherLive.all('message:updated')).toEqual([]);
    const { body } = await bo.http.get('/api/messages/conversations').expect(200);
    expect(body).toMatchObject([{ kind: 'channel', entityType: 'team', entityId: team.id, type: 'team' }]);
  });

  it('reach the outsider and the administrators of an inbox', async () => {
    const field = await Field.create(app, anna);
    const { id } = await send(bo, { fieldId: field.id }, 'Open?');
    const [annaLive, boLive] = await Promise.all([app.connect(anna), app.connect(bo)]);
    await edit(id, 'Open today?', bo);
    expect(await annaLive.next('message:updated')).toMatchObject({ content: 'Open today?', isRead: false });
    expect(await boLive.next('message:updated')).toMatchObject({ isRead: true });
    const { body } = await bo.http.get('/api/messages/conversations').expect(200);
    expect(body).toMatchObject([{ kind: 'inbox', entityType: 'field', entityId: field.id, type: 'field' }]);
  });
});
