import { changeSeason, fromDays, NO_SEASON, seasonOf, seasonText, fractionOfYear, toDays, toMonths } from './season';

const MAY_TO_SEPTEMBER = { fromMonth: 5, fromDay: 10, toMonth: 9, toDay: 30 };

describe('the selection of a season', () => {
  it('offers only end months that are not before the start month', () => {
    expect(toMonths(NO_SEASON)).toHaveLength(12);
    expect(toMonths({ ...NO_SEASON, fromMonth: 10 })).toEqual([10, 11, 12]);
  });

  it('offers no last day before the first day when the season ends in the month in which it starts', () => {
    expect(toDays({ ...NO_SEASON, fromMonth: 2, fromDay: 27, toMonth: 2 })).toEqual([27, 28, 29]);
    expect(toDays({ ...NO_SEASON, fromMonth: 2, fromDay: 27, toMonth: 4 })).toHaveLength(30);
    expect(fromDays({ ...NO_SEASON, fromMonth: 2 })).toHaveLength(29);
  });

  it('resets the last day when its month changes', () => {
    expect(changeSeason(MAY_TO_SEPTEMBER, { toMonth: 8 })).toEqual({ ...MAY_TO_SEPTEMBER, toMonth: 8, toDay: 0 });
    expect(changeSeason(MAY_TO_SEPTEMBER, { toMonth: 9 })).toEqual(MAY_TO_SEPTEMBER);
  });

  it('resets parts that a later start makes invalid', () => {
    expect(changeSeason(MAY_TO_SEPTEMBER, { fromMonth: 10 })).toEqual({
      fromMonth: 10,
      fromDay: 10,
      toMonth: 0,
      toDay: 0,
    });
    expect(changeSeason({ fromMonth: 5, fromDay: 31, toMonth: 9, toDay: 1 }, { fromMonth: 6 })).toMatchObject({
      fromDay: 0,
    });
    expect(changeSeason({ ...MAY_TO_SEPTEMBER, toMonth: 5, toDay: 12 }, { fromDay: 20 })).toMatchObject({ toDay: 0 });
  });

  it('returns a season once all four parts are selected', () => {
    expect(seasonOf({ ...MAY_TO_SEPTEMBER, toDay: 0 })).toBeNull();
    expect(seasonOf(MAY_TO_SEPTEMBER)).toEqual({ from: '05-10', to: '09-30' });
    expect(seasonText('05-10', '09-30')).toBe('May 10 – September 30');
  });

  it('returns start and length as fractions of the year', () => {
    expect(fractionOfYear('01-01', '12-31')).toEqual({ start: 0, length: 1 });
    expect(fractionOfYear('07-01', '12-31').start).toBeCloseTo(0.497, 3);
  });
});
