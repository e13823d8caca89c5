/** Durations in milliseconds. */
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const ago = (time: number): Date => new Date(Date.now() - time);

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The time at `hour` in UTC on the first such weekday from the day after tomorrow, moved by `weeks`, which may be negative. */
export function nextWeekday(weekday: Weekday, weeks: number, hour: number): Date {
  const day = new Date(Date.now() + 2 * DAY);
  const daysAhead = (WEEKDAYS.indexOf(weekday) - day.getUTCDay() + 7) % 7;
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + daysAhead + 7 * weeks, hour));
}
