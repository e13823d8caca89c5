import type { MapSettings } from '@contracts/maps';
import { useEffect } from 'react';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { MapControls } from './map-controls';
import { ZOOM, type MapPoint } from './map-surface';
import { useMapSurface } from './use-map-surface';
import './map.css';

export interface SpotMapProps {
  /** The name of the place at the point. */
  label: string;
  point: MapPoint;
  settings: MapSettings;
  onFailure: (reason: unknown) => void;
}

const SPOT_ZOOM = 9;

/** A map with one fixed pin. */
export default function SpotMap({ label, point, settings, onFailure }: SpotMapProps) {
  const view = { centre: point, zoom: SPOT_ZOOM, maxZoom: ZOOM.maxForPin };
  const { surface, container } = useMapSurface(settings, view, onFailure);
  const { latitude, longitude } = point;
  useEffect(() => {
    const centre = () => surface?.moveTo({ latitude, longitude }, SPOT_ZOOM);
    surface?.replaceMarkers([
      { latitude, longitude, key: 'spot', appearance: 'pin', label: `Center the map on ${label}`, onPress: centre },
    ]);
    centre();
  }, [surface, latitude, longitude, label]);
  return (
    <div
      role="region"
      aria-label={`Map of ${label}`}
      className="map relative isolate h-72 overflow-hidden rounded-md ring-1 ring-line max-md:rounded-none"
    >
      <div ref={container} className="isolate size-full" />
      {surface ? (
        <MapControls onZoom={surface.zoomBy} />
      ) : (
        <div role="status" aria-label="Loading the map" className="absolute inset-0">
          <Skeleton className="size-full" />
        </div>
      )}
    </div>
  );
}
