import type { Response as Answer } from 'supertest';
import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import { waitForLockWaits } from '../database-sessions.js';
import { eventually } from '../eventually.js';
import { type Person, TestApp } from '../app.js';
import { nextPagePath } from '../http/paging-links.js';
import { badgeOf } from './inbox-requests.js';

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

const send = (from: Person, to: Person, content: string, clientId?: string) =>
  from.http
    .post('/api/messages')
    .send({ recipientId: to.player.id, content, messageType: 'private', clientId })
    .expect(201);
const thread = async (viewer: Person, other: Person, query = '') =>
  (await viewer.http.get(`/api/messages/private/${other.player.id}${query}`).expect(200)).body as {
    seq: number;
    content: string;
    isRead: boolean;
  }[];

it('pushes a message and the new unread count to the recipient', async () => {
  const [annaLive, boLive] = await Promise.all([app.connect(anna), app.connect(bo)]);
  const answer = await annaLive.send('message:send', {
    recipientId: bo.player.id,
    content: ' Hello Bo ',
    clientId: 'one',
  });
  expect(answer).toMatchObject({ ok: true, message: { content: 'Hello Bo', seq: 1, clientId: 'one', isRead: true } });
  expect(await boLive.next('message:new')).toMatchObject({
    content: 'Hello Bo',
    seq: 1,
    isRead: false,
    sender: { firstName: 'Anna', email: null },
  });
  expect(await boLive.next('unread:counts', ({ messages }) => messages === 1)).toMatchObject({ notifications: 0 });
});

it('accepts the message type in any case and returns it in lower case', async () => {
  const message = { recipientId: bo.player.id, content: 'Hello', messageType: 'Private' };
  const { body } = await anna.http.post('/api/messages').send(message).expect(201);
  expect(body).toMatchObject({ messageType: 'private' });
  await anna.http
    .post('/api/messages')
    .send({ ...message, messageType: 'pigeon' })
    .expect(400);
});

it('stores the subject of a message', async () => {
  const message = {
    recipientId: bo.player.id,
    subject: ' Sunday ',
    content: 'Are you coming?',
    messageType: 'private',
  };
  const { body } = await anna.http.post('/api/messages').send(message).expect(201);
  expect(body).toMatchObject({ subject: 'Sunday' });
  expect(await thread(bo, anna)).toMatchObject([{ subject: 'Sunday' }]);
  await anna.http
    .post('/api/messages')
    .send({ ...message, subject: 'x'.repeat(201) })
    .expect(400);
});

it('stores one message when requests with the same clientId are repeated', async () => {
  const live = await app.connect(anna);
  const message = { recipientId: bo.player.id, content: 'Once', clientId: 'same' };
  const answers = await Promise.all(
    [...Array(5).keys()].map((index) =>
      index % 2
        ? live.send('message:send', message)
        : send(anna, bo, 'Once', 'same').then(({ body }) => ({ ok: true as const, message: body as { id: string } })),
    ),
  );
  expect(new Set(answers.map((answer) => (answer.ok ? answer.message.id : answer.error.code))).size).toBe(1);
  expect(await thread(bo, anna)).toHaveLength(1);
});

it('returns the first message when a sent message is repeated after the recipient has deleted their account', async () => {
  const sent = await send(anna, bo, 'Hello', 'before-the-deletion');
  await app.nest.get(AccountDeletion, { strict: false }).delete(bo.player.id);
  const repeated = await send(anna, bo, 'Hello', 'before-the-deletion');
  expect(repeated.body).toEqual(sent.body);
  const later = await anna.http
    .post('/api/messages')
    .send({ recipientId: bo.player.id, content: 'Hello?' })
    .expect(404);
  expect(later.body).toMatchObject({ code: 'user.unknown' });
});

it('stores each message of a client that sends an empty clientId', async () => {
  const sendEmpty = (content: string) =>
    anna.http.post('/api/messages').send({ recipientId: bo.player.id, content, clientId: '' }).expect(201);
  await sendEmpty('first');
  await sendEmpty('second');
  expect((await thread(bo, anna)).map(({ content }) => content)).toEqual(['first', 'second']);
});

it('leaves no gap in the numbers when requests with one clientId wait for the conversation simultaneously', async () => {
  await send(anna, bo, 'first');
  const repeat = (key: string) =>
    anna.http
      .post('/api/messages')
      .set('Idempotency-Key', key)
      .send({ recipientId: bo.player.id, content: 'second', clientId: 'second' })
      .expect(201)
      .then(({ body }) => body as { id: string });
  const blocker = await app.pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('SELECT FROM conversations FOR UPDATE');
  const repeats = ['request-1', 'request-2', 'request-3'].map(repeat);
  await waitForLockWaits(app.pool, 3);
  await blocker.query('COMMIT');
  blocker.release();
  expect(new Set((await Promise.all(repeats)).map(({ id }) => id)).size).toBe(1);
  await send(anna, bo, 'third');
  expect((await thread(bo, anna)).map(({ seq, content }) => [seq, content])).toEqual([
    [1, 'first'],
    [2, 'second'],
    [3, 'third'],
  ]);
});

it('numbers messages without gaps while both write simultaneously', async () => {
  await Promise.all(
    [...Array(30).keys()].map((index) => (index % 2 ? send(anna, bo, `a${index}`) : send(bo, anna, `b${index}`))),
  );
  const [hers, his] = await Promise.all([thread(anna, bo), thread(bo, anna)]);
  expect(hers.map(({ seq }) => seq)).toEqual([...Array(30).keys()].map((index) => index + 1));
  expect(his.map(({ content }) => content)).toEqual(hers.map(({ content }) => content));
});

it('returns missed messages page by page', async () => {
  for (let number = 1; number <= 5; number += 1) await send(anna, bo, `m${number}`);
  const missed: string[] = [];
  for (let next: string | undefined = `/api/messages/private/${anna.player.id}?after=1&limit=2`; next;) {
    const page: Answer = await bo.http.get(next).expect(200);
    missed.push(...(page.body as { content: string }[]).map(({ content }) => content));
    next = nextPagePath(page);
  }
  expect(missed).toEqual(['m2', 'm3', 'm4', 'm5']);
});

it('returns the messages after a known one, and pages backwards', async () => {
  for (let number = 1; number <= 5; number += 1) await send(anna, bo, `m${number}`);
  expect((await thread(bo, anna, '?after=3')).map(({ content }) => content)).toEqual(['m4', 'm5']);
  const newest = await bo.http.get(`/api/messages/private/${anna.player.id}?limit=2`).expect(200);
  expect((newest.body as { content: string }[]).map(({ content }) => content)).toEqual(['m4', 'm5']);
  const older = await bo.http.get(nextPagePath(newest) ?? '').expect(200);
  expect((older.body as { content: string }[]).map(({ content }) => content)).toEqual(['m2', 'm3']);
});

it('returns the messages before any message, and pages on from there', async () => {
  for (let number = 1; number <= 5; number += 1) await send(anna, bo, `m${number}`);
  const page = await bo.http.get(`/api/messages/private/${anna.player.id}?before=4&limit=2`).expect(200);
  expect((page.body as { content: string }[]).map(({ content }) => content)).toEqual(['m2', 'm3']);
  const older = await bo.http.get(nextPagePath(page) ?? '').expect(200);
  expect((older.body as { content: string }[]).map(({ content }) => content)).toEqual(['m1']);
  expect(older.get('Link')).toBeUndefined();
  expect(await thread(bo, anna, '?before=0')).toEqual([]);
  await bo.http.get(`/api/messages/private/${anna.player.id}?before=soon`).expect(400);
});

it('derives the unread count from the read position, which only moves forward', async () => {
  for (let number = 1; number <= 4; number += 1) await send(anna, bo, `m${number}`);
  const read = (seq?: number) => bo.http.post(`/api/messages/conversations/${anna.player.id}/mark-read`).send({ seq });
  expect(await badgeOf(bo)).toBe(4);
  expect((await read(3).expect(200)).body).toMatchObject({ readSeq: 3, unreadCount: 1 });
  expect((await read(1).expect(200)).body).toMatchObject({ readSeq: 3, unreadCount: 1 });
  await send(bo, anna, 'mine');
  expect(await badgeOf(bo)).toBe(1);
  expect((await read().expect(200)).body).toMatchObject({ readSeq: 5, unreadCount: 0 });
  expect(await badgeOf(anna)).toBe(1);
});

it('pushes a read position to the sender and to the reader’s other devices', async () => {
  await send(anna, bo, 'Look');
  const [annaLive, phone, laptop] = await Promise.all([app.connect(anna), app.connect(bo), app.connect(bo)]);
  const [{ id }] = (await bo.http.get('/api/messages/conversations').expect(200)).body as [{ id: string }];
  expect(await phone.send('conversation:read', { conversationId: id, seq: 1 })).toMatchObject({
    ok: true,
    read: { unreadCount: 0 },
  });
  expect(await laptop.next('conversation:read')).toEqual({ conversationId: id, userId: bo.player.id, seq: 1 });
  expect(await annaLive.next('conversation:read')).toMatchObject({ seq: 1 });
  await eventually(() => expect(laptop.unreadCounts()).toMatchObject({ messages: 0 }));
});

it.each([{}, { recipientId: '' }, { recipientId: null }])(
  'refuses a message with %j, and asks for a recipient',
  async (target) => {
    const message = 'Choose who to message';
    const { body } = await anna.http
      .post('/api/messages')
      .send({ ...target, content: 'Hello' })
      .expect(400);
    expect(body).toMatchObject({ message, fields: { recipientId: message } });
  },
);

it('rejects users who are not participants', async () => {
  await send(anna, bo, 'Secret');
  const [{ id }] = (await bo.http.get('/api/messages/conversations').expect(200)).body as [{ id: string }];
  const eve = await app.person();
  await eve.http.get(`/api/messages/private/${id}`).expect(404);
  await eve.http.post(`/api/messages/conversations/${id}/mark-read`).send({}).expect(404);
  const live = await app.connect(eve);
  expect(await live.send('conversation:read', { conversationId: id, seq: 1 })).toMatchObject({
    ok: false,
    error: { code: 'conversation.unknown' },
  });
});
