import { get } from './http';

const answer = (body: unknown, status = 200) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }));
const fetchMock = jest.fn();
const originalFetch = globalThis.fetch;

beforeEach(() => {
  fetchMock.mockReset().mockImplementation(() => answer('fresh'));
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  delete globalThis.earlyResponses;
});

it('get uses a response of start.js once', async () => {
  globalThis.earlyResponses = { '/api/games/next': answer('early') };
  expect(await get('/api/games/next')).toBe('early');
  expect(fetchMock).not.toHaveBeenCalled();
  expect(await get('/api/games/next')).toBe('fresh');
});

it('get repeats a request that failed in start.js', async () => {
  globalThis.earlyResponses = { '/api/games/next': Promise.reject(new TypeError('Failed to fetch')) };
  expect(await get('/api/games/next')).toBe('fresh');
});

it('get reports an early error response like any other', async () => {
  globalThis.earlyResponses = { '/api/auth/user': answer({ code: 'auth.required', message: 'Sign in' }, 401) };
  await expect(get('/api/auth/user')).rejects.toMatchObject({ status: 401, code: 'auth.required' });
  expect(fetchMock).not.toHaveBeenCalled();
});
