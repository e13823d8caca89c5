import type { MapSettings } from '@contracts/maps';
import type { MapSurface, SurfaceOptions } from './map-surface';

/** Google with an API key, else MapLibre with a style, else Muster's own basemap. Only the code of the chosen one is loaded. */
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
