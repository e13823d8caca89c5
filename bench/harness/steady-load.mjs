import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `act` at a constant rate without waiting for the previous run. */
export async function runSteadily(perSecond, seconds, act) {
  const pending = [];
  const since = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    pending.push(act(at));
    await sleep(Math.max(0, since + ((at + 1) * 1_000) / perSecond - performance.now()));
  }
  return Promise.all(pending);
}
