import type { WriteRequest } from './idempotency';

const post = (changes: Partial<WriteRequest> = {}): WriteRequest => ({
  method: 'POST',
  path: '/api/posts',
  body: '{"content":"Ready"}',
  scope: '',
  ...changes,
});

let idempotencyKeyFor: (request: WriteRequest) => string;
let markAnswered: (request: WriteRequest) => void;

/** Loads the module again, as a reloaded page does. */
async function reload(): Promise<void> {
  jest.resetModules();
  ({ idempotencyKeyFor, markAnswered } = await import('./idempotency'));
}

beforeEach(async () => {
  sessionStorage.clear();
  await reload();
});
afterEach(() => jest.restoreAllMocks());

describe('an idempotency key', () => {
  it('stays the same for equal requests until one of them is answered', () => {
    const key = idempotencyKeyFor(post());
    expect(idempotencyKeyFor(post())).toBe(key);
    markAnswered(post());
    expect(idempotencyKeyFor(post())).not.toBe(key);
  });

  it('survives a reload while the request has no answer', async () => {
    const key = idempotencyKeyFor(post());
    await reload();
    expect(idempotencyKeyFor(post())).toBe(key);
  });

  it('disappears from the storage when the request is answered', () => {
    idempotencyKeyFor(post());
    markAnswered(post());
    expect(sessionStorage).toHaveLength(0);
  });

  it.each<[string, Partial<WriteRequest>]>([
    ['another body', { body: '{"content":"Ready!"}' }],
    ['another path', { path: '/api/posts/1/comments' }],
    ['another method', { method: 'PUT' }],
    ['another scope', { scope: 'second upload' }],
  ])('differs for a request with %s', (_difference, changes) => {
    expect(idempotencyKeyFor(post(changes))).not.toBe(idempotencyKeyFor(post()));
  });

  it.each<[string, WriteRequest, WriteRequest]>([
    [
      'a deletion below its path',
      post({ path: '/api/teams/1/applications' }),
      post({ method: 'DELETE', path: '/api/teams/1/applications/5', body: '' }),
    ],
    [
      'a deletion of its own path',
      post({ path: '/api/follow' }),
      post({ method: 'DELETE', path: '/api/follow', body: '{"followeeId":"1"}' }),
    ],
    [
      'an answer to another request with its scope',
      post({ path: '/api/teams/1/leave', scope: 'membership 1' }),
      post({ path: '/api/teams/1/join', scope: 'membership 1' }),
    ],
  ])('changes after %s', (_reason, unanswered, answered) => {
    const key = idempotencyKeyFor(unanswered);
    idempotencyKeyFor(answered);
    markAnswered(answered);
    expect(idempotencyKeyFor(unanswered)).not.toBe(key);
  });

  it('stays the same after a deletion under another path', () => {
    const key = idempotencyKeyFor(post({ path: '/api/teams/1/applications' }));
    markAnswered(post({ method: 'DELETE', path: '/api/teams/2/applications/5' }));
    expect(idempotencyKeyFor(post({ path: '/api/teams/1/applications' }))).toBe(key);
  });

  it('is stored without the content of its request', () => {
    idempotencyKeyFor(post());
    expect(sessionStorage).toHaveLength(1);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Ready');
  });

  it('stays out of the storage when the request contains a password', () => {
    idempotencyKeyFor(post({ path: '/api/auth/login' }));
    idempotencyKeyFor(post({ method: 'PUT', path: '/api/users/1/security' }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('lasts until the page is closed when nothing can be stored', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(idempotencyKeyFor(post())).toBe(idempotencyKeyFor(post()));
  });

  it('replaces stored data that it cannot parse', async () => {
    sessionStorage.setItem('muster.unanswered', '{"a":1}');
    await reload();
    expect(idempotencyKeyFor(post())).toMatch(/^[0-9a-f-]{36}$/);
  });
});
