import { establishedText, monthYearText, styleLabels } from './team-format';

it('establishedText and monthYearText format months in words', () => {
  expect(establishedText('2023-09')).toBe('September 2023');
  expect(monthYearText('2023-09-30T22:00:00Z')).toBe('Sep 2023');
});

it('styleLabels splits game styles and labels them', () => {
  expect(styleLabels('milsim, cqb')).toEqual(['Milsim', 'CQB']);
  expect(styleLabels('')).toEqual([]);
  expect(styleLabels(null)).toEqual([]);
});
