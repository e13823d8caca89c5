/** A tab that was frozen with the lock in hand must not keep the others waiting; sending twice is harmless. */
const LOCK_TIMEOUT_MS = 10_000;

/** Runs a task while no other tab runs one of the same name. Browsers without locks run it at once. */
export async function withTabLock<T>(name: string, task: () => Promise<T>): Promise<T> {
  // Only secure pages have locks.
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
