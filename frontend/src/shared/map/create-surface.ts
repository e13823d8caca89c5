import type { MapSettings } from '@contracts/maps';
import type { MapSurface, SurfaceOptions } from './map-surface';

/** Google where there is a key, else a style where one is set, else the basemap of our own. Each is fetched only then. */
export async function createSurface(settings: MapSettings, options: SurfaceOptions): Promise<MapSurface> {
  if (settings.googleMapsKey) {
    const { googleSurface } = await import('./google-surface');
    return googleSurface(settings.googleMapsKey, options);
  }
  const { leafletSurface } = await import('./leaflet-surface');
  if (settings.styleUrl) {
    const { styleLayer } = await import('./style-layer');
    return leafletSurface(styleLayer(settings.styleUrl, options.onFailure), options);
  }
  const { basemap } = await import('./basemap/basemap');
  return leafletSurface(basemap(options.onFailure), options);
}
