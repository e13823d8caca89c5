import { gridReference } from './grid-reference';

// The White House, the Eiffel Tower, the Sydney Opera House, and where the grid begins.
it.each([
  [38.8977, -77.0365, '18S UJ 233 073'],
  [48.8583, 2.2945, '31U DQ 482 119'],
  [-33.857, 151.215, '56H LH 348 522'],
  [0, 3, '31N EA 000 000'],
])('gridReference converts %d, %d to %s', (latitude, longitude, reference) =>
  expect(gridReference(latitude, longitude)).toBe(reference),
);

it('gridReference uses the special zone of the coast of Norway', () =>
  expect(gridReference(60.39, 5.32)).toMatch(/^32V /));
it('gridReference returns null near the poles', () => expect(gridReference(89, 0)).toBeNull());
