/** Rounds are short and alternate, so that a disturbance of the machine affects both sides. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 3);

function median(figures) {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

export function percentile(figures, share) {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** V8 needs tens of thousands of requests to optimize a whole server. */
const WARM_UP_SECONDS = Number(process.env.BENCH_WARM_UP ?? 10);

/** Warms up both sides, measures them in turn, and returns the figures per round: `{muster, raw}`. */
export async function alternate(muster, raw, measure) {
  await measure(raw, WARM_UP_SECONDS);
  await measure(muster, WARM_UP_SECONDS);
  const figures = { muster: [], raw: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    figures.raw.push(await measure(raw));
    figures.muster.push(await measure(muster));
  }
  return figures;
}

export const medianOf = (rounds, figure) => median(rounds.map((round) => round[figure]));

/** The median of the ratios of neighbouring rounds. */
export const ratioOf = ({ muster, raw }, figure) =>
  median(muster.map((round, index) => round[figure] / raw[index][figure]));
