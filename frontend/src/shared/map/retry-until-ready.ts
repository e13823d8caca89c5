import { MAP } from '@contracts/map-limits';

/** Repeats an attempt until it does not throw, a limited number of times. */
export async function retryUntilReady<Result>(attempt: () => Result): Promise<Result> {
  for (let attemptsLeft = MAP.attempts - 1; ; attemptsLeft -= 1) {
    try {
      return attempt();
    } catch (reason) {
      if (attemptsLeft === 0) throw reason;
      await new Promise((resolve) => setTimeout(resolve, MAP.attemptEvery));
    }
  }
}
