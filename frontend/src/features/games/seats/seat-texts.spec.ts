import { ordinal, seatHeadline, startText } from './seat-headline';
import { timeLeft } from './seat-texts';

const now = new Date('2026-11-21T08:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [11, '11th'],
  [23, '23rd'],
])('ordinal writes %i as %s', (count, text) => {
  expect(ordinal(count)).toBe(text);
});

it.each([
  [-5, '1 min'],
  [8, '8 min'],
  [60, '1 h'],
  [23 * 60 + 12, '23 h 12 min'],
  [24 * 60, '24 h'],
  [24 * 60 + 20, '24 h'],
  [25 * 60, '1 d 1 h'],
  [51 * 60, '2 d 3 h'],
])('timeLeft writes %i minutes as %s', (minutes, text) => {
  expect(timeLeft(after(minutes), now)).toBe(text);
});

it('timeLeft rounds a started minute up without showing 60 minutes', () => {
  expect(timeLeft(new Date(now.getTime() + 3_600_000 - 1).toISOString(), now)).toBe('1 h');
});

it('startText shows the days until the start, the time until a near start, or the status', () => {
  const text = (status: 'upcoming' | 'ongoing' | 'cancelled', minutes: number) =>
    startText({ status, gameStartDate: after(minutes) }, now);
  expect(text('upcoming', 7 * 24 * 60 + 5)).toBe('In 7 days');
  expect(text('upcoming', 7 * 24 * 60 - 60)).toBe('In 7 days');
  expect(text('upcoming', 200)).toBe('In 3 h 20 min');
  expect(text('ongoing', -10)).toBe('Ongoing');
  expect(text('cancelled', 200)).toBe('Cancelled');
});

it('seatHeadline shows the viewer’s seat or place in line', () => {
  const seat = { teamId: null, number: null, position: 3, offerExpiresAt: null, mustConfirm: false };
  const headline = (status: 'registered' | 'waiting' | 'offered') =>
    seatHeadline({ status: 'upcoming', gameStartDate: after(200), seat: { ...seat, status } }, now);
  expect([headline('registered'), headline('offered'), headline('waiting')]).toEqual([
    'You’re in',
    'A seat for you',
    '3rd in line',
  ]);
  const registered = { gameStartDate: after(-600), seat: { ...seat, status: 'registered' as const } };
  expect(seatHeadline({ ...registered, status: 'completed' }, now)).toBe('You were there');
  expect(seatHeadline({ ...registered, status: 'cancelled' }, now)).toBe('Cancelled');
});
