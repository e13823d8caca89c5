import { MAP } from '@contracts/map-limits';
import type { MapSettings } from '@contracts/maps';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { createSurface } from './create-surface';
import type { MapSurface, MapView, MapPoint } from './map-surface';

interface SurfaceState {
  /** Null until the map is drawn. */
  surface: MapSurface | null;
  view: MapView | null;
}

/** Creates a map in the referenced element and removes it on unmount. */
export function useMapSurface(
  settings: MapSettings,
  self: MapPoint | null,
  onFailure: (reason: unknown) => void,
): SurfaceState & { container: RefObject<HTMLDivElement | null> } {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<SurfaceState>({ surface: null, view: null });
  const callOnFailure = useEffectEvent(onFailure);
  // Reads the viewer's location only once, so that the map does not jump when it changes.
  const initialView = useEffectEvent(() => ({ centre: self ?? MAP.centre, zoom: self ? MAP.zoomAtViewer : MAP.zoom }));

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
    const options = { ...initialView(), container: element, onMove: updateState, onFailure: reportFailure };
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
