import {
  durationText,
  formatDay,
  formatDayTime,
  isInOtherTimeZone,
  startDay,
  viewerTimeZone,
  zoneName,
} from './game-times';

const WINTER = '2026-11-28T07:00:00.000Z';
const SUMMER = '2026-07-04T06:00:00.000Z';

it('shows times in the time zone of the field, also in summer', () => {
  expect(formatDayTime(WINTER, 'Europe/Stockholm')).toBe('Sat 08:00');
  expect(formatDayTime(SUMMER, 'Europe/Stockholm')).toBe('Sat 08:00');
  expect(formatDayTime(WINTER, 'America/Los_Angeles')).toBe('Fri 23:00');
  expect(formatDay(WINTER, 'America/Los_Angeles')).toBe('Fri, 27 November 2026');
});

it('shows times in the time zone of the viewer if the zone is not known', () => {
  expect(formatDayTime(WINTER, null)).toBe(formatDayTime(WINTER, viewerTimeZone()));
  expect(formatDay(WINTER, null)).toBe(formatDay(WINTER, viewerTimeZone()));
});

it('returns the day of the start for the date block', () => {
  const period = { gameStartDate: WINTER, gameEndDate: WINTER, timeZone: 'Asia/Tokyo' };
  expect(startDay(period)).toEqual({ weekday: 'Sat', day: '28', month: 'Nov' });
});

it('names the time zone', () => {
  expect(zoneName(WINTER, 'Europe/Stockholm')).toBe('CET');
  expect(zoneName(WINTER, 'Asia/Tokyo')).toBe('GMT+9');
});

it('compares what clocks show, not the names of time zones', () => {
  expect(isInOtherTimeZone(WINTER, 'Europe/Stockholm', 'Europe/Berlin')).toBe(false);
  expect(isInOtherTimeZone(WINTER, 'Europe/Stockholm', 'Europe/London')).toBe(true);
});

it.each([
  [8, '8 h'],
  [1.5, '1.5 h'],
  [24, '1 day'],
  [48, '2 days'],
  [30, '30 h'],
])('shows a duration of %s hours as %s', (hours, text) => {
  expect(durationText(hours)).toBe(text);
});
