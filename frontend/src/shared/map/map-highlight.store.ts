import { create } from 'zustand';

interface MapHighlight {
  /** The entry that is highlighted on the map and in the list beside it. */
  id: string | null;
  /** The entry whose marker was pressed last. On a phone it comes first in the list. Each press sets a new object, also on the same marker. */
  pressed: { id: string } | null;
}

export const useMapHighlight = create<MapHighlight>(() => ({ id: null, pressed: null }));

export const highlightOnMap = (id: string | null): void => useMapHighlight.setState({ id });

/** Call this when a marker is pressed: with null for several entries, or when the map closes. */
export const pressOnMap = (id: string | null): void =>
  useMapHighlight.setState({ id, pressed: id === null ? null : { id } });
