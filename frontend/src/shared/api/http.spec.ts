import { claimDocumentFor } from '../session/page-viewer';
import { ApiError, get, getPage, isNotFound, send } from './http';

type Fetch = typeof fetch;
const answers: (() => Promise<Response> | Response)[] = [];
const requests: { path: string; init: RequestInit }[] = [];

beforeEach(() => {
  answers.length = 0;
  requests.length = 0;
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    requests.push({ path, init });
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  }) as Fetch;
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
const keyOf = (request: number) => (requests[request]?.init.headers as Record<string, string>)['idempotency-key'];
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error as ApiError,
  );

it('send uses the same idempotency key for a request and its retries', async () => {
  answers.push(json(503, {}), json(201, { id: '1' }));
  await failure(send('POST', '/api/posts', { content: 'Ready' }));
  await send('POST', '/api/posts', { content: 'Ready' });
  expect(keyOf(0)).toMatch(/^[0-9a-f-]{36}$/);
  expect(keyOf(1)).toBe(keyOf(0));
});

it('send uses a new idempotency key for an equal request after the first was answered', async () => {
  answers.push(json(201, {}), json(201, {}));
  await send('POST', '/api/posts', { content: 'Ready' });
  await send('POST', '/api/posts', { content: 'Ready' });
  expect(keyOf(1)).not.toBe(keyOf(0));
});

it('send retries with a new key when the server has used the key for another request', async () => {
  answers.push(json(422, { statusCode: 422, code: 'request.key-reused', message: 'Reused' }), json(201, { id: '1' }));
  await expect(send('POST', '/api/posts', { content: 'Ready' })).resolves.toEqual({ id: '1' });
  expect(keyOf(1)).not.toBe(keyOf(0));
});

it('send uses a new key for an equal request after the server rejected the first', async () => {
  answers.push(json(409, { statusCode: 409, code: 'team.limit', message: 'Full' }), json(201, {}));
  await failure(send('POST', '/api/teams', { name: 'Wolves' }));
  await send('POST', '/api/teams', { name: 'Wolves' });
  expect(keyOf(1)).not.toBe(keyOf(0));
});

it('send reuses the key after a proxy rejected the request', async () => {
  answers.push(() => new Response('Request Timeout', { status: 408 }), json(201, {}));
  await failure(send('POST', '/api/posts', { content: 'Ready' }));
  await send('POST', '/api/posts', { content: 'Ready' });
  expect(keyOf(1)).toBe(keyOf(0));
});

it('send uses different keys for equal requests with different scopes', async () => {
  await failure(send('POST', '/api/objects/upload', undefined, { scope: '1' }));
  await failure(send('POST', '/api/objects/upload', undefined, { scope: '2' }));
  expect(keyOf(1)).not.toBe(keyOf(0));
});

it('send names the account of this document', async () => {
  claimDocumentFor('ida');
  answers.push(json(201, {}));
  await send('POST', '/api/posts', { content: 'Ready' });
  expect(requests[0]?.init.headers).toMatchObject({ 'x-account': 'ida' });
});

it("ApiError contains the server's message, code and field errors", async () => {
  answers.push(json(409, { statusCode: 409, code: 'auth.email-taken', message: 'Taken', fields: { email: 'Taken' } }));
  const error = await failure(send('POST', '/api/auth/register', {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'auth.email-taken',
    message: 'Taken',
    fields: { email: 'Taken' },
    isTransient: false,
  });
});

it('ApiError contains Retry-After in milliseconds', async () => {
  answers.push(json(429, { statusCode: 429, code: 'rate.limited', message: 'Wait' }, { 'retry-after': '30' }));
  expect(await failure(get('/api/users'))).toMatchObject({ retryAfter: 30_000 });
});

it('ApiError contains the status of a proxy’s answer', async () => {
  answers.push(() => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
  expect(await failure(get('/api/users'))).toMatchObject({
    status: 502,
    message: 'HTTP 502: Bad Gateway',
    isTransient: true,
  });
});

it('ApiError has status 0 when the connection fails', async () => {
  expect(await failure(get('/api/users'))).toMatchObject({
    status: 0,
    code: 'network',
    message: 'Network error. Please try again.',
    isTransient: true,
  });
});

it.each([
  ['get', () => get('/api/posts/1')],
  ['getPage', () => getPage('/api/posts')],
  ['send', () => send('POST', '/api/posts', { content: 'Ready' })],
])('ApiError has status 0 when the connection fails in the middle of the answer to %s', async (_, request) => {
  answers.push(() => new Response('[{"id":', { headers: { 'content-type': 'application/json' } }));
  expect(await failure(request())).toMatchObject({ status: 0, message: 'Network error. Please try again.' });
});

it.each([
  ['get', () => get('/api/posts/1')],
  ['send', () => send('DELETE', '/api/posts/1')],
])(
  'ApiError has status 0 when a captive portal answers a request of %s with a page and status 200',
  async (_, request) => {
    answers.push(() => new Response('<html>', { headers: { 'content-type': 'text/html' } }));
    expect(await failure(request())).toMatchObject({ status: 0, code: 'network' });
  },
);

it('isNotFound returns true for the server’s 404 and false for a proxy’s page', async () => {
  answers.push(json(404, { statusCode: 404, code: 'post.unknown', message: 'Not found' }));
  expect(isNotFound(await failure(get('/api/posts/1')))).toBe(true);
  answers.push(() => new Response('<html>', { status: 404 }));
  expect(isNotFound(await failure(get('/api/posts/1')))).toBe(false);
});

it('get rejects with the reason when the caller cancels the request', async () => {
  const cancel = new AbortController();
  cancel.abort(new Error('left the page'));
  expect(await failure(get('/api/users', cancel.signal))).toMatchObject({
    message: expect.not.stringContaining('Network'),
  });
});

it('getPage reads the next page and the total from the headers', async () => {
  answers.push(
    json(200, [1, 2], { link: '</api/users?cursor=abc&limit=2>; rel="next"', 'x-total-count': '9' }),
    json(200, [3]),
  );
  expect(await getPage('/api/users?limit=2')).toEqual({
    items: [1, 2],
    next: '/api/users?cursor=abc&limit=2',
    total: 9,
    isTotalCapped: false,
  });
  expect(await getPage('/api/users')).toEqual({ items: [3], next: null, total: 1, isTotalCapped: false });
});

it('getPage reads from the headers that the total is capped', async () => {
  answers.push(json(200, [1], { 'x-total-count': '1000', 'x-total-count-capped': 'true' }));
  expect(await getPage('/api/users')).toMatchObject({ total: 1_000, isTotalCapped: true });
});

it('send returns undefined for 204', async () => {
  answers.push(() => new Response(null, { status: 204 }));
  expect(await send('PUT', '/api/notifications/read-all')).toBeUndefined();
});
