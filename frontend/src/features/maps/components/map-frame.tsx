import type { MapKind } from '@contracts/maps';
import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useMemo, useState } from 'react';
import { highlightOnMap, pressOnMap, useMapHighlight } from '@/shared/map/map-highlight.store';
import { mapSettingsQuery } from '@/shared/map/map-settings-query';
import type { WorldMapProps } from '@/shared/map/world-map';
import { useViewer } from '@/shared/session/viewer';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { MAP_TEXTS } from '../map-texts';
import type { useMapItems } from '../use-map-items';
import { MapInfo, type MapInfoProps } from './map-info';
import { MapUnavailable } from './map-unavailable';
import { OwnLocation } from './own-location';

const WorldMap = lazyPart<WorldMapProps>(() => import('@/shared/map/world-map'));

interface MapFrameProps {
  kind: MapKind;
  list: ReturnType<typeof useMapItems>;
  areaSearch?: WorldMapProps['areaSearch'];
  renderDetails?: MapInfoProps['renderDetails'];
  renderLine?: MapInfoProps['renderLine'];
}

const centeredClass = 'size-full place-content-center';

/** The map, or the reason why it is not shown. */
export function MapFrame({ kind, list, areaSearch, renderDetails, renderLine }: MapFrameProps) {
  const { title, name, nouns, hint } = MAP_TEXTS[kind];
  const viewer = useViewer();
  const highlightedId = useMapHighlight(({ id }) => id);
  const settings = useQuery(mapSettingsQuery);
  const [failure, setFailure] = useState<unknown>(null);
  const [latitude, longitude] = [viewer?.latitude ?? null, viewer?.longitude ?? null];
  const self = useMemo(
    () => (latitude === null || longitude === null ? null : { latitude, longitude }),
    [latitude, longitude],
  );
  // Leaves out the viewer, whose own pin is drawn separately.
  const items = useMemo(
    () => (self ? list.items.filter(({ id }) => id !== viewer?.id) : list.items),
    [list.items, self, viewer?.id],
  );

  const loading = (
    <div role="status" aria-label="Loading the map" className="size-full">
      <Skeleton className="size-full" />
    </div>
  );
  if (list.error && list.items.length === 0) {
    return (
      <ErrorState
        title={`${name} couldn’t be loaded`}
        error={list.error}
        retrying={list.isFetching}
        onRetry={list.retry}
        className={centeredClass}
      />
    );
  }
  if (settings.isLoadingError) {
    return (
      <MapUnavailable
        engine="basemap"
        error={settings.error}
        retrying={settings.isFetching}
        onRetry={() => void settings.refetch()}
      />
    );
  }
  if (list.isPending || settings.isPending) return loading;
  if (list.items.length === 0 && !list.isSearch) {
    return (
      <EmptyState
        title={`No ${kind} on map yet`}
        icon={<MapPin size={26} strokeWidth={1.75} aria-hidden="true" />}
        className={centeredClass}
      >
        {hint}
      </EmptyState>
    );
  }
  const retry = () => setFailure(null);
  const handleFailure = (reason: unknown) => {
    console.error('The map couldn’t be drawn:', reason);
    setFailure(reason);
  };
  if (failure !== null) {
    const { googleMapsKey, styleUrl } = settings.data;
    const engine = googleMapsKey ? 'google' : styleUrl ? 'style' : 'basemap';
    return <MapUnavailable engine={engine} error={failure} onRetry={retry} />;
  }
  return (
    <WorldMap
      kind={kind}
      nouns={nouns}
      label={title}
      items={items}
      self={self}
      highlightedId={highlightedId}
      onHighlight={highlightOnMap}
      onPress={pressOnMap}
      areaSearch={areaSearch}
      settings={settings.data}
      onFailure={handleFailure}
      fallback={loading}
      onLoadError={() => handleFailure(new Error('The map couldn’t be loaded'))}
    >
      {(windowItems) =>
        windowItems.length > 0 ? (
          <MapInfo kind={kind} items={windowItems} renderDetails={renderDetails} renderLine={renderLine} />
        ) : (
          <OwnLocation />
        )
      }
    </WorldMap>
  );
}
