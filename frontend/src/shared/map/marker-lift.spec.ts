import { liftOver } from './marker-lift';

const here = { latitude: 59.33, longitude: 18.06 };
/** A point so many pixels to the east at zoom level 8. */
const east = (pixels: number) => ({ ...here, longitude: here.longitude + (pixels * 360) / (256 * 2 ** 8) });

describe('liftOver', () => {
  it('returns 0 without other markers nearby', () => {
    expect(liftOver(here, [], 8)).toBe(0);
    expect(liftOver(here, [{ spot: east(60), is: 'group' }], 8)).toBe(0);
  });

  it('lifts the pin above a group, and higher above another pin', () => {
    expect(liftOver(here, [{ spot: east(4), is: 'group' }], 8)).toBe(22);
    expect(liftOver(here, [{ spot: east(4), is: 'one' }], 8)).toBe(44);
  });

  it('returns 0 again at a zoom level that separates the two', () => {
    expect(liftOver(here, [{ spot: east(10), is: 'one' }], 8)).toBe(44);
    expect(liftOver(here, [{ spot: east(10), is: 'one' }], 11)).toBe(0);
  });
});
