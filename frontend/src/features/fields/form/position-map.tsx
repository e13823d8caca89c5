import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mapSettingsQuery } from '@/shared/map/map-settings-query';
import type { MapPoint } from '@/shared/map/map-surface';
import type { PinMapProps } from '@/shared/map/pin-map';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const PinMap = lazyPart<PinMapProps>(() => import('@/shared/map/pin-map'));

interface PositionMapProps {
  point: MapPoint;
  zoom: number;
  onChoose: (point: MapPoint) => void;
}

/** The map with the field's pin, or why it is not shown. */
export function PositionMap({ point, zoom, onChoose }: PositionMapProps) {
  const settings = useQuery(mapSettingsQuery);
  const [failure, setFailure] = useState<unknown>(null);
  const error = failure ?? settings.error;
  if (error) {
    const retry = () => {
      setFailure(null);
      if (settings.isError) void settings.refetch();
    };
    return (
      <ErrorState title="The map couldn’t be drawn" error={error} retrying={settings.isFetching} onRetry={retry} />
    );
  }
  const loading = <Skeleton className="h-64" />;
  if (!settings.data) return loading;
  return (
    <>
      <PinMap
        label="Pin at the field’s position"
        point={point}
        zoom={zoom}
        settings={settings.data}
        onChoose={onChoose}
        onFailure={setFailure}
        fallback={loading}
        onLoadError={() => setFailure(new Error('The map couldn’t be loaded'))}
      />
      <p className="text-xs text-fg-2">Drag the pin, or move it with the arrow keys. Hold Shift for larger steps.</p>
    </>
  );
}
