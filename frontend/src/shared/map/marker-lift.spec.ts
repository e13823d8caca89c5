import { liftOver } from './marker-lift';

const here = { latitude: 59.33, longitude: 18.06 };
/** At zoom level 8, about so many pixels to the east. */
const east = (pixels: number) => ({ ...here, longitude: here.longitude + (pixels * 360) / (256 * 2 ** 8) });

describe('the pin of the viewer', () => {
  it('stands on its spot where nothing is near', () => {
    expect(liftOver(here, [], 8)).toBe(0);
    expect(liftOver(here, [{ spot: east(60), is: 'group' }], 8)).toBe(0);
  });

  it('stands above a group on the same spot, and higher above another pin', () => {
    expect(liftOver(here, [{ spot: east(4), is: 'group' }], 8)).toBe(22);
    expect(liftOver(here, [{ spot: east(4), is: 'one' }], 8)).toBe(44);
  });

  it('comes down again nearer by, where the two are apart', () => {
    expect(liftOver(here, [{ spot: east(10), is: 'one' }], 8)).toBe(44);
    expect(liftOver(here, [{ spot: east(10), is: 'one' }], 11)).toBe(0);
  });
});
