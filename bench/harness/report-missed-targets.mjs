/**
 * Prints the targets that a run missed. A benchmark never fails, because machines differ; `npm run prove` sets
 * BENCH_STRICT to make a missed target fail the proof.
 */
export function reportMissedTargets(missed) {
  if (missed.length === 0) return;
  console.log(`Missed: ${missed.join('; ')}`);
  if (process.env.BENCH_STRICT) process.exitCode = 1;
}
