import type { MapMarker } from './map-surface';
import { MarkerSet } from './marker-set';

const moved: string[] = [];
const buttons = new Map<string, HTMLButtonElement>();
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
    ({ key }, button) => {
      buttons.set(key, button);
      return key;
    },
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

  it('returns false when only the highlight changes', () => {
    expect(markers.replace([{ ...marker('a', 59), isHighlighted: true }, marker('b', 60)])).toBe(false);
    expect(moved).toEqual([]);
    expect(buttons.get('a')?.hasAttribute('data-highlighted')).toBe(true);
  });

  it('shows the new texts of a marker that keeps its key, in the same button', () => {
    const button = buttons.get('a');
    // Leaflet adds classes to the button.
    button?.classList.add('leaflet-interactive');
    const dated: MapMarker = {
      ...marker('a', 59),
      label: 'Night game',
      title: 'Night',
      text: '28 Nov',
      isApproximate: true,
    };
    const hasChanged = markers.replace([dated, marker('b', 60)]);
    expect(button).toMatchObject({ ariaLabel: 'Night game', title: 'Night', textContent: '28 Nov' });
    expect(hasChanged).toBe(true);
    expect(button?.className).toBe('map-marker leaflet-interactive');
    expect([button?.hasAttribute('data-pill'), button?.hasAttribute('data-approximate')]).toEqual([true, true]);
    expect(markers.replace([{ ...dated, text: undefined, isApproximate: false }, marker('b', 60)])).toBe(true);
    expect(button?.querySelector('svg')).not.toBeNull();
    expect([button?.hasAttribute('data-pill'), button?.hasAttribute('data-approximate')]).toEqual([false, false]);
    expect(buttons.get('a')).toBe(button);
  });
});
