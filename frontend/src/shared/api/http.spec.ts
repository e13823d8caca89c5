import { ApiError, get, getPage, send } from './http';

type Fetch = typeof fetch;
const answers: (() => Promise<Response> | Response)[] = [];
const asked: { path: string; init: RequestInit }[] = [];

beforeEach(() => {
  answers.length = 0;
  asked.length = 0;
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    asked.push({ path, init });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  }) as Fetch;
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const keyOf = (request: number) => (asked[request]?.init.headers as Record<string, string>)['idempotency-key'];
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

it('keeps the idempotency key of an action over its retries', async () => {
  const post = { content: 'Ready' };
  answers.push(json(503, {}), json(201, { id: '1' }));
  await failure(send('POST', '/api/posts', post));
  await send('POST', '/api/posts', post);
  expect(keyOf(0)).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf(1)).toBe(keyOf(0));
});

it('takes the same words, written twice, for two actions', async () => {
  answers.push(json(201, {}), json(201, {}));
  await send('POST', '/api/posts', { content: 'Ready' });
  await send('POST', '/api/posts', { content: 'Ready' });
  expect(keyOf(1)).not.toBe(keyOf(0));
});

it('uses the key that it is given', async () => {
  answers.push(json(201, {}));
  await send('POST', '/api/messages', { content: 'Ready' }, { idempotencyKey: 'mine' });
  expect(keyOf(0)).toBe('mine');
});

it('gives a POST without a body its own key, and a deletion none', async () => {
  answers.push(json(200, {}), json(200, {}));
  await send('POST', '/api/notifications/seen');
  await send('DELETE', '/api/follow', { followeeId: '1' });
  expect(keyOf(0)).toBeDefined();
  expect(keyOf(1)).toBeUndefined();
});

it("tells the server's sentence, code and fields", async () => {
  answers.push(json(409, { statusCode: 409, code: 'auth.email-taken', message: 'Taken', fields: { email: 'Taken' } }));
  const error = await failure(send('POST', '/api/auth/register', {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'auth.email-taken',
    message: 'Taken',
    fields: { email: 'Taken' },
    mayPass: false,
  });
});

it('tells how long the server wants to be left alone', async () => {
  answers.push(json(429, { statusCode: 429, code: 'rate.limited', message: 'Wait' }, { 'retry-after': '30' }));
  expect(await failure(get('/api/users'))).toMatchObject({ retryAfter: 30_000 });
});

it('tells the status of an answer that is not from our server', async () => {
  answers.push(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  expect(await failure(get('/api/users'))).toMatchObject({
    status: 502,
    message: 'HTTP 502: Bad Gateway',
    mayPass: true,
  });
});

it('tells a lost line as status 0', async () => {
  expect(await failure(get('/api/users'))).toMatchObject({
    status: 0,
    code: 'network',
    message: 'Network error. Please try again.',
    mayPass: true,
  });
});

it.each([
  ['read', () => get('/api/posts/1')],
  ['listed', () => getPage('/api/posts')],
  ['sent', () => send('POST', '/api/posts', { content: 'Ready' })],
])('tells a line that is lost in the middle of an answer as status 0, too: what is %s', async (_, ask) => {
  answers.push(() => new Response('[{"id":', { headers: { 'content-type': 'application/json' } }));
  expect(await failure(ask())).toMatchObject({ status: 0, message: 'Network error. Please try again.' });
});

it('lets a cancelled request be cancelled', async () => {
  const cancel = new AbortController();
  cancel.abort(new Error('left the page'));
  expect(await failure(get('/api/users', cancel.signal))).toMatchObject({
    message: expect.not.stringContaining('Network'),
  });
});

it('reads the next page and the total from the headers', async () => {
  answers.push(
    json(200, [1, 2], { link: '</api/users?cursor=abc&limit=2>; rel="next"', 'x-total-count': '9' }),
    json(200, [3]),
  );
  expect(await getPage('/api/users?limit=2')).toEqual({
    items: [1, 2],
    next: '/api/users?cursor=abc&limit=2',
    total: 9,
  });
  expect(await getPage('/api/users')).toEqual({ items: [3], next: null, total: 1 });
});

it('answers nothing for 204', async () => {
  answers.push(() => new Response(null, { status: 204 }));
  expect(await send('PUT', '/api/notifications/read-all')).toBeUndefined();
});
