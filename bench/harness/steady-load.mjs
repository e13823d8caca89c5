import { setTimeout as sleep } from 'node:timers/promises';

/** Runs `act` at a constant rate without waiting for the previous run. */
export async function runSteadily(perSecond, seconds, act) {
  const pending = [];
  const since = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    pending.push(act(index));
    await sleep(Math.max(0, since + ((index + 1) * 1_000) / perSecond - performance.now()));
  }
  return Promise.all(pending);
}
