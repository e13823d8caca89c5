import { MINUTE } from '@/shared/format/durations';

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

/** The time under a group of messages: "7:28 AM". */
export const clockTime = (time: number): string => clock.format(time);

/** The date and time for a tooltip: "Nov 21, 7:28 AM". */
export const fullTime = (time: number): string => monthDayClock.format(time);

export const dayKey = (time: number): string => new Date(time).toDateString();

/** The label above the messages of a day: "Today", "Friday, Nov 20". */
export function dayLabel(time: number, now: Date): string {
  if (dayKey(time) === now.toDateString()) return 'Today';
  return (isSameYear(new Date(time), now) ? longDay : longDayYear).format(time);
}

/** The time in the list of conversations: "now", "7:02 AM", "Fri", "Nov 16". */
export function listTime(time: number, now: Date): string {
  const date = new Date(time);
  if (now.getTime() - time < MINUTE) return 'now';
  if (dayKey(time) === now.toDateString()) return clock.format(date);
  // Not 6 times 24 hours, because a day on which the clocks change has 23 or 25.
  if (date >= new Date(now.getFullYear(), now.getMonth(), now.getDate() - 6)) return weekday.format(date);
  return (isSameYear(date, now) ? monthDay : monthDayYear).format(date);
}
