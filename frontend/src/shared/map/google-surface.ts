import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { googleMarkers } from './google-markers';
import { minZoomFor, type MapSurface, type SurfaceOptions } from './map-surface';
import { retryUntilReady } from './retry-until-ready';

declare global {
  interface Window {
    /** Google calls this when it rejects the key, which may be long after the map was drawn. */
    gm_authFailure?: () => void;
  }
}

const rejectionListeners = new Set<() => void>();
window.gm_authFailure = () => rejectionListeners.forEach((listener) => listener());

let isRequested = false;

/** Loads the script once for all maps. */
async function loadGoogle(key: string): Promise<void> {
  if (!isRequested) setOptions({ key, v: 'weekly' });
  isRequested = true;
  await importLibrary('maps');
}

/** A `MapSurface` that Google Maps draws. */
export async function googleSurface(
  key: string,
  { container, centre, zoom, maxZoom, onMove, onFailure }: SurfaceOptions,
): Promise<MapSurface> {
  const reportRejection = () => onFailure(new Error('Google Maps rejected the key'));
  const createMap = async () => {
    await loadGoogle(key);
    return retryUntilReady(
      () =>
        new google.maps.Map(container, {
          center: { lat: centre.latitude, lng: centre.longitude },
          zoom,
          minZoom: minZoomFor(container),
          maxZoom,
          colorScheme: document.documentElement.dataset['theme'] === 'light' ? 'LIGHT' : 'DARK',
          disableDefaultUI: true,
          clickableIcons: false,
          keyboardShortcuts: true,
          gestureHandling: 'greedy',
          restriction: { latLngBounds: { north: 85, south: -85, west: -180, east: 180 }, strictBounds: false },
        }),
    );
  };
  rejectionListeners.add(reportRejection);
  const map = await createMap().catch((reason: unknown) => {
    rejectionListeners.delete(reportRejection);
    throw reason;
  });
  const markers = googleMarkers(map);
  const listener = map.addListener('idle', onMove);
  const info = new google.maps.InfoWindow({ headerDisabled: true, maxWidth: 280, minWidth: 220 });
  let clickListener: google.maps.MapsEventListener | undefined;
  const closeWindow = () => {
    clickListener?.remove();
    info.close();
  };
  const toLatLng = (latitude: number, longitude: number) => ({ lat: latitude, lng: longitude });

  return {
    view: () => {
      const bounds = map.getBounds();
      // Before the first drawing there are no bounds, so the view is a single point.
      const { latitude, longitude } = centre;
      const [southWest, northEast] = [bounds?.getSouthWest(), bounds?.getNorthEast()];
      return {
        west: southWest?.lng() ?? longitude,
        south: southWest?.lat() ?? latitude,
        east: northEast?.lng() ?? longitude,
        north: northEast?.lat() ?? latitude,
        zoom: map.getZoom() ?? zoom,
      };
    },
    replaceMarkers: (wanted) => markers.replace(wanted),
    focusNear: (point) => markers.focusNear(point),
    moveTo: ({ latitude, longitude }, newZoom) => {
      map.setZoom(newZoom);
      map.panTo(toLatLng(latitude, longitude));
    },
    fitBounds: ([first, second]) => {
      const bounds = new google.maps.LatLngBounds();
      bounds.extend(toLatLng(first.latitude, first.longitude));
      bounds.extend(toLatLng(second.latitude, second.longitude));
      map.fitBounds(bounds, 48);
    },
    zoomBy: (levels) => map.setZoom((map.getZoom() ?? zoom) + levels),
    openWindow: ({ latitude, longitude }, content, onClose) => {
      closeWindow();
      info.setContent(content);
      info.setPosition(toLatLng(latitude, longitude));
      info.open({ map, shouldFocus: false });
      clickListener = map.addListener('click', onClose);
    },
    closeWindow,
    remove: () => {
      rejectionListeners.delete(reportRejection);
      listener.remove();
      closeWindow();
      markers.remove();
      container.replaceChildren();
    },
  };
}
