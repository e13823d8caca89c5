import { useEffect, useRef, useState } from 'react';
import { areaOf, cornersOf, hasMoved } from './areas';
import type { MapSurface, MapView } from './map-surface';

export interface AreaSearch {
  /** The area that limits the entries, as the lists' filter reads it. */
  area: string | null;
  onSearch: (area: string) => void;
}

/**
 * Returns a function that searches the visible area, or null until the map has moved away from the last searched area. An area that the viewer
 * reached by a link or the Back button is moved into view.
 */
export function useAreaSearch(
  surface: MapSurface | null,
  view: MapView | null,
  search: AreaSearch | undefined,
): (() => void) | null {
  const [searchedView, setSearchedView] = useState<MapView | null>(null);
  /** The map itself causes the next view, not the user, so it counts as the searched one. */
  const adoptsNextView = useRef(true);
  const shownArea = useRef<string | null>(null);
  const area = search?.area ?? null;

  useEffect(() => {
    if (!view || !adoptsNextView.current) return;
    adoptsNextView.current = false;
    setSearchedView(view);
  }, [view]);
  // Must run after the effect above. Otherwise, that effect would store the view from before this movement as the searched one.
  useEffect(() => {
    if (!surface || area === shownArea.current) return;
    shownArea.current = area;
    const corners = area === null ? null : cornersOf(area);
    if (!corners) return;
    adoptsNextView.current = true;
    surface.fitBounds(corners);
  }, [surface, area]);

  if (!search || !view || !searchedView || !hasMoved(searchedView, view)) return null;
  return () => {
    shownArea.current = areaOf(view);
    setSearchedView(view);
    search.onSearch(shownArea.current);
  };
}
