import { MAP } from '@contracts/map-limits';

/** Does it as often as it takes, but not for ever: what is asked too early may be ready a moment later. */
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
