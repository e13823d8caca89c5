import { createMarkerButton } from '../marker-button';
import { markerBoxes } from './marker-boxes';

const marker = { latitude: 59, longitude: 18, key: 'x', label: 'x', onPress: () => {} };

function placeAt(element: Element | null, left: number, top: number, size: number): void {
  // jsdom has no layout. The code reads only these properties.
  const rect = { left, top, right: left + size, bottom: top + size } as DOMRect;
  if (element) element.getBoundingClientRect = () => rect;
}

it('markerBoxes returns the box of a pin, not of its larger button', () => {
  const pin = createMarkerButton({ ...marker, appearance: 'fields' });
  placeAt(pin, 100, 100, 44);
  placeAt(pin.firstElementChild, 110, 105, 24);
  expect(markerBoxes([pin], { left: 10, top: 5 })).toEqual([{ left: 100, top: 100, right: 124, bottom: 124 }]);
});

it('markerBoxes returns the halo of the viewer’s dot, and the pole under a lifted dot', () => {
  const self = createMarkerButton({ ...marker, appearance: 'self', lift: 30 });
  placeAt(self, 100, 100, 44);
  placeAt(self.firstElementChild, 115, 115, 14);
  expect(markerBoxes([self], { left: 0, top: 0 })).toEqual([
    { left: 100, top: 100, right: 144, bottom: 144 },
    { left: 118, top: 122, right: 126, bottom: 152 },
  ]);
});
