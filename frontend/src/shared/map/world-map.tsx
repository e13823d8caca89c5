import { MAP } from '@contracts/map-limits';
import type { MapItem, MapKind, MapSettings } from '@contracts/maps';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { countText } from '@/shared/format/plural';
import { computeLift } from './marker-lift';
import { MapClusters } from './map-clusters';
import { MapControls } from './map-controls';
import { ZOOM, type MapMarker, type MapPoint } from './map-surface';
import { MapWindow } from './map-window';
import { boundsOf, toMarker, type MarkerActions, type Nouns } from './markers';
import { useAreaSearch, type AreaSearch } from './use-area-search';
import { useMapSurface } from './use-map-surface';
import './map.css';

export interface WorldMapProps {
  kind: MapKind;
  nouns: Nouns;
  label: string;
  items: readonly MapItem[];
  /** The viewer's location, if it is known. */
  self: MapPoint | null;
  /** The entry that is highlighted in the list beside the map. */
  highlightedId?: string | null;
  /** Called when the pointer or the focus reaches a marker of one entry. */
  onHighlight?: (id: string) => void;
  /** Called when a marker opens a window: with null for several entries. */
  onPress?: (id: string | null) => void;
  /** Offers to search the area after the map was moved. */
  areaSearch?: AreaSearch;
  settings: MapSettings;
  /** Renders the content of a window; no items mean the viewer's own location. */
  children: (items: readonly MapItem[]) => ReactNode;
  onFailure: (reason: unknown) => void;
}

interface OpenWindow {
  point: MapPoint;
  items: readonly MapItem[];
}

const SELF_LABEL = 'Your Location';

/** A map with markers, clusters and the viewer's dot. */
export default function WorldMap({
  kind,
  nouns,
  label,
  items,
  self,
  settings,
  highlightedId = null,
  onHighlight,
  onPress,
  areaSearch,
  children,
  onFailure,
}: WorldMapProps) {
  const initialView = { centre: self ?? MAP.centre, zoom: self ? MAP.zoomAtViewer : MAP.zoom, maxZoom: ZOOM.max };
  const { surface, view, container } = useMapSurface(settings, initialView, onFailure);
  const searchArea = useAreaSearch(surface, view, areaSearch);
  const region = useRef<HTMLDivElement>(null);
  const [openWindow, setOpenWindow] = useState<OpenWindow | null>(null);
  const close = useCallback(() => setOpenWindow(null), []);
  const clusters = useMemo(() => new MapClusters(items, kind === 'games'), [items, kind]);
  // A pressed cluster splits and its button unmounts, so the focus moves to the nearest new marker.
  const zoomedTo = useRef<MapPoint | null>(null);

  const actions: MarkerActions = {
    openWindow: (windowItems, point) => {
      setOpenWindow({ point, items: windowItems });
      onPress?.(windowItems.length === 1 ? (windowItems[0]?.id ?? null) : null);
    },
    highlight: (id) => onHighlight?.(id),
    zoomIn: (point, zoom) => {
      close();
      zoomedTo.current = point;
      surface?.moveTo(point, zoom);
    },
  };
  const createMarkers = (): MapMarker[] => {
    if (!view) return [];
    const entries = clusters.entriesIn(view);
    const highlighted = highlightedId !== null && entries.find((entry) => clusters.contains(entry, highlightedId));
    const markers = entries.map((entry) => toMarker(entry, kind, nouns, actions, entry === highlighted));
    if (!self) return markers;
    const lift = computeLift(self, entries, view.zoom);
    const selfMarker = {
      ...self,
      key: `self ${lift}`,
      appearance: 'self' as const,
      lift,
      label: SELF_LABEL,
      title: SELF_LABEL,
      onPress: () => setOpenWindow({ point: self, items: [] }),
    };
    return [...markers, selfMarker];
  };
  const updateMarkers = useEffectEvent(() => {
    surface?.replaceMarkers(createMarkers());
    if (zoomedTo.current) surface?.focusNear(zoomedTo.current);
    zoomedTo.current = null;
  });
  useEffect(() => updateMarkers(), [surface, view, clusters, self, highlightedId]);

  const corners = useMemo(() => boundsOf(items), [items]);
  return (
    <div
      ref={region}
      role="region"
      aria-label={label}
      tabIndex={-1}
      className="map relative outline-none isolate size-full overflow-hidden rounded-md ring-1 ring-line"
    >
      <div ref={container} data-kind={kind} className="isolate size-full" />
      {surface ? (
        <MapControls
          onZoom={surface.zoomBy}
          onShowAll={corners ? () => surface.fitBounds(corners) : undefined}
          onShowSelf={self ? () => surface.moveTo(self, MAP.zoomAtViewer) : undefined}
        />
      ) : (
        <div role="status" aria-label="Loading the map" className="absolute inset-0">
          <Skeleton className="size-full" />
        </div>
      )}
      {searchArea && (
        <Button
          size="sm"
          className="absolute! top-[calc(var(--map-top,0rem)+0.75rem)] left-1/2 z-10 -translate-x-1/2 bg-overlay! shadow-float ring-1 ring-line max-md:top-auto! max-md:bottom-8 max-md:left-3 max-md:translate-x-0"
          onClick={() => {
            // This button unmounts, so the focus moves to the map.
            region.current?.focus({ preventScroll: true });
            close();
            searchArea();
          }}
        >
          <Search size={16} strokeWidth={1.75} aria-hidden="true" />
          Search this area
        </Button>
      )}
      {surface && openWindow && (
        <MapWindow
          surface={surface}
          point={openWindow.point}
          label={openWindow.items.length === 0 ? SELF_LABEL : countText(openWindow.items.length, ...nouns)}
          onClose={close}
        >
          {children(openWindow.items)}
        </MapWindow>
      )}
    </div>
  );
}
