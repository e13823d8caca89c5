import { DAY, HOUR, MINUTE } from './durations';

const monthDayYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const monthDayTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const hourMinute = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

function formatElapsed(elapsed: number): string {
  if (elapsed < MINUTE) return 'Just now';
  if (elapsed < HOUR) return `${Math.floor(elapsed / MINUTE)}m ago`;
  if (elapsed < DAY) return `${Math.floor(elapsed / HOUR)}h ago`;
  return `${Math.floor(elapsed / DAY)}d ago`;
}

/** Relative for a week, then "Nov 21, 2026". */
export function formatRecentTime(date: Date, now: Date): string {
  const elapsed = now.getTime() - date.getTime();
  return elapsed < 7 * DAY ? formatElapsed(elapsed) : monthDayYear.format(date);
}

/** "7:28 AM" for today, "Nov 21, 7:28 AM" for other days. */
export function formatMessageTime(date: Date, now: Date): string {
  return date.toDateString() === now.toDateString() ? hourMinute.format(date) : monthDayTime.format(date);
}
