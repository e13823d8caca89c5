/**
 * Prints the targets that a run missed. By default, a benchmark does not fail because of them, because machines differ. `npm run prove`
 * sets BENCH_STRICT, which makes a missed target fail the proof.
 */
export function reportMissedTargets(missed) {
  if (missed.length === 0) return;
  console.log(`Missed: ${missed.join('; ')}`);
  if (process.env.BENCH_STRICT) process.exitCode = 1;
}
