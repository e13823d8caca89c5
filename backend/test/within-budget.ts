const ATTEMPTS = 3;

/**
 * Expects the best of at most three attempts to take no longer than `budget` milliseconds. A test run keeps the machine busy, but not during every
 * attempt. `attempt` returns the time that it measured.
 */
export async function expectWithin(budget: number, attempt: () => Promise<number>): Promise<void> {
  const times: number[] = [];
  while (times.length < ATTEMPTS && times.every((time) => time > budget)) times.push(await attempt());
  expect(Math.min(...times)).toBeLessThanOrEqual(budget);
}
