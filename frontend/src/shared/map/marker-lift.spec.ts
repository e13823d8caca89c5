import { computeLift } from './marker-lift';

const here = { latitude: 59.33, longitude: 18.06 };
/** A point some pixels to the east at zoom level 8. */
const east = (pixels: number) => ({ ...here, longitude: here.longitude + (pixels * 360) / (256 * 2 ** 8) });

describe('computeLift', () => {
  it('returns 0 without clusters nearby', () => {
    expect(computeLift(here, [], 8)).toBe(0);
    expect(computeLift(here, [{ point: east(40), type: 'cluster' }], 8)).toBe(0);
  });

  it('returns 0 below a pin, which touches the dot only with its tip', () => {
    expect(computeLift(here, [{ point: here, type: 'item' }], 8)).toBe(0);
  });

  it('lifts the dot above a cluster', () => {
    expect(computeLift(here, [{ point: east(4), type: 'cluster' }], 8)).toBe(30);
  });

  it('returns 0 again at a zoom level that separates the two', () => {
    expect(computeLift(here, [{ point: east(10), type: 'cluster' }], 8)).toBe(30);
    expect(computeLift(here, [{ point: east(10), type: 'cluster' }], 11)).toBe(0);
  });
});
