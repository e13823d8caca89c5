/** Repeats `check` until it no longer throws. After `timeout` milliseconds, throws its last error. */
export async function eventually<T>(check: () => T | Promise<T>, timeout = 30_000): Promise<T> {
  const deadline = Date.now() + timeout;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
