import { Icon, Map as LeafletMap, Marker, popup as popupOf, type Layer, type Popup } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { minZoomFor, ZOOM, type MapSurface, type SurfaceOptions } from './map-surface';
import { PlacedMarkers } from './placed-markers';

/** A map that jumps instead of animating. */
class StillMap extends LeafletMap {
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

export function leafletSurface(layer: Layer, { container, centre, zoom, onMove: onView }: SurfaceOptions): MapSurface {
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new (isStill ? StillMap : LeafletMap)(container, {
    center: [centre.latitude, centre.longitude],
    zoom,
    minZoom: minZoomFor(container),
    maxZoom: ZOOM.most,
    maxBounds: [
      [-85.06, -180],
      [85.06, 180],
    ],
    maxBoundsViscosity: 1,
    zoomControl: false,
    inertia: !isStill,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    layers: [layer],
  });
  map.attributionControl.setPrefix(false);
  map.on('moveend', onView);
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  resized.observe(container);

  const marks = new PlacedMarkers<Marker>(
    ({ latitude, longitude, look, lift }, button, press) =>
      new Marker([latitude, longitude], {
        icon: new ButtonIcon(button),
        // The button is focusable by itself.
        keyboard: false,
        riseOnHover: true,
        // A lifted pin goes behind the markers that it was lifted off.
        zIndexOffset: look === 'self' ? (lift ? -1_000 : 1_000) : 0,
      })
        .on('click', press)
        .addTo(map),
    (marker) => marker.remove(),
  );
  let open: Popup | null = null;
  const closeWindow = () => {
    open?.off('remove').remove();
    open = null;
  };

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
    draw: (wanted) => marks.draw(wanted),
    focusNear: (spot) => marks.focusNear(spot),
    goTo: ({ latitude, longitude }, to) => map.setView([latitude, longitude], to, { animate: !isStill }),
    fitBounds: ([one, other]) =>
      map.fitBounds(
        [
          [one.latitude, one.longitude],
          [other.latitude, other.longitude],
        ],
        { padding: [48, 48], maxZoom: 9, animate: !isStill },
      ),
    zoomBy: (levels) => map.setZoom(map.getZoom() + levels, { animate: !isStill }),
    openWindow: ({ latitude, longitude }, content, onClose) => {
      closeWindow();
      open = popupOf({
        closeButton: false,
        minWidth: 220,
        maxWidth: 260,
        offset: [0, -30],
        autoPanPaddingTopLeft: [12, 12],
        // Leaves room for the map controls.
        autoPanPaddingBottomRight: [68, 12],
      })
        .setLatLng([latitude, longitude])
        .setContent(content)
        .openOn(map)
        .on('remove', onClose);
      // A button that unmounts on click is no longer inside the popup when Leaflet checks the target, so the click would count as on the map.
      open.getElement()?.addEventListener('click', (event) => event.stopPropagation());
    },
    closeWindow,
    remove: () => {
      resized.disconnect();
      closeWindow();
      map.remove();
    },
  };
}
