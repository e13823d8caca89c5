import { MAP } from '@contracts/map-limits';

/** Repeats an attempt that may come too early, a limited number of times. */
export async function retryUntilReady<Done>(attempt: () => Done): Promise<Done> {
  for (let left = MAP.attempts - 1; ; left -= 1) {
    try {
      return attempt();
    } catch (reason) {
      if (left === 0) throw reason;
      await new Promise((done) => setTimeout(done, MAP.attemptEvery));
    }
  }
}
