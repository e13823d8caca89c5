import { googleSurface } from './google-surface';

jest.mock('@googlemaps/js-api-loader', () => ({ setOptions: () => undefined, importLibrary: () => Promise.resolve() }));

class FakeMap {
  addListener = () => ({ remove: () => undefined });
}
class FakeOverlay {
  setMap() {}
}
class FakeInfoWindow {
  close() {}
}

const globals = globalThis as unknown as Record<string, unknown>;
globals.google = { maps: { Map: FakeMap, OverlayView: FakeOverlay, InfoWindow: FakeInfoWindow } };

const createMap = (onFailure: (reason: unknown) => void) =>
  googleSurface('key', {
    container: document.createElement('div'),
    centre: { latitude: 59, longitude: 13 },
    zoom: 5,
    maxZoom: 12,
    onMove: () => undefined,
    onFailure,
  });

it('a rejected key is reported to the remaining map after another map was removed', async () => {
  const failures: string[] = [];
  const first = await createMap(() => failures.push('first'));
  const second = await createMap(() => failures.push('second'));
  second.remove();
  window.gm_authFailure?.();
  expect(failures).toEqual(['first']);
  first.remove();
  window.gm_authFailure?.();
  expect(failures).toEqual(['first']);
});

it('a rejected key is reported to every map', async () => {
  const failures: string[] = [];
  const maps = [await createMap(() => failures.push('first')), await createMap(() => failures.push('second'))];
  window.gm_authFailure?.();
  expect(failures).toEqual(['first', 'second']);
  maps.forEach((map) => map.remove());
});
