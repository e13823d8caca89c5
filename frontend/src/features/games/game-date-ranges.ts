import { DAY } from '@/shared/format/durations';
import { formatDay, formatDayTime, formatIn, HOUR_MINUTE, needsYear, type GameDates } from './game-times';

// Separate from `game-times.ts`, so that the first visit of Home does not load this code.

/** "12 Dec 2026", or "12 – 13 Dec 2026" for a game of several days. A game that ends at midnight does not use the next day. */
export const formatDays = (
  { gameStartDate, gameEndDate }: Omit<GameDates, 'timeZone'>,
  timeZone: string | null,
): string =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: timeZone ?? undefined,
  }).formatRange(Date.parse(gameStartDate), Date.parse(gameEndDate) - 1);

/** "Sat 5 Dec, 08:00 – 17:00", or "Sat 5 Dec, 08:00 – Sun 6 Dec, 17:00" for a game that ends on another day. */
export const formatTimes = (
  { gameStartDate, gameEndDate }: Omit<GameDates, 'timeZone'>,
  timeZone: string | null,
): string =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...HOUR_MINUTE,
    timeZone: timeZone ?? undefined,
  }).formatRange(Date.parse(gameStartDate), Date.parse(gameEndDate));

/** "Sat 08:00", or "Sat, 28 November 2026, 08:00" for a game that starts at least 330 days before or after now, or takes longer than six days. */
export function formatGameTime(
  time: string,
  { gameStartDate, gameEndDate }: GameDates,
  timeZone: string | null,
  now = Date.now(),
): string {
  const isLong = Date.parse(gameEndDate) - Date.parse(gameStartDate) > 6 * DAY;
  return isLong || needsYear(gameStartDate, now)
    ? `${formatDay(time, timeZone)}, ${formatIn(timeZone, HOUR_MINUTE, time)}`
    : formatDayTime(time, timeZone);
}
