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

/** The legend of a map and, if only some of its entries could be loaded, a button that loads the others. */
export function MapSummary({ kind, list, noun, total, scope }: MapSummaryProps) {
  const viewer = useViewer();
  return (
    <MapLegend kind={kind} noun={noun} total={total} scope={scope} hasSelf={viewer?.latitude != null}>
      {list.error !== null && (
        <p role="alert" className="flex items-center gap-2">
          Some entries couldn’t be loaded.
          <Button variant="ghost" size="sm" loading={list.isFetching} onClick={list.retry}>
            Try again
          </Button>
        </p>
      )}
    </MapLegend>
  );
}
