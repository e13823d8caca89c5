import { teamAgeText, establishedText, monthYearText, styleLabels } from './team-format';

const now = new Date('2026-11-21T10:00:00Z');

it.each([
  ['2026-11', 'New'],
  ['2027-03', 'New'],
  ['2026-10', '1 month'],
  ['2025-12', '11 months'],
  ['2025-11', '1 year'],
  ['2023-12', '2 years'],
  ['2023-11', '3 years'],
])('shows the age of a team founded in %s as "%s"', (established, text) =>
  expect(teamAgeText(established, now)).toBe(text),
);

it('formats months in words', () => {
  expect(establishedText('2023-09')).toBe('September 2023');
  expect(monthYearText('2023-09-30T22:00:00Z')).toBe('Sep 2023');
});

it('splits game styles and labels them', () => {
  expect(styleLabels('milsim, cqb')).toEqual(['Milsim', 'CQB']);
  expect(styleLabels('')).toEqual([]);
  expect(styleLabels(null)).toEqual([]);
});
