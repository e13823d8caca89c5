/** A tab that has waited this long, in milliseconds, asks the holder of the lock whether it is active. A frozen tab may hold a lock for ever. */
const LOCK_TIMEOUT_MS = 10_000;
const ANSWER_TIMEOUT_MS = 2_000;

const QUESTION = 'Is the holder active?';
const ANSWER = 'Yes';

/**
 * Runs a task while no other tab holds the lock of this name. When the tab that holds it is frozen, the task runs without it: sending a
 * message twice is harmless. Browsers without the Web Locks API run the task at once.
 */
export async function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Undefined outside of secure contexts, although the types say otherwise.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return task();
  let isGranted = false;
  const grantedTask = async () => {
    isGranted = true;
    const stopAnswering = answerOtherTabs(name);
    try {
      return await task();
    } finally {
      stopAnswering();
    }
  };
  for (;;) {
    try {
      return await locks.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, grantedTask);
    } catch (error) {
      if (isGranted) throw error;
      if (!(await isHolderActive(name))) return task();
    }
  }
}

function answerOtherTabs(name: string): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => {
    if (data === QUESTION) channel.postMessage(ANSWER);
  };
  return () => channel.close();
}

function isHolderActive(name: string): Promise<boolean> {
  const channel = new BroadcastChannel(name);
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }) => data === ANSWER && resolve(true);
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS);
    channel.postMessage(QUESTION);
  }).finally(() => channel.close());
}
