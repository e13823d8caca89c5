import type { NotificationView } from '@contracts/notifications';

const weekdayMonthDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric' });
const monthDayYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

interface NotificationDay {
  title: string;
  notifications: readonly NotificationView[];
}

/** "Today", "Yesterday", "Saturday, Nov 21" or, in another year, "Nov 21, 2025". */
function dayTitle(time: Date, now: Date): string {
  const day = time.toDateString();
  if (day === now.toDateString()) return 'Today';
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day === yesterday.toDateString()) return 'Yesterday';
  return (time.getFullYear() === now.getFullYear() ? weekdayMonthDay : monthDayYear).format(time);
}

/** The notifications by day, in their order. */
export function groupByDay(notifications: readonly NotificationView[], now: Date): NotificationDay[] {
  const days = new Map<string, NotificationView[]>();
  for (const notification of notifications) {
    const title = dayTitle(new Date(notification.createdAt), now);
    days.set(title, [...(days.get(title) ?? []), notification]);
  }
  return [...days].map(([title, ofDay]) => ({ title, notifications: ofDay }));
}
