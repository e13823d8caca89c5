import { retryUntilReady } from './retry-until-ready';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('retryUntilReady', () => {
  it('retries every 200 ms until the attempt succeeds', async () => {
    let attempts = 0;
    const created = retryUntilReady(() => {
      attempts += 1;
      if (attempts < 4) throw new Error('not ready');
      return 'map';
    });
    await jest.advanceTimersByTimeAsync(599);
    expect(attempts).toBe(3);
    await jest.advanceTimersByTimeAsync(1);
    await expect(created).resolves.toBe('map');
  });

  it('rejects after 10 attempts', async () => {
    let attempts = 0;
    const failed = retryUntilReady(() => {
      attempts += 1;
      throw new Error(`attempt ${attempts}`);
    }).catch((reason: unknown) => reason);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(failed).resolves.toEqual(new Error('attempt 10'));
    expect(attempts).toBe(10);
  });
});
