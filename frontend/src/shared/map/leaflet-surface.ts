import { Icon, Map as LeafletMap, Marker, popup as popupOf, type Layer, type Popup } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { MARKERS_CHANGED, minZoomFor, type MapSurface, type SurfaceOptions } from './map-surface';
import { MarkerSet } from './marker-set';

/** A map that jumps instead of animating. */
class UnanimatedMap extends LeafletMap {
  override panBy(...[offset, options]: Parameters<LeafletMap['panBy']>): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

class ButtonIcon extends Icon {
  constructor(private readonly button: HTMLButtonElement) {
    super({ iconUrl: '' });
  }
  override createIcon(): HTMLElement {
    return this.button;
  }
}

export function leafletSurface(layer: Layer, { container, centre, zoom, maxZoom, onMove }: SurfaceOptions): MapSurface {
  const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new (prefersReducedMotion ? UnanimatedMap : LeafletMap)(container, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: minZoomFor(container),
    maxZoom,
    maxBounds: [
      [-85.06, -180],
      [85.06, 180],
    ],
    maxBoundsViscosity: 1,
    zoomControl: false,
    inertia: !prefersReducedMotion,
    zoomAnimation: !prefersReducedMotion,
    fadeAnimation: !prefersReducedMotion,
    markerZoomAnimation: !prefersReducedMotion,
    layers: [layer],
  });
  map.attributionControl.setPrefix(false);
  map.on('moveend', onMove);

  const markers = new MarkerSet<Marker>(
    ({ latitude, longitude, appearance }, button, onPress) =>
      new Marker([latitude, longitude], {
        icon: new ButtonIcon(button),
        // The button itself is focusable.
        keyboard: false,
        riseOnHover: true,
        // The viewer's dot is drawn below the pins.
        zIndexOffset: appearance === 'self' ? -1_000 : 0,
      })
        .on('click', onPress)
        .addTo(map),
    (marker) => marker.remove(),
    (marker, { latitude, longitude }) => marker.setLatLng([latitude, longitude]),
  );
  let popup: Popup | null = null;
  const closeWindow = () => {
    popup?.off('remove').remove();
    popup = null;
  };
  const resizeObserver = new ResizeObserver(() => {
    map.invalidateSize({ animate: false });
    // Moves the map until the whole window is visible again.
    const point = popup?.getLatLng();
    if (point) popup?.setLatLng(point);
  });
  resizeObserver.observe(container);

  return {
    view: () => {
      const bounds = map.getBounds();
      return {
        west: bounds.getWest(),
        south: bounds.getSouth(),
        east: bounds.getEast(),
        north: bounds.getNorth(),
        zoom: map.getZoom(),
      };
    },
    replaceMarkers: (wanted) => {
      if (markers.replace(wanted)) map.fire(MARKERS_CHANGED);
    },
    focusNear: (point) => markers.focusNear(point),
    moveTo: ({ latitude, longitude }, newZoom) =>
      map.setView([latitude, longitude], newZoom, { animate: !prefersReducedMotion }),
    fitBounds: ([first, second]) =>
      map.fitBounds(
        [
          [first.latitude, first.longitude],
          [second.latitude, second.longitude],
        ],
        { padding: [48, 48], maxZoom: 9, animate: !prefersReducedMotion },
      ),
    zoomBy: (levels) => map.setZoom(map.getZoom() + levels, { animate: !prefersReducedMotion }),
    openWindow: ({ latitude, longitude }, content, onClose) => {
      closeWindow();
      popup = popupOf({
        closeButton: false,
        minWidth: 220,
        maxWidth: 260,
        offset: [0, -30],
        // Leaves room for the buttons above the map.
        autoPanPaddingTopLeft: [12, 60],
        // Leaves room for the map controls.
        autoPanPaddingBottomRight: [68, 12],
      })
        .setLatLng([latitude, longitude])
        .setContent(content)
        .openOn(map)
        .on('remove', onClose);
      // A button that unmounts on click is no longer inside the popup when Leaflet checks the target, so the click would count as on the map.
      popup.getElement()?.addEventListener('click', (event) => event.stopPropagation());
    },
    closeWindow,
    remove: () => {
      resizeObserver.disconnect();
      closeWindow();
      map.remove();
    },
  };
}
