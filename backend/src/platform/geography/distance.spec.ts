import { chordLength, distanceBetween } from './distance.js';
import { toVector } from './vectors.js';

const stockholm = { latitude: 59.3293, longitude: 18.0686 };
const uppsala = { latitude: 59.8586, longitude: 17.6389 };
const auckland = { latitude: -36.8485, longitude: 174.7633 };
const apia = { latitude: -13.8333, longitude: -171.7667 };

it.each([
  ['to the same place', stockholm, stockholm, 0],
  ['to the next town', stockholm, uppsala, 64],
  ['to the other side of the earth', stockholm, auckland, 17_009],
  ['across the date line', auckland, apia, 2_888],
  ['from pole to pole', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 20_015],
])('The distance %s is measured in kilometres', (_, from, to, expected) => {
  expect(Math.abs(distanceBetween(from, to, 'km') - expected)).toBeLessThan(1);
  expect(distanceBetween(from, to, 'km')).toBeCloseTo(distanceBetween(to, from, 'km'), 9);
});

it('Distances in miles use the earth’s radius in miles', () => {
  expect(distanceBetween(stockholm, uppsala, 'miles')).toBeCloseTo(
    (distanceBetween(stockholm, uppsala, 'km') * 3959) / 6371,
    9,
  );
});

it('chordLength returns the straight distance between two points on the unit sphere', () => {
  for (const other of [stockholm, uppsala, auckland]) {
    const [from, to] = [toVector(stockholm), toVector(other)];
    const chord = Math.hypot(...from.map((part, axis) => part - (to[axis] ?? NaN)));
    expect(chordLength(distanceBetween(stockholm, other, 'miles'), 'miles')).toBeCloseTo(chord, 9);
  }
  expect(chordLength(25_000, 'km')).toBeCloseTo(2, 12);
});
