import type { MapMarker } from './map-surface';
import { MarkerSet } from './marker-set';

const moved: string[] = [];
const marker = (key: string, latitude: number): MapMarker => ({
  key,
  latitude,
  longitude: 13,
  appearance: 'pin',
  label: key,
  onPress: () => undefined,
});

let markers: MarkerSet<string>;
beforeEach(() => {
  moved.length = 0;
  markers = new MarkerSet(
    ({ key }) => key,
    () => undefined,
    (key) => void moved.push(key),
  );
  markers.replace([marker('a', 59), marker('b', 60)]);
});

describe('MarkerSet.replace', () => {
  it('returns true when a marker appears or disappears', () => {
    expect(markers.replace([marker('a', 59)])).toBe(true);
    expect(markers.replace([marker('a', 59), marker('c', 61)])).toBe(true);
    expect(markers.replace([marker('a', 59), marker('d', 61)])).toBe(true);
  });

  it('returns true when a marker moves', () => {
    expect(markers.replace([marker('a', 59), marker('b', 61)])).toBe(true);
    expect(moved).toEqual(['b']);
  });

  it('returns false when only the appearance changes', () => {
    expect(markers.replace([{ ...marker('a', 59), isHighlighted: true }, marker('b', 60)])).toBe(false);
    expect(moved).toEqual([]);
  });
});
