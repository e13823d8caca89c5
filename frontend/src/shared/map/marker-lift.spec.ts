import { computeLift } from './marker-lift';

const here = { latitude: 59.33, longitude: 18.06 };
/** A point some pixels to the east at zoom level 8. */
const east = (pixels: number) => ({ ...here, longitude: here.longitude + (pixels * 360) / (256 * 2 ** 8) });

describe('computeLift', () => {
  it('returns 0 without other markers nearby', () => {
    expect(computeLift(here, [], 8)).toBe(0);
    expect(computeLift(here, [{ point: east(60), type: 'cluster' }], 8)).toBe(0);
  });

  it('lifts the pin above a cluster, and higher above another pin', () => {
    expect(computeLift(here, [{ point: east(4), type: 'cluster' }], 8)).toBe(22);
    expect(computeLift(here, [{ point: east(4), type: 'item' }], 8)).toBe(44);
  });

  it('lifts the pin above a pill at a distance at which a pin would not touch it', () => {
    const item = { point: east(38), type: 'item' } as const;
    expect(computeLift(here, [item], 8)).toBe(0);
    expect(computeLift(here, [item], 8, true)).toBe(44);
  });

  it('returns 0 again at a zoom level that separates the two', () => {
    expect(computeLift(here, [{ point: east(10), type: 'item' }], 8)).toBe(44);
    expect(computeLift(here, [{ point: east(10), type: 'item' }], 11)).toBe(0);
  });
});
