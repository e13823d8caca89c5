import { jest } from '@jest/globals';
import { BackgroundGate } from './background-gate.js';

const MAX_WAIT_MS = 100;

/** Background work and requests at a gate that closes at two requests. */
function atGate() {
  const gate = new BackgroundGate({ requests: 2, maxWait: MAX_WAIT_MS });
  const passed: string[] = [];
  /** Starts a request and returns a function that ends it. */
  const startRequest = (): (() => Promise<void>) => {
    let end: () => void = () => undefined;
    const ended = gate.runRequest(() => new Promise<void>((resolve) => (end = resolve)));
    return () => (end(), ended);
  };
  const startBackgroundWork = async (name: string): Promise<void> => {
    void gate.pass().then(() => passed.push(name));
    await settle();
  };
  const failRequest = () => gate.runRequest(() => Promise.reject(new Error('refused')));
  return { passed, startRequest, startBackgroundWork, failRequest };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('background work', () => {
  it('starts at once while few requests run', async () => {
    const { passed, startRequest, startBackgroundWork } = atGate();
    startRequest();
    await startBackgroundWork('mail');
    expect(passed).toEqual(['mail']);
  });

  it('waits while many requests run, and starts one by one as they end', async () => {
    const { passed, startRequest, startBackgroundWork } = atGate();
    const ends = [startRequest(), startRequest(), startRequest()];
    await startBackgroundWork('mail');
    await startBackgroundWork('notification');
    await ends[0]?.();
    expect(passed).toEqual([]);
    await ends[1]?.();
    await settle();
    expect(passed).toEqual(['mail']);
    await ends[2]?.();
    await settle();
    expect(passed).toEqual(['mail', 'notification']);
  });

  it('starts all at once when no request runs', async () => {
    const { passed, startRequest, startBackgroundWork } = atGate();
    const ends = [startRequest(), startRequest()];
    for (const name of ['first', 'second', 'third']) await startBackgroundWork(name);
    await ends[0]?.();
    await ends[1]?.();
    await settle();
    expect(passed).toEqual(['first', 'second', 'third']);
  });

  it('starts after the longest wait although requests never pause', async () => {
    const { passed, startRequest, startBackgroundWork } = atGate();
    startRequest();
    startRequest();
    await startBackgroundWork('mail');
    await jest.advanceTimersByTimeAsync(MAX_WAIT_MS - 1);
    expect(passed).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(passed).toEqual(['mail']);
  });

  it('does not wait for requests that have failed', async () => {
    const { passed, failRequest, startBackgroundWork } = atGate();
    for (let index = 0; index < 3; index += 1) await expect(failRequest()).rejects.toThrow('refused');
    await startBackgroundWork('mail');
    expect(passed).toEqual(['mail']);
  });
});
