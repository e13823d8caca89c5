import { nextAttempt } from './retry-schedule.js';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
const start = new Date('2026-11-22T12:00:00Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const longest = () => 1;

describe('nextAttempt', () => {
  it.each([
    [1, SECOND],
    [2, 2 * SECOND],
    [3, 4 * SECOND],
    [12, 2_048 * SECOND],
    [13, HOUR],
    [60, HOUR],
  ])('waits twice as long after each failure, up to an hour: after %i failures %i ms', (attempts, wait) => {
    expect(nextAttempt({ attempts, failingSince: start, retryFor: DAY }, start, longest)).toEqual(later(wait));
  });

  it('shortens the wait at random by up to a quarter', () => {
    const failure = { attempts: 3, failingSince: start, retryFor: DAY };
    expect(nextAttempt(failure, start, () => 0)).toEqual(later(3 * SECOND));
  });

  it('returns null when the next attempt would come too long after the first failure', () => {
    const failure = { attempts: 40, failingSince: start, retryFor: DAY };
    expect(nextAttempt(failure, later(DAY - HOUR), longest)).toEqual(later(DAY));
    expect(nextAttempt(failure, later(DAY - HOUR + 1), longest)).toBeNull();
  });
});
