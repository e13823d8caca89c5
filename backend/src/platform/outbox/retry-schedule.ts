const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** The time of the next attempt after `attempts` failures: twice as late each time, but within an hour. Null to give up. */
export function nextAttempt(
  { attempts, failingSince, retryFor }: { attempts: number; failingSince: Date; retryFor: number },
  now: Date,
  random: () => number = Math.random,
): Date | null {
  // The jitter shortens the wait, so that an hour stays the longest.
  const wait = Math.min(SECOND * 2 ** (attempts - 1), HOUR) * (0.75 + random() / 4);
  const at = now.getTime() + wait;
  return at > failingSince.getTime() + retryFor ? null : new Date(at);
}
