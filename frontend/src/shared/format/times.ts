const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const monthDayYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const monthDayTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

function ago(passed: number): string {
  if (passed < MINUTE) return 'Just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)}m ago`;
  if (passed < DAY) return `${Math.floor(passed / HOUR)}h ago`;
  return `${Math.floor(passed / DAY)}d ago`;
}

/** Notifications: relative for a week, then the date as the reader's own locale writes it. */
export function formatNotificationTime(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime();
  return passed < 7 * DAY ? ago(passed) : at.toLocaleDateString();
}

/** Posts: relative for a day, then "Nov 21, 2026". */
export function formatPostTime(at: Date, now: Date): string {
  const passed = now.getTime() - at.getTime();
  return passed < DAY ? ago(passed) : monthDayYear.format(at);
}

/** Messages: "7:28 AM" today, "Nov 21, 7:28 AM" before. */
export function formatMessageTime(at: Date, now: Date): string {
  return at.toDateString() === now.toDateString() ? clock.format(at) : monthDayTime.format(at);
}
