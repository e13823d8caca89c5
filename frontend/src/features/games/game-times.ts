import type { GameView } from '@contracts/games';
import { DAY } from '@/shared/format/durations';

export type GameDates = Pick<GameView, 'gameStartDate' | 'gameEndDate' | 'timeZone'>;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Without a zone, the text is in the viewer's. `options` are few and constant, so each zone keeps a handful of formats. */
export function formatIn(timeZone: string | null, options: Intl.DateTimeFormatOptions, time: string): string {
  const key = `${timeZone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (!format)
    formats.set(key, (format = new Intl.DateTimeFormat('en-GB', { ...options, timeZone: timeZone ?? undefined })));
  return format.format(new Date(time));
}

/** True for a time at least 330 days away, whose day could be mistaken for one of this year. */
export const needsYear = (time: string, now: number): boolean => Math.abs(Date.parse(time) - now) >= 330 * DAY;

export const HOUR_MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

/**
 * The parts of the date block: "Sat", "28", "Nov", or "Nov ’27" for a day at least 330 days away. In the field's time zone, or in the viewer's if the field is
 * hidden.
 */
export function startDay({ gameStartDate, timeZone }: GameDates, now = Date.now()) {
  const month = formatIn(timeZone, { month: 'short' }, gameStartDate);
  const year = formatIn(timeZone, { year: '2-digit' }, gameStartDate);
  return {
    weekday: formatIn(timeZone, { weekday: 'short' }, gameStartDate),
    day: formatIn(timeZone, { day: 'numeric' }, gameStartDate),
    month: needsYear(gameStartDate, now) ? `${month} ’${year}` : month,
  };
}

/** "Sat, 28 November 2026" in the time zone, or in the viewer's without one. */
export const formatDay = (time: string, timeZone: string | null): string =>
  formatIn(timeZone, { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' }, time);

/** "Sat 08:00" in the time zone, or in the viewer's without one. */
export const formatDayTime = (time: string, timeZone: string | null): string =>
  `${formatIn(timeZone, { weekday: 'short' }, time)} ${formatIn(timeZone, HOUR_MINUTE, time)}`;

/** "CET", or "GMT+9" for a zone without a common abbreviation. */
export function zoneName(time: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(new Date(time));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export const viewerTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Returns whether the viewer's clock and the field's show different times at that moment. */
export const isInOtherTimeZone = (time: string, timeZone: string, viewerZone = viewerTimeZone()): boolean =>
  formatDayTime(time, timeZone) !== formatDayTime(time, viewerZone);

/** "Sat 08:00", or "Sat 08:00 CET" if the viewer's clock differs from the field's. The viewer's time if the field is hidden. */
export function formatFieldTime(time: string, timeZone: string | null, viewerZone = viewerTimeZone()): string {
  const text = formatDayTime(time, timeZone);
  return timeZone !== null && isInOtherTimeZone(time, timeZone, viewerZone)
    ? `${text} ${zoneName(time, timeZone)}`
    : text;
}

/** "8 h", "1.5 h", "2 days". */
export function durationText(hours: number): string {
  if (hours >= 24 && hours % 24 === 0) return hours === 24 ? '1 day' : `${hours / 24} days`;
  return `${hours.toLocaleString('en', { maximumFractionDigits: 2 })} h`;
}
