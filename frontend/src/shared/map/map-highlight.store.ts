import { create } from 'zustand';

interface MapHighlight {
  /** The entry that is highlighted on the map and in the list beside it. */
  id: string | null;
}

export const useMapHighlight = create<MapHighlight>(() => ({ id: null }));

export const highlightOnMap = (id: string | null): void => useMapHighlight.setState({ id });
