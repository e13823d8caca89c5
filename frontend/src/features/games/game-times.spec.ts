import { formatDays, formatGameTime, formatTimes } from './game-date-ranges';
import {
  durationText,
  formatDay,
  formatDayTime,
  formatFieldTime,
  isInOtherTimeZone,
  startDay,
  viewerTimeZone,
  zoneName,
} from './game-times';

const WINTER = '2026-11-28T07:00:00.000Z';
const SUMMER = '2026-07-04T06:00:00.000Z';

it('formatDayTime and formatDay use the time zone of the field, also in summer', () => {
  expect(formatDayTime(WINTER, 'Europe/Stockholm')).toBe('Sat 08:00');
  expect(formatDayTime(SUMMER, 'Europe/Stockholm')).toBe('Sat 08:00');
  expect(formatDayTime(WINTER, 'America/Los_Angeles')).toBe('Fri 23:00');
  expect(formatDay(WINTER, 'America/Los_Angeles')).toBe('Fri, 27 November 2026');
});

it('formatDayTime and formatDay use the time zone of the viewer if the field’s is not known', () => {
  expect(formatDayTime(WINTER, null)).toBe(formatDayTime(WINTER, viewerTimeZone()));
  expect(formatDay(WINTER, null)).toBe(formatDay(WINTER, viewerTimeZone()));
});

it('formatDays shows the days of a game in the time zone of the field', () => {
  const days = (gameEndDate: string, timeZone = 'Europe/Stockholm') =>
    formatDays({ gameStartDate: WINTER, gameEndDate }, timeZone).replaceAll('\u2009', ' ');
  expect(days('2026-11-28T23:00:00.000Z')).toBe('28 Nov 2026');
  expect(days('2026-11-28T23:01:00.000Z')).toBe('28 – 29 Nov 2026');
  expect(days('2026-12-01T12:00:00.000Z')).toBe('28 Nov – 1 Dec 2026');
  expect(days('2026-11-28T16:00:00.000Z', 'America/Los_Angeles')).toBe('27 – 28 Nov 2026');
});

it('startDay returns the parts of the date block', () => {
  const period = { gameStartDate: WINTER, gameEndDate: WINTER, timeZone: 'Asia/Tokyo' };
  expect(startDay(period)).toEqual({ weekday: 'Sat', day: '28', month: 'Nov' });
});

it('startDay adds the year to a day that is about a year away, and to no nearer one', () => {
  const period = { gameStartDate: WINTER, gameEndDate: WINTER, timeZone: 'Europe/Stockholm' };
  const monthOf = (now: string) => startDay(period, Date.parse(now)).month;
  expect([monthOf('2025-12-15'), monthOf('2026-02-01'), monthOf('2027-06-01'), monthOf('2027-11-30')]).toEqual([
    'Nov ’26',
    'Nov',
    'Nov',
    'Nov ’26',
  ]);
});

it('formatGameTime shows the dates of a game that takes longer than six days, because weekdays repeat', () => {
  const now = Date.parse(WINTER);
  const period = { gameStartDate: WINTER, gameEndDate: '2026-12-05T07:00:00.000Z', timeZone: 'Europe/Stockholm' };
  expect(formatGameTime(period.gameEndDate, period, period.timeZone, now)).toBe('Sat, 5 December 2026, 08:00');
  const weekend = { ...period, gameEndDate: '2026-11-29T07:00:00.000Z' };
  expect(formatGameTime(weekend.gameEndDate, weekend, weekend.timeZone, now)).toBe('Sun 08:00');
});

it('zoneName returns an abbreviation, or the offset of a zone without one', () => {
  expect(zoneName(WINTER, 'Europe/Stockholm')).toBe('CET');
  expect(zoneName(WINTER, 'Asia/Tokyo')).toBe('GMT+9');
});

it('isInOtherTimeZone compares what clocks show, not the names of time zones', () => {
  expect(isInOtherTimeZone(WINTER, 'Europe/Stockholm', 'Europe/Berlin')).toBe(false);
  expect(isInOtherTimeZone(WINTER, 'Europe/Stockholm', 'Europe/London')).toBe(true);
});

it('formatFieldTime names the time zone of the field only if the viewer’s clock differs', () => {
  expect(formatFieldTime(WINTER, 'Europe/Stockholm', 'Europe/London')).toBe(
    `${formatDayTime(WINTER, 'Europe/Stockholm')} CET`,
  );
  expect(formatFieldTime(WINTER, 'Europe/Stockholm', 'Europe/Berlin')).toBe(formatDayTime(WINTER, 'Europe/Stockholm'));
});

it('formatFieldTime shows the viewer’s time without a time zone if the field is hidden', () => {
  expect(formatFieldTime(WINTER, null)).toBe(formatDayTime(WINTER, viewerTimeZone()));
});

it.each([
  [8, '8 h'],
  [1.5, '1.5 h'],
  [24, '1 day'],
  [48, '2 days'],
  [30, '30 h'],
])('durationText shows %s hours as %s', (hours, text) => {
  expect(durationText(hours)).toBe(text);
});

it('formatTimes shows the day of the end only for a game that ends on another day', () => {
  const period = { gameStartDate: WINTER, gameEndDate: '2026-11-28T16:00:00.000Z' };
  expect(formatTimes(period, 'Europe/Stockholm')).toMatch(/^Sat,? 28 Nov, 08:00\s?–\s?17:00$/);
  expect(formatTimes({ ...period, gameEndDate: '2026-11-29T16:00:00.000Z' }, 'Europe/Stockholm')).toMatch(
    /^Sat,? 28 Nov, 08:00\s–\sSun,? 29 Nov, 17:00$/,
  );
});
