import { DAY, MINUTE } from '@/shared/format/durations';

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const monthDayYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const monthDayClock = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' });
const longDayYear = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

const isSameYear = (a: Date, b: Date) => a.getFullYear() === b.getFullYear();

/** Under a group of messages: "7:28 AM". */
export const clockTime = (at: number): string => clock.format(at);

/** The date and time for a tooltip: "Nov 21, 7:28 AM". */
export const fullTime = (at: number): string => monthDayClock.format(at);

export const dayKey = (at: number): string => new Date(at).toDateString();

/** Between days: "Today", "Friday, Nov 20". */
export function dayLabel(at: number, now: Date): string {
  if (dayKey(at) === now.toDateString()) return 'Today';
  return (isSameYear(new Date(at), now) ? longDay : longDayYear).format(at);
}

/** In the list: "now", "7:02 AM", "Fri", "Nov 16". */
export function listTime(at: number, now: Date): string {
  const date = new Date(at);
  if (now.getTime() - at < MINUTE) return 'now';
  if (dayKey(at) === now.toDateString()) return clock.format(date);
  const startOfToday = new Date(now).setHours(0, 0, 0, 0);
  if (at >= startOfToday - 6 * DAY) return weekday.format(date);
  return (isSameYear(date, now) ? monthDay : monthDayYear).format(date);
}
