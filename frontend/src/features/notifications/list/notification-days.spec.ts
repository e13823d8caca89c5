/** @jest-environment-options {"timeZone": "Europe/Stockholm"} */
import type { NotificationView } from '@contracts/notifications';
import { groupByDay } from './notification-days';

const NOW = new Date(2026, 2, 1, 12);
const timeOf = (...time: [number, number, number, number]) =>
  ({ createdAt: new Date(...time).toISOString() }) as NotificationView;

it('groupByDay groups notifications by the day of the viewer, across a month and a year', () => {
  const days = groupByDay(
    [
      timeOf(2026, 2, 1, 9),
      timeOf(2026, 2, 1, 0),
      timeOf(2026, 1, 28, 23),
      timeOf(2026, 1, 21, 8),
      timeOf(2025, 1, 21, 8),
    ],
    NOW,
  );
  expect(days.map(({ title, notifications }) => [title, notifications.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Saturday, Feb 21', 1],
    ['Feb 21, 2025', 1],
  ]);
});

it('groupByDay calls the day before today “Yesterday” after a change of the clock', () => {
  // That Sunday has only 23 hours.
  expect(new Date(2026, 2, 30).getTime() - new Date(2026, 2, 29).getTime()).toBe(23 * 3_600_000);
  const days = groupByDay([timeOf(2026, 2, 29, 23), timeOf(2026, 2, 28, 23)], new Date(2026, 2, 30, 0, 30));
  expect(days.map(({ title }) => title)).toEqual(['Yesterday', 'Saturday, Mar 28']);
});
