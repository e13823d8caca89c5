import { nextTask } from '../../../test/next-task';
import { refetchUntilCurrent } from './refetch-until-current';

let requests: { answer: () => void; fail: () => void }[];
const refetch = () =>
  new Promise<void>((resolve, reject) => {
    requests.push({ answer: resolve, fail: () => reject(new Error('Failed to fetch')) });
  });

beforeEach(() => {
  requests = [];
});

describe('refetchUntilCurrent', () => {
  it('refetches once more for all calls during a refetch, and ends after that', async () => {
    let hasEnded = false;
    void refetchUntilCurrent('game', refetch).then(() => (hasEnded = true));
    void refetchUntilCurrent('game', refetch);
    void refetchUntilCurrent('game', refetch);
    requests[0]?.answer();
    await nextTask();
    expect(requests).toHaveLength(2);
    expect(hasEnded).toBe(false);
    requests[1]?.answer();
    await nextTask();
    expect(hasEnded).toBe(true);
    expect(requests).toHaveLength(2);
  });

  it('refetches once more after a failure, too', async () => {
    const first = refetchUntilCurrent('game', refetch).catch(() => undefined);
    const second = refetchUntilCurrent('game', refetch).catch(() => undefined);
    requests[0]?.fail();
    await nextTask();
    expect(requests).toHaveLength(2);
    requests[1]?.answer();
    await Promise.all([first, second]);
  });

  it('refetches under different keys at the same time', () => {
    void refetchUntilCurrent('game', refetch);
    void refetchUntilCurrent('post', refetch);
    expect(requests).toHaveLength(2);
    for (const { answer } of requests) answer();
  });
});
