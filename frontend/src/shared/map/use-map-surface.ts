import type { MapSettings } from '@contracts/maps';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { MapSurface, MapView, SurfaceOptions } from './map-surface';

interface SurfaceState {
  /** Null until the map is drawn. */
  surface: MapSurface | null;
  view: MapView | null;
}

type InitialView = Pick<SurfaceOptions, 'centre' | 'zoom' | 'maxZoom'>;

/** Creates a map in the referenced element and removes it on unmount. Later changes of the initial view have no effect. */
export function useMapSurface(
  settings: MapSettings,
  initialView: InitialView,
  onFailure: (reason: unknown) => void,
): SurfaceState & { container: RefObject<HTMLDivElement | null> } {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<SurfaceState>({ surface: null, view: null });
  const callOnFailure = useEffectEvent(onFailure);
  const readInitialView = useEffectEvent(() => initialView);

  useEffect(() => {
    if (!container.current) return;
    let isRemoved = false;
    let surface: MapSurface | null = null;
    // Each map gets its own element, so a surface that is created late cannot touch its successor's.
    const element = document.createElement('div');
    element.className = 'size-full';
    container.current.append(element);

    const updateState = () => surface && !isRemoved && setState({ surface, view: surface.view() });
    const reportFailure = (reason: unknown) => {
      if (!isRemoved) callOnFailure(reason);
    };
    const options = { ...readInitialView(), container: element, onMove: updateState, onFailure: reportFailure };
    createSurface(settings, options).then((created) => {
      surface = created;
      if (isRemoved) created.remove();
      else updateState();
    }, reportFailure);

    return () => {
      isRemoved = true;
      surface?.remove();
      element.remove();
      setState({ surface: null, view: null });
    };
  }, [settings]);

  return { ...state, container };
}

/** Google with an API key, else MapLibre with a style, else Muster's own basemap. Only the code of the chosen one is loaded. */
async function createSurface(settings: MapSettings, options: SurfaceOptions): Promise<MapSurface> {
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
