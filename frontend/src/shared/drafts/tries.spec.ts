import { forgetTry, keyOfTry } from './tries';

const WORDS = { content: 'Ready' };

afterEach(() => {
  forgetTry('reply');
  localStorage.clear();
});

it('is one act, however often the same words are tried', () => {
  expect(keyOfTry('reply', WORDS)).toBe(keyOfTry('reply', { ...WORDS }));
});

it('is another act with other words, and elsewhere', () => {
  const key = keyOfTry('reply', WORDS);
  expect(keyOfTry('other reply', WORDS)).not.toBe(key);
  expect(keyOfTry('reply', { content: 'Ready!' })).not.toBe(key);
});

it('is another act once the server has taken the first', () => {
  const key = keyOfTry('reply', WORDS);
  forgetTry('reply');
  expect(keyOfTry('reply', WORDS)).not.toBe(key);
});

it('is the same act after a reload', async () => {
  const key = keyOfTry('reply', WORDS);
  await jest.isolateModulesAsync(async () => {
    const reloaded = await import('./tries');
    expect(reloaded.keyOfTry('reply', WORDS)).toBe(key);
  });
});
