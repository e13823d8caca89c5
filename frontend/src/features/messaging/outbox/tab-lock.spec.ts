import { withTabLock } from './tab-lock';

/** A lock manager with one holder at a time, as all tabs share it. */
class FakeLocks {
  private holders = Promise.resolve();

  request<T>(_name: string, { signal }: { signal: AbortSignal }, task: () => Promise<T>): Promise<T> {
    const isOver = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
    const granted = Promise.race([this.holders, isOver]).then(task);
    this.holders = this.holders.then(() => granted.then(ignore, ignore));
    return granted;
  }
}
const ignore = () => undefined;

/** A channel between the tabs. A frozen tab does not handle messages. */
class FakeChannel {
  static readonly channels = new Set<FakeChannel>();
  static isFrozen = false;
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor() {
    FakeChannel.channels.add(this);
  }
  postMessage(data: unknown): void {
    if (FakeChannel.isFrozen) return;
    for (const channel of FakeChannel.channels) if (channel !== this) channel.onmessage?.({ data });
  }
  close(): void {
    FakeChannel.channels.delete(this);
  }
}

function startLongTask(): { isRunning: () => boolean; end: () => void } {
  let end = () => {};
  let isRunning = true;
  void withTabLock('one', () => new Promise<void>((resolve) => (end = resolve))).then(() => (isRunning = false));
  return { isRunning: () => isRunning, end: () => end() };
}

beforeEach(() => {
  jest.useFakeTimers();
  FakeChannel.isFrozen = false;
  FakeChannel.channels.clear();
  Object.defineProperty(navigator, 'locks', { value: new FakeLocks(), configurable: true });
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true });
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('withTabLock waits for as long as the tab that holds the lock is active, such as during a slow upload', async () => {
  const upload = startLongTask();
  const task = jest.fn(() => Promise.resolve());
  const done = withTabLock('one', task);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(task).not.toHaveBeenCalled();
  upload.end();
  await done;
  expect(task).toHaveBeenCalledTimes(1);
  expect(upload.isRunning()).toBe(false);
  expect(FakeChannel.channels.size).toBe(0);
});

it('withTabLock runs the task without the lock when the tab that holds it is frozen', async () => {
  startLongTask();
  FakeChannel.isFrozen = true;
  const task = jest.fn(() => Promise.resolve());
  void withTabLock('one', task);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(task).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(5_000);
  expect(task).toHaveBeenCalledTimes(1);
});

it('withTabLock passes on the error of the task', async () => {
  await expect(withTabLock('one', () => Promise.reject(new Error('Failed')))).rejects.toThrow('Failed');
});
