import { formatMessageTime, formatRecentTime } from './times';

const NOW = new Date(2026, 10, 21, 14, 30);
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

it.each([
  [0, 'Just now'],
  [0.98, 'Just now'],
  [1, '1m ago'],
  [59.9, '59m ago'],
  [HOUR, '1h ago'],
  [DAY - 1, '23h ago'],
  [DAY, '1d ago'],
  [7 * DAY - 1, '6d ago'],
])('formatRecentTime of %d minutes ago returns %s', (minutes, text) =>
  expect(formatRecentTime(before(minutes), NOW)).toBe(text),
);

it('formatRecentTime returns the date after a week', () => {
  expect(formatRecentTime(before(7 * DAY), NOW)).toBe('Nov 14, 2026');
});

it('formatMessageTime returns the time for today, and the date and time for earlier days', () => {
  expect(formatMessageTime(before(HOUR), NOW)).toMatch(/^1:30.PM$/);
  expect(formatMessageTime(before(DAY), NOW)).toMatch(/^Nov 20, 2:30.PM$/);
});

it('formatRecentTime returns "Just now" for times in the future', () => {
  expect(formatRecentTime(before(-3), NOW)).toBe('Just now');
});
