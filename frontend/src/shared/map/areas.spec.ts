import { areaOf, cornersOf, hasMoved } from './areas';

const view = { west: 10, south: 50, east: 20, north: 60, zoom: 6 };

describe('areaOf', () => {
  it('formats the box of a view, rounded outwards', () => {
    expect(areaOf({ ...view, west: 10.00001, east: 20.00001 })).toBe('10,50,20.0001,60');
  });

  it('stays within the world', () => {
    expect(areaOf({ ...view, west: -250, east: 250, south: -91, north: 91 })).toBe('-180,-90,180,90');
  });
});

describe('cornersOf', () => {
  it('returns the corners of an area', () => {
    expect(cornersOf('10,50,20,60')).toEqual([
      { latitude: 50, longitude: 10 },
      { latitude: 60, longitude: 20 },
    ]);
  });

  it('returns the whole width of the world for an area across the 180th meridian', () => {
    expect(cornersOf('170,-20,-170,0')).toEqual([
      { latitude: -20, longitude: -180 },
      { latitude: 0, longitude: 180 },
    ]);
  });

  it('returns null for a text that is no area', () => expect(cornersOf('1,2')).toBeNull());
});

describe('hasMoved', () => {
  it.each([
    ['returns false for a smaller map with the same middle', { ...view, south: 52, north: 58 }, false],
    ['returns false for a movement of a few pixels', { ...view, west: 10.1, east: 20.1 }, false],
    ['returns true for a movement to the side', { ...view, west: 12, east: 22 }, true],
    ['returns true for a movement up', { ...view, south: 53, north: 63 }, true],
    ['returns true for another zoom level', { ...view, zoom: 7 }, true],
  ])('%s', (_title, now, expected) => expect(hasMoved(view, now)).toBe(expected));
});
