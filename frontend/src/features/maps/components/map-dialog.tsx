import type { MapKind } from '@contracts/maps';
import type { RefObject } from 'react';
import { formatTotal } from '@/shared/format/totals';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlays/dialog';
import { returnFocusTo } from '@/shared/ui/overlays/use-return-focus';
import { MAP_TEXTS } from '../map-texts';
import { useMapItems } from '../use-map-items';
import { MapFrame } from './map-frame';
import { MapLegend } from './map-legend';

export interface MapDialogProps {
  kind: MapKind;
  onClose: () => void;
  /** Receives the focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

/** The map of all players, teams or fields. */
export default function MapDialog({ kind, onClose, opener }: MapDialogProps) {
  const viewer = useViewer();
  const list = useMapItems(kind);
  const isPartial = list.error !== null && list.items.length > 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={MAP_TEXTS[kind].title}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        returnFocusTo(opener.current);
      }}
      className="h-[80vh]! max-h-none! [@media(height<32rem)]:h-[calc(100dvh-16px)]! md:w-[min(1120px,calc(100vw-48px))]!"
    >
      <div className="flex h-full flex-col gap-2">
        {/* Reserves the height of the legend, so that the map does not move. */}
        {list.isPending && <div className="h-8" />}
        {list.items.length > 0 && (
          <MapLegend kind={kind} total={formatTotal(list)} hasSelf={viewer?.latitude != null}>
            {isPartial && (
              <p role="alert" className="flex items-center gap-2">
                Some entries could not be loaded.
                <Button variant="text" size="sm" loading={list.isFetching} onClick={list.retry}>
                  Try again
                </Button>
              </p>
            )}
          </MapLegend>
        )}
        <div className="h-[500px] min-h-0">
          <MapFrame kind={kind} list={list} />
        </div>
        {list.items.length > 0 && (
          <p className="mt-auto flex flex-wrap justify-between gap-x-6 gap-y-1 pt-1 text-xs text-fg-3">
            {kind === 'players' &&
              'Other players appear in the middle of an area of about 5 × 5 km, not at their exact location.'}
            <span className="max-md:hidden [@media(height<32rem)]:hidden">
              Use the arrow keys to move the map, + and − to zoom, and Tab to move between markers.
            </span>
          </p>
        )}
      </div>
    </Dialog>
  );
}
