import { columnsIn } from './use-columns';

it.each([
  [360, false, 1],
  [767, true, 1],
  [768, true, 1],
  [768, false, 2],
  [1024, true, 2],
  [1440, true, 3],
  [1440, false, 4],
  [3000, false, 4],
])('A window of %d px (rail: %s) has room for %d columns', (width, hasRail, columns) =>
  expect(columnsIn(width, hasRail)).toBe(columns),
);
