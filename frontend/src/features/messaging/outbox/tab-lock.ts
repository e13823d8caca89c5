/** A frozen tab may hold the lock forever, so other tabs then go on without it. Sending a message twice is harmless. */
const LOCK_TIMEOUT_MS = 10_000;

/** Runs a task while no other tab holds the lock of this name. Browsers without the Web Locks API run it at once. */
export async function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Undefined outside of secure contexts, although the types say otherwise.
  const locks: LockManager | undefined = navigator.locks;
  if (!locks) return task();
  let isGranted = false;
  const grantedTask = () => {
    isGranted = true;
    return task();
  };
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, grantedTask);
  } catch (error) {
    if (isGranted) throw error;
    return task();
  }
}
