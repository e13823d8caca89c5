import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-keys';

const WORDS = { content: 'Ready' };

afterEach(() => {
  forgetIdempotencyKey('reply');
  localStorage.clear();
});

it('is one act, however often the same words are tried', () => {
  expect(idempotencyKeyFor('reply', WORDS)).toBe(idempotencyKeyFor('reply', { ...WORDS }));
});

it('is another act with other words, and elsewhere', () => {
  const key = idempotencyKeyFor('reply', WORDS);
  expect(idempotencyKeyFor('other reply', WORDS)).not.toBe(key);
  expect(idempotencyKeyFor('reply', { content: 'Ready!' })).not.toBe(key);
});

it('is another act once the server has taken the first', () => {
  const key = idempotencyKeyFor('reply', WORDS);
  forgetIdempotencyKey('reply');
  expect(idempotencyKeyFor('reply', WORDS)).not.toBe(key);
});

it('is the same act after a reload', async () => {
  const key = idempotencyKeyFor('reply', WORDS);
  await jest.isolateModulesAsync(async () => {
    const reloaded = await import('./idempotency-keys');
    expect(reloaded.idempotencyKeyFor('reply', WORDS)).toBe(key);
  });
});
