import { nextTask } from '../../../test/next-task';
import { optimisticToggle } from './optimistic-toggle';

/** A server whose answers the test resolves. */
function setup(initial = false) {
  const requests: boolean[] = [];
  const pending: { resolve: (confirmed: boolean) => void; reject: (error: Error) => void }[] = [];
  const confirmed: boolean[] = [];
  const settled: boolean[] = [];
  const { set } = optimisticToggle({
    initial,
    request: (desired) => {
      requests.push(desired);
      return new Promise((resolve, reject) => pending.push({ resolve, reject }));
    },
    onConfirmed: (state) => confirmed.push(state),
    onSettled: (state) => settled.push(state),
  });
  const answer = async (state: boolean) => {
    pending.shift()?.resolve(state);
    await nextTask();
  };
  const fail = async () => {
    pending.shift()?.reject(new Error('Failed to fetch'));
    await nextTask();
  };
  return { set, answer, fail, requests, confirmed, settled, pendingCount: () => pending.length };
}

describe('optimisticToggle', () => {
  it('sends one request and reports the server’s state', async () => {
    const toggle = setup();
    toggle.set(true);
    await toggle.answer(true);
    expect(toggle).toMatchObject({ requests: [true], confirmed: [true], settled: [true] });
  });

  it('sends nothing when the state is already the desired one', () => {
    const toggle = setup(true);
    toggle.set(true);
    expect(toggle.requests).toEqual([]);
  });

  it('sends one request at a time and ends at the last desired state', async () => {
    const toggle = setup();
    for (const desired of [true, false, true, false]) toggle.set(desired);
    expect(toggle.pendingCount()).toBe(1);
    await toggle.answer(true);
    expect(toggle).toMatchObject({ requests: [true, false], settled: [] });
    await toggle.answer(false);
    expect(toggle).toMatchObject({ requests: [true, false], settled: [false] });
  });

  it('sends nothing more when it was switched back and forth during a request', async () => {
    const toggle = setup();
    for (const desired of [true, false, true]) toggle.set(desired);
    await toggle.answer(true);
    expect(toggle).toMatchObject({ requests: [true], settled: [true] });
  });

  it('returns to the previous state when the request fails', async () => {
    const toggle = setup(true);
    toggle.set(false);
    await toggle.fail();
    expect(toggle).toMatchObject({ requests: [false], confirmed: [], settled: [true] });
  });

  it('sends the state that was set during a failed request, even if it equals the known state', async () => {
    const toggle = setup();
    toggle.set(true);
    toggle.set(false);
    await toggle.fail();
    expect(toggle.requests).toEqual([true, false]);
    await toggle.answer(false);
    expect(toggle.settled).toEqual([false]);
  });

  it('accepts another change after a failure', async () => {
    const toggle = setup();
    toggle.set(true);
    await toggle.fail();
    toggle.set(true);
    await toggle.answer(true);
    expect(toggle).toMatchObject({ requests: [true, true], settled: [false, true] });
  });

  it('adopts the server’s state when it differs', async () => {
    const toggle = setup();
    toggle.set(true);
    await toggle.answer(false);
    expect(toggle).toMatchObject({ requests: [true], settled: [false] });
  });

  it('ends at the last desired state for any order of changes and answers', async () => {
    let seed = 7;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    for (let run = 0; run < 200; run += 1) {
      const toggle = setup();
      let server = false;
      let last = false;
      const respond = async () => {
        server = toggle.requests.at(-1) ?? server;
        await toggle.answer(server);
      };
      for (let step = 0; step < 12; step += 1) {
        if (random() < 0.6) toggle.set((last = random() < 0.5));
        else if (toggle.pendingCount()) await respond();
        expect(toggle.pendingCount()).toBeLessThanOrEqual(1);
      }
      while (toggle.pendingCount()) await respond();
      expect(server).toBe(last);
    }
  });
});
