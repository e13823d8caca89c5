import type { MapMarker, MapPoint } from './map-surface';
import { MarkerSet } from './marker-set';

interface PlacedButton {
  button: HTMLButtonElement;
  point: MapPoint;
}

/** Renders Muster's own marker buttons on Google Maps. Google's markers need a map id and have no clusters. */
export function googleMarkers(map: google.maps.Map) {
  const layer = document.createElement('div');
  const overlay = new google.maps.OverlayView();

  const position = ({ button, point }: PlacedButton) => {
    // Undefined before the map is first drawn, although the types say otherwise.
    const projection = overlay.getProjection() as google.maps.MapCanvasProjection | undefined;
    const pixel = projection?.fromLatLngToDivPixel(new google.maps.LatLng(point.latitude, point.longitude));
    if (!pixel) return;
    button.style.left = `${pixel.x}px`;
    button.style.top = `${pixel.y}px`;
  };

  const markers = new MarkerSet<PlacedButton>(
    ({ latitude, longitude }, button, onPress) => {
      const placed = { button, point: { latitude, longitude } };
      button.addEventListener('click', onPress);
      google.maps.OverlayView.preventMapHitsFrom(button);
      layer.append(button);
      position(placed);
      return placed;
    },
    ({ button }) => button.remove(),
    (placed, { latitude, longitude }) => {
      placed.point = { latitude, longitude };
      position(placed);
    },
  );

  overlay.onAdd = () => overlay.getPanes()?.overlayMouseTarget.append(layer);
  overlay.draw = () => markers.handles().forEach(position);
  overlay.onRemove = () => layer.remove();
  overlay.setMap(map);

  return {
    replace: (wanted: readonly MapMarker[]) => markers.replace(wanted),
    focusNear: (point: MapPoint) => markers.focusNear(point),
    remove: () => overlay.setMap(null),
  };
}
