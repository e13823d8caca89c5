/** @jest-environment-options {"timeZone": "Europe/Stockholm"} */
import { clockTime, dayLabel, fullTime, listTime } from './message-times';

const now = new Date(2026, 10, 21, 7, 31, 20);
const timeOf = (year: number, month: number, day: number, hour = 7, minute = 28) =>
  new Date(year, month - 1, day, hour, minute).getTime();
// The formatter of some versions puts a narrow space before AM.
const plain = (text: string) => text.replace(/\s/g, ' ');

describe('times of messages', () => {
  it('include the date in the title of a message, but not below it', () => {
    expect(plain(clockTime(timeOf(2026, 11, 21)))).toBe('7:28 AM');
    expect(plain(fullTime(timeOf(2026, 11, 21)))).toBe('Nov 21, 7:28 AM');
  });

  it('show the day between messages of different days', () => {
    expect(dayLabel(timeOf(2026, 11, 21), now)).toBe('Today');
    expect(dayLabel(timeOf(2026, 11, 20), now)).toBe('Friday, Nov 20');
    expect(dayLabel(timeOf(2025, 11, 20), now)).toBe('Thursday, Nov 20, 2025');
  });

  it('become less precise with age in the list', () => {
    expect(listTime(now.getTime() - 30_000, now)).toBe('now');
    expect(plain(listTime(timeOf(2026, 11, 21, 7, 2), now))).toBe('7:02 AM');
    expect(listTime(timeOf(2026, 11, 20, 23, 59), now)).toBe('Fri');
    expect(listTime(timeOf(2026, 11, 15, 0, 0), now)).toBe('Sun');
    expect(listTime(timeOf(2026, 11, 14, 23, 59), now)).toBe('Nov 14');
    expect(listTime(timeOf(2025, 11, 16), now)).toBe('Nov 16, 2025');
  });

  it('show the date in the list from a week ago, even in the week after the clocks have changed', () => {
    // The clocks went forward on March 29.
    const wednesday = new Date(2026, 3, 1, 12);
    expect(listTime(timeOf(2026, 3, 25, 23, 30), wednesday)).toBe('Mar 25');
    expect(listTime(timeOf(2026, 3, 26, 0, 0), wednesday)).toBe('Thu');
  });
});
