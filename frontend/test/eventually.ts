/** Repeats `check` until it no longer throws; fails with its last error after five seconds. */
export async function eventually(check: () => void): Promise<void> {
  const deadline = performance.now() + 5_000;
  for (;;) {
    try {
      check();
      return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}
