import type { NotificationView } from '@contracts/notifications';
import { byDay } from './notification-days';

const NOW = new Date(2026, 2, 1, 12);
const at = (...time: [number, number, number, number]) =>
  ({ createdAt: new Date(...time).toISOString() }) as NotificationView;

it('groups notifications by the day of the viewer, across a month and a year', () => {
  const days = byDay(
    [at(2026, 2, 1, 9), at(2026, 2, 1, 0), at(2026, 1, 28, 23), at(2026, 1, 21, 8), at(2025, 1, 21, 8)],
    NOW,
  );
  expect(days.map(({ title, notifications }) => [title, notifications.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Saturday, Feb 21', 1],
    ['Feb 21, 2025', 1],
  ]);
});
