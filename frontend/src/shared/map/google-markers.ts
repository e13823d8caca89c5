import type { MapMarker, MapPoint } from './map-surface';
import { PlacedMarkers } from './placed-markers';

interface Place {
  button: HTMLButtonElement;
  spot: MapPoint;
}

/** Renders Muster's own marker buttons on Google Maps. Google's markers need a map id and have no clusters. */
export function googleMarkers(map: google.maps.Map) {
  const layer = document.createElement('div');
  const overlay = new google.maps.OverlayView();
  const position = ({ button, spot }: Place) => {
    // Undefined before the map is first drawn, although the types say otherwise.
    const projection = overlay.getProjection() as google.maps.MapCanvasProjection | undefined;
    const point = projection?.fromLatLngToDivPixel(new google.maps.LatLng(spot.latitude, spot.longitude));
    if (!point) return;
    button.style.left = `${point.x}px`;
    button.style.top = `${point.y}px`;
  };
  const marks = new PlacedMarkers<Place>(
    ({ latitude, longitude }, button, press) => {
      const place = { button, spot: { latitude, longitude } };
      button.addEventListener('click', press);
      google.maps.OverlayView.preventMapHitsFrom(button);
      layer.append(button);
      position(place);
      return place;
    },
    ({ button }) => button.remove(),
  );
  overlay.onAdd = () => overlay.getPanes()?.overlayMouseTarget.append(layer);
  overlay.draw = () => {
    for (const { place } of marks.places()) position(place);
  };
  overlay.onRemove = () => layer.remove();
  overlay.setMap(map);
  return {
    draw: (wanted: readonly MapMarker[]) => marks.draw(wanted),
    focusNear: (spot: MapPoint) => marks.focusNear(spot),
    remove: () => overlay.setMap(null),
  };
}
