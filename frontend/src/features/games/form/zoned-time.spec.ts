import { momentOf, wallTimeAt } from './zoned-time';

it('a date and a time convert to a moment and back, in winter and in summer', () => {
  for (const [date, moment] of [
    ['2026-12-01', '2026-12-01T08:00:00.000Z'],
    ['2026-07-01', '2026-07-01T07:00:00.000Z'],
  ] as const) {
    expect(momentOf({ date, time: '09:00' }, 'Europe/Stockholm')).toBe(moment);
    expect(wallTimeAt(moment, 'Europe/Stockholm')).toEqual({ date, time: '09:00' });
  }
});

it('a moment may be on another day in the zone of the field', () => {
  expect(momentOf({ date: '2026-12-01', time: '00:30' }, 'Asia/Tokyo')).toBe('2026-11-30T15:30:00.000Z');
  expect(wallTimeAt('2026-12-01T06:00:00.000Z', 'America/Los_Angeles')).toEqual({ date: '2026-11-30', time: '22:00' });
});

it('momentOf returns null for the hour that daylight-saving time skips', () => {
  expect(momentOf({ date: '2027-03-28', time: '02:30' }, 'Europe/Stockholm')).toBeNull();
  expect(momentOf({ date: '2027-03-28', time: '03:00' }, 'Europe/Stockholm')).toBe('2027-03-28T01:00:00.000Z');
});

it('momentOf returns the first of the two hours when clocks go back', () => {
  expect(momentOf({ date: '2027-10-31', time: '02:30' }, 'Europe/Stockholm')).toBe('2027-10-31T00:30:00.000Z');
});

it.each([
  ['', '09:00'],
  ['2026-12-01', ''],
  ['2026-02-30', '09:00'],
])('momentOf returns null for the date “%s” and the time “%s”', (date, time) => {
  expect(momentOf({ date, time }, 'Europe/Stockholm')).toBeNull();
});
