import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;
let keys = 0;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});

const newKey = () => `key-${(keys += 1)}`;

const publish = (key: string, content: string, by = ida) =>
  by.http.post('/api/posts').set('Idempotency-Key', key).send({ content });

const posts = async (by = ida) =>
  (await app.pool.query('SELECT content FROM posts WHERE author_id = $1', [by.player.id])).rows.length;

const storedKeys = async (by = ida) =>
  (await app.pool.query('SELECT key FROM idempotency_keys WHERE user_id = $1', [by.player.id])).rows.length;

it('creates one row and one answer when five identical POST requests arrive simultaneously', async () => {
  const key = newKey();
  const answers = await Promise.all([...Array(5)].map(() => publish(key, 'Once')));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await posts()).toBe(1);
});

it('repeats the status, body and content type of the first answer', async () => {
  const key = newKey();
  const first = await publish(key, 'Once').expect(201);
  const again = await publish(key, 'Once').expect(201);
  expect(again.text).toBe(first.text);
  expect(again.get('Content-Type')).toBe(first.get('Content-Type'));
  expect(again.get('ETag')).toBe(first.get('ETag'));
});

it('repeats a status other than 201', async () => {
  const bo = await app.build.player();
  const key = newKey();
  const unfollow = () => ida.http.post(`/api/users/${bo.id}/unfollow`).set('Idempotency-Key', key);
  const first = await unfollow().expect(200);
  const again = await unfollow().expect(200);
  expect(again.body).toEqual(first.body);
});

it('rejects a reused key when the body or the path differs', async () => {
  const key = newKey();
  await publish(key, 'Once').expect(201);
  const { body } = await publish(key, 'Twice').expect(422);
  expect(body).toMatchObject({ statusCode: 422, code: 'request.key-reused' });
  await ida.http.post('/api/messages').set('Idempotency-Key', key).send({ content: 'Once' }).expect(422);
  expect(await posts()).toBe(1);
});

it('rejects a reused key with another body while the first request runs', async () => {
  const key = newKey();
  const answers = await Promise.all([publish(key, 'One'), publish(key, 'Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await posts()).toBe(1);
});

it('stores no key for a failed request, so the corrected request may reuse it', async () => {
  const key = newKey();
  await publish(key, '').expect(400);
  expect(await storedKeys()).toBe(0);
  await publish(key, 'Repaired').expect(201);
  expect(await posts()).toBe(1);
  expect(await storedKeys()).toBe(1);
});

it('runs the second of two simultaneous requests when the first one fails', async () => {
  const key = newKey();
  const sendTo = (recipientId: string) =>
    ida.http.post('/api/messages').set('Idempotency-Key', key).send({ recipientId, content: 'Hello' });
  const answers = await Promise.all([sendTo(ida.player.id), sendTo(ida.player.id)]);
  expect(answers.map(({ body }) => body.code)).toEqual(['message.to-self', 'message.to-self']);
  expect(await storedKeys()).toBe(0);
});

it('accepts the same key from different users', async () => {
  const bo = await app.person();
  const key = newKey();
  const [his, hers] = [await publish(key, 'His', bo).expect(201), await publish(key, 'Hers').expect(201)];
  expect(hers.body.content).toBe('Hers');
  expect(his.body.content).toBe('His');
});

it('runs both of two identical requests without a key', async () => {
  const publishWithoutKey = () => ida.http.post('/api/posts').send({ content: 'Again' }).expect(201);
  await Promise.all([publishWithoutKey(), publishWithoutKey()]);
  expect(await posts()).toBe(2);
});

it('records one follow, one count and one event when five requests share a key', async () => {
  const bo = await app.build.player();
  const key = newKey();
  const follow = () => ida.http.post('/api/follow').set('Idempotency-Key', key).send({ followeeId: bo.id });
  const answers = await Promise.all([...Array(5)].map(follow));
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(201));
  const { rows } = await app.pool.query('SELECT followers_count FROM users WHERE id = $1', [bo.id]);
  expect(rows).toEqual([{ followers_count: 1 }]);
  const events = await app.pool.query(`SELECT 1 FROM outbox WHERE payload->>'followeeId' = $1`, [bo.id]);
  expect(events.rowCount).toBe(1);
});

it.each([
  ['a space', 'a key'],
  ['more than 200 characters', 'k'.repeat(201)],
  ['non-ASCII letters', 'schlüssel'],
])('rejects a key with %s', async (_, key) => {
  const { body } = await publish(Buffer.from(key).toString('latin1'), 'Once').expect(400);
  expect(body).toMatchObject({
    code: 'request.invalid',
    message: 'Idempotency-Key must be 1 to 200 visible characters',
  });
  expect(await posts()).toBe(0);
});
