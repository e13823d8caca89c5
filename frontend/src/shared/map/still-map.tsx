import type { MapSettings } from '@contracts/maps';
import { useEffect } from 'react';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { ZOOM, type MapPoint } from './map-surface';
import { useMapSurface } from './use-map-surface';
import './map.css';

export interface StillMapProps {
  point: MapPoint;
  settings: MapSettings;
  onFailure: (reason: unknown) => void;
}

const STILL_ZOOM = 8;

/** A picture of the map around one pin. It accepts no input, so a link can contain it. */
export default function StillMap({ point, settings, onFailure }: StillMapProps) {
  const view = { centre: point, zoom: STILL_ZOOM, maxZoom: ZOOM.maxForPin };
  const { surface, container } = useMapSurface(settings, view, onFailure);
  const { latitude, longitude } = point;
  useEffect(() => {
    surface?.replaceMarkers([
      { latitude, longitude, key: 'spot', appearance: 'pin', label: 'The field', onPress: () => {} },
    ]);
    surface?.moveTo({ latitude, longitude }, STILL_ZOOM);
  }, [surface, latitude, longitude]);
  return (
    <div inert className="map relative isolate size-full overflow-hidden">
      <div ref={container} className="isolate size-full" />
      {!surface && <Skeleton className="absolute! inset-0 rounded-none!" />}
    </div>
  );
}
