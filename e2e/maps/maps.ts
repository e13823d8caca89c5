import { expect, type Locator, type Page } from '@playwright/test';
import type { MapItem, MapKind, MapSettings } from '../../backend/src/contracts/maps.js';

/** Opens the map's page. Returns its main part, with the map and the list beside it. */
export async function openMap(page: Page, kind: MapKind): Promise<Locator> {
  await page.goto(`/${kind}/map`);
  return expectMap(page, kind);
}

/** Returns the dialog that the button Map View opens on a list. */
export async function expectMapDialog(page: Page, kind: MapKind): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: `Global ${kind.charAt(0).toUpperCase()}${kind.slice(1)} Map` });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function expectMap(page: Page, kind: MapKind): Promise<Locator> {
  const name = `${kind.charAt(0).toUpperCase()}${kind.slice(1)} Map`;
  await expect(page.getByRole('heading', { level: 1, name })).toBeAttached();
  return page.getByRole('main');
}

export const expectDrawn = (map: Locator) =>
  expect(map.getByRole('button', { name: 'Zoom in', exact: true })).toBeVisible();

/** Answers map requests with these items in pages of 5,000, as the server does. */
export async function answerItems(page: Page, kind: MapKind, items: MapItem[]): Promise<void> {
  await page.route(`**/api/${kind}/map-data*`, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const next = from + 5_000 < items.length && `</api/${kind}/map-data?cursor=${from + 5_000}>; rel="next"`;
    const headers = { 'x-total-count': String(items.length), ...(next && { link: next }) };
    return route.fulfill({ json: items.slice(from, from + 5_000), headers });
  });
}

export const answerSettings = (page: Page, settings: Partial<MapSettings>) =>
  page.route('**/api/map-settings', (route) =>
    route.fulfill({ json: { googleMapsKey: null, styleUrl: null, ...settings } }),
  );

export const itemAt = (name: string, latitude: number, longitude: number): MapItem => ({
  id: `00000000-0000-7000-8000-${name.replace(/\W/g, '').padStart(12, '0').slice(-12)}`,
  name,
  latitude,
  longitude,
  precision: 'town',
  location: 'Somewhere',
});

/** Lets Google's scripts run: without a configured key the server's content security policy forbids them. */
export const allowGoogle = (page: Page) =>
  page.route(
    ({ pathname }) => /^\/(players|teams|fields)(\/map)?$/.test(pathname),
    async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      delete headers['content-security-policy'];
      await route.fulfill({ response, headers });
    },
  );

/** A stub of the part of the Google Maps API that Muster uses. One degree is two pixels. */
export const GOOGLE_SCRIPT = `(() => {
  window.stubLoads = (window.stubLoads ?? 0) + 1;
  class LatLng { constructor(lat, lng) { this.a = lat; this.b = lng; } lat() { return this.a; } lng() { return this.b; } }
  class EventEmitter {
    listeners = {};
    addListener(name, listener) {
      (this.listeners[name] ??= new Set()).add(listener);
      return { remove: () => this.listeners[name].delete(listener) };
    }
    fire(name) { for (const listener of this.listeners[name] ?? []) listener(); }
  }
  class Map extends EventEmitter {
    constructor(element, options) {
      super();
      window.stubMaps = (window.stubMaps ?? 0) + 1;
      if (window.stubMaps <= (window.stubRefusals ?? 0)) throw new Error('not ready');
      element.dataset.by = 'google';
      this.element = element;
      this.zoom = options.zoom;
      this.element.style.position = 'relative';
      setTimeout(() => this.fire('idle'));
    }
    getZoom() { return this.zoom; }
    setZoom(zoom) { this.zoom = zoom; setTimeout(() => this.fire('idle')); }
    panTo() {}
    fitBounds() {}
    getBounds() { return { getSouthWest: () => new LatLng(-85, -180), getNorthEast: () => new LatLng(85, 180) }; }
  }
  class OverlayView {
    static preventMapHitsFrom() {}
    getPanes() { return { overlayMouseTarget: this.map.element }; }
    getProjection() {
      return { fromLatLngToDivPixel: (at) => ({ x: 300 + at.lng() * 2, y: 250 - at.lat() * 2 }) };
    }
    setMap(map) {
      if (!map) return this.onRemove();
      this.map = map;
      this.onAdd();
      this.draw();
    }
  }
  class InfoWindow {
    setContent(content) { this.content = content; }
    setPosition() {}
    open({ map }) { map.element.append(this.content); }
    close() { this.content?.remove(); }
  }
  class LatLngBounds { extend() {} }
  Object.assign(google.maps, { Map, OverlayView, InfoWindow, LatLng, LatLngBounds, importLibrary: async () => google.maps });
  google.maps.__ib__();
})()`;
