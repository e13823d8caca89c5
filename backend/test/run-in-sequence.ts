/** Runs the attempt `times` times in sequence and returns the statuses. */
export async function runInSequence(
  times: number,
  attempt: (index: number) => PromiseLike<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push((await attempt(index)).status);
  return statuses;
}
