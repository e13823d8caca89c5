import { MAP } from '@contracts/map-limits';
import type { MapSettings } from '@contracts/maps';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { createSurface } from './create-surface';
import type { MapSurface, MapView, MapPoint } from './map-surface';

interface Shown {
  /** Null until the map is drawn. */
  surface: MapSurface | null;
  view: MapView | null;
}

/** Creates a map in the referenced element and removes it on unmount. */
export function useSurface(
  settings: MapSettings,
  self: MapPoint | null,
  onFailure: (reason: unknown) => void,
): Shown & { container: RefObject<HTMLDivElement | null> } {
  const container = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<Shown>({ surface: null, view: null });
  const fail = useEffectEvent(onFailure);
  // Reads the initial position once, so that the map does not jump when the viewer's location changes.
  const start = useEffectEvent(() => ({ centre: self ?? MAP.centre, zoom: self ? MAP.zoomAtViewer : MAP.zoom }));

  useEffect(() => {
    if (!container.current) return;
    let isOver = false;
    let surface: MapSurface | null = null;
    // Each map gets its own element, so a surface that is created late cannot touch its successor's.
    const element = document.createElement('div');
    element.className = 'size-full';
    container.current.append(element);
    const look = () => surface && !isOver && setShown({ surface, view: surface.view() });
    const report = (reason: unknown) => {
      if (!isOver) fail(reason);
    };
    const options = { ...start(), container: element, onMove: look, onFailure: report };
    createSurface(settings, options).then((created) => {
      surface = created;
      if (isOver) created.remove();
      else look();
    }, report);
    return () => {
      isOver = true;
      surface?.remove();
      element.remove();
      setShown({ surface: null, view: null });
    };
  }, [settings]);

  return { ...shown, container };
}
