import { TZDate } from '@date-fns/tz';
import { HOUR } from '@/shared/format/durations';

/** A date and a time of day in a time zone. */
export interface WallTime {
  /** "2026-12-01" */
  date: string;
  /** "09:00" */
  time: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns what clocks in the time zone show at the given moment. */
export function wallTimeAt(moment: string, timeZone: string): WallTime {
  const at = new TZDate(moment, timeZone);
  return {
    date: `${at.getFullYear()}-${twoDigits(at.getMonth() + 1)}-${twoDigits(at.getDate())}`,
    time: `${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`,
  };
}

/**
 * Returns the moment at which clocks in the zone show this date and time, in ISO 8601. Null for a time that is skipped when clocks go forward. For
 * a time that occurs twice when clocks go back, returns the first moment.
 */
export function momentOf({ date, time }: WallTime, timeZone: string): string | null {
  const [year = NaN, month = NaN, day = NaN] = date.split('-').map(Number);
  const [hour = NaN, minute = NaN] = time.split(':').map(Number);
  const at = new TZDate(year, month - 1, day, hour, minute, timeZone);
  if (Number.isNaN(at.getTime())) return null;
  // For a time that occurs twice, TZDate takes the second moment.
  const moments = [at.getTime() - HOUR, at.getTime()].map((moment) => new Date(moment).toISOString());
  return moments.find((moment) => isShownAt(moment)) ?? null;

  function isShownAt(moment: string): boolean {
    const shown = wallTimeAt(moment, timeZone);
    return shown.date === date && shown.time === time.slice(0, 5);
  }
}
