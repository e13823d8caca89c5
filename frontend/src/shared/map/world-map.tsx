import { MAP } from '@contracts/map-limits';
import type { MapItem, MapKind, MapSettings } from '@contracts/maps';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { liftOver } from './marker-lift';
import { MapClusters } from './map-clusters';
import { MapControls } from './map-controls';
import type { MapMarker, MapPoint } from './map-surface';
import { MapWindow } from './map-window';
import { boundsOf, toMarker, type MarkerActions, type Nouns } from './markers';
import { useSurface } from './use-surface';
import './map.css';

export interface WorldMapProps {
  kind: MapKind;
  nouns: Nouns;
  label: string;
  items: readonly MapItem[];
  /** The viewer's location, if it is known. */
  self: MapPoint | null;
  settings: MapSettings;
  /** Renders the content of a window; no items mean the viewer's own location. */
  children: (items: readonly MapItem[]) => ReactNode;
  onFailure: (reason: unknown) => void;
}

interface Opened {
  spot: MapPoint;
  items: readonly MapItem[];
}

const SELF = 'Your Location';

/** A map with markers, clusters and the viewer's own pin. */
export default function WorldMap({ kind, nouns, label, items, self, settings, children, onFailure }: WorldMapProps) {
  const { surface, view, container } = useSurface(settings, self, onFailure);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const clusters = useMemo(() => new MapClusters(items), [items]);
  // An expanded group unmounts, so the focus moves to a marker near it.
  const enlarged = useRef<MapPoint | null>(null);

  const actions: MarkerActions = {
    open: (found, spot) => setOpened({ spot, items: found }),
    enlarge: (spot, zoom) => {
      close();
      enlarged.current = spot;
      surface?.goTo(spot, zoom);
    },
  };
  const marks = (): MapMarker[] => {
    if (!view) return [];
    const found = clusters.in(view);
    const others = found.map((one) => toMarker(one, kind, nouns, actions));
    if (!self) return others;
    const lift = liftOver(self, found, view.zoom);
    const own = {
      ...self,
      key: `self ${lift}`,
      look: 'self' as const,
      lift,
      label: SELF,
      title: SELF,
      onPress: () => setOpened({ spot: self, items: [] }),
    };
    return [...others, own];
  };
  const draw = useEffectEvent(() => {
    surface?.draw(marks());
    if (enlarged.current) surface?.focusNear(enlarged.current);
    enlarged.current = null;
  });
  useEffect(() => draw(), [surface, view, clusters, self]);

  const corners = useMemo(() => boundsOf(items), [items]);
  return (
    <div
      role="region"
      aria-label={label}
      className="map relative isolate size-full overflow-hidden rounded-md ring-1 ring-line"
    >
      <div ref={container} data-kind={kind} className="isolate size-full" />
      {surface ? (
        <MapControls
          onZoom={surface.zoomBy}
          onAll={corners ? () => surface.fitBounds(corners) : undefined}
          onSelf={self ? () => surface.goTo(self, MAP.zoomAtViewer) : undefined}
        />
      ) : (
        <div role="status" aria-label="Loading the map" className="absolute inset-0">
          <Skeleton className="size-full" />
        </div>
      )}
      {surface && opened && (
        <MapWindow
          surface={surface}
          spot={opened.spot}
          label={opened.items.length === 0 ? SELF : `${opened.items.length} ${nouns[opened.items.length > 1 ? 1 : 0]}`}
          onClose={close}
        >
          {children(opened.items)}
        </MapWindow>
      )}
    </div>
  );
}
