import type { MapSettings } from '@contracts/maps';
import { useEffect, useEffectEvent, useState } from 'react';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { MapControls } from './map-controls';
import { ZOOM, type MapPoint, type PixelOffset } from './map-surface';
import { PinPosition } from './pin-position';
import { useMapSurface } from './use-map-surface';
import './map.css';

export interface PinMapProps {
  label: string;
  point: MapPoint;
  /** The zoom level at a point that the user did not choose on the map. */
  zoom: number;
  settings: MapSettings;
  /** Called while the user moves the pin. */
  onChoose: (point: MapPoint) => void;
  onFailure: (reason: unknown) => void;
}

/** A small map with a pin that can be moved by mouse, touch and arrow keys. */
export default function PinMap({ label, point, zoom, settings, onChoose, onFailure }: PinMapProps) {
  const initialView = { centre: point, zoom, maxZoom: ZOOM.maxForPin };
  const { surface, container } = useMapSurface(settings, initialView, onFailure);
  const { latitude, longitude } = point;
  const [position] = useState(() => new PinPosition(point));

  const choose = useEffectEvent((offset: PixelOffset) => {
    if (surface) onChoose(position.moveBy(offset, surface.view().zoom));
  });
  const moveToPoint = useEffectEvent(() => surface?.moveTo(point, zoom));
  useEffect(() => {
    const isChosenHere = position.markRendered({ latitude, longitude });
    surface?.replaceMarkers([
      {
        latitude,
        longitude,
        key: 'pin',
        appearance: 'pin',
        label,
        onPress: () => {},
        onMove: (offset) => choose(offset),
      },
    ]);
    if (!surface) return;
    const { west, south, east, north, zoom: currentZoom } = surface.view();
    const isVisible = longitude > west && longitude < east && latitude > south && latitude < north;
    if (!isChosenHere) moveToPoint();
    else if (!isVisible) surface.moveTo({ latitude, longitude }, currentZoom);
  }, [surface, position, latitude, longitude, label]);

  return (
    <div
      role="region"
      aria-label="Map with a movable pin"
      className="map relative isolate h-64 overflow-hidden rounded-md ring-1 ring-line"
    >
      <div ref={container} className="isolate size-full" />
      {surface ? (
        <MapControls onZoom={(levels) => surface.moveTo(point, surface.view().zoom + levels)} />
      ) : (
        <div role="status" aria-label="Loading the map" className="absolute inset-0">
          <Skeleton className="size-full" />
        </div>
      )}
    </div>
  );
}
