/** Repeats `check` until it no longer throws; fails with its last error after `patience` milliseconds. */
export async function eventually<T>(check: () => T | Promise<T>, patience = 30_000): Promise<T> {
  const deadline = Date.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
