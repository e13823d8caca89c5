/** Repeats `check` until it no longer throws. Fails with the last error after fifteen seconds. */
export async function eventually(check: () => void): Promise<void> {
  const deadline = performance.now() + 15_000;
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
