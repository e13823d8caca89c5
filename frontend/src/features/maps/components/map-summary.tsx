import type { MapKind } from '@contracts/maps';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import type { useMapItems } from '../use-map-items';
import { MapLegend } from './map-legend';

interface MapSummaryProps {
  kind: MapKind;
  list: ReturnType<typeof useMapItems>;
  noun: string;
  /** The formatted number of entries. */
  total: string;
  scope: 'worldwide' | 'shown';
}

/** The legend of a map and, after a failed request, a button that repeats it. */
export function MapSummary({ kind, list, noun, total, scope }: MapSummaryProps) {
  const viewer = useViewer();
  return (
    <MapLegend kind={kind} noun={noun} total={total} scope={scope} hasSelf={viewer?.latitude != null}>
      {list.error !== null && (
        <p role="alert" className="flex items-center gap-2">
          {list.isIncomplete ? 'Some entries couldn’t be loaded.' : 'The map couldn’t be updated.'}
          <Button variant="ghost" size="sm" loading={list.isFetching} onClick={list.retry}>
            Try again
          </Button>
        </p>
      )}
    </MapLegend>
  );
}
