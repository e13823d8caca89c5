const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** The time of the next attempt after `attempts` failures. The delay doubles each time, up to one hour. Null means to give up. */
export function nextAttempt(
  { attempts, failingSince, retryFor }: { attempts: number; failingSince: Date; retryFor: number },
  now: Date,
  random: () => number = Math.random,
): Date | null {
  // The jitter only shortens the delay, so that it never exceeds an hour.
  const delay = Math.min(SECOND * 2 ** (attempts - 1), HOUR) * (0.75 + random() / 4);
  const time = now.getTime() + delay;
  return time > failingSince.getTime() + retryFor ? null : new Date(time);
}
