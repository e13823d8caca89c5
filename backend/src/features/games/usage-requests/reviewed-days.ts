import type { Game } from '../game.entity.js';

type Period = Pick<Game, 'startsAt' | 'endsAt'>;

/** "2026-12-01" in the time zone. */
const dayOf = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);

/** The first and the last day of the game on the calendar of its field. A game that ends at midnight does not use the next day. */
const daysOf = ({ startsAt, endsAt }: Period, timeZone: string): { first: string; last: string } => ({
  first: dayOf(startsAt, timeZone),
  last: dayOf(new Date(endsAt.getTime() - 1), timeZone),
});

/**
 * Whether the field's admins must answer again: they have approved or rejected the game for its days, and it moves to a day that they have
 * not been asked about.
 */
export function movesOutsideReviewedDays(stored: Game, moved: Partial<Period>): boolean {
  if (stored.fieldApproval !== 'approved' && stored.fieldApproval !== 'rejected') return false;
  const before = daysOf(stored, stored.timeZone);
  const after = daysOf({ ...stored, ...moved }, stored.timeZone);
  return after.first < before.first || after.last > before.last;
}
