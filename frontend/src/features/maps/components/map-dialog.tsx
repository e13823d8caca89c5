import type { MapKind } from '@contracts/maps';
import type { RefObject } from 'react';
import { plural } from '@/shared/format/plural';
import { formatTotal } from '@/shared/format/totals';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { returnFocusTo } from '@/shared/ui/overlay-kit/dialogs/use-return-focus';
import { MAP_TEXTS } from '../map-texts';
import { useMapItems } from '../use-map-items';
import { MapFrame } from './map-frame';
import type { MapInfoProps } from './map-info';
import { MapSummary } from './map-summary';

export interface MapDialogProps {
  kind: MapKind;
  /** The address of the page with the map and the list. */
  pagePath: string;
  renderDetails?: MapInfoProps['renderDetails'];
  renderLine?: MapInfoProps['renderLine'];
  onClose: () => void;
  /** Receives the focus when the dialog closes. */
  opener: RefObject<HTMLElement | null>;
}

/** The map of all players, teams, fields or games, whatever the list is filtered by. */
export default function MapDialog({ kind, pagePath, renderDetails, renderLine, onClose, opener }: MapDialogProps) {
  const list = useMapItems(kind);
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
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
          {list.items.length > 0 && (
            <MapSummary
              kind={kind}
              list={list}
              noun={plural(list.total, ...MAP_TEXTS[kind].nouns)}
              total={formatTotal(list)}
              scope="worldwide"
            />
          )}
          <ButtonLink to={pagePath} size="sm" variant="neutral" className="ml-auto max-md:h-11!">
            Show with the list
          </ButtonLink>
        </div>
        <div className="min-h-0 shrink grow basis-[500px]">
          <MapFrame kind={kind} list={list} renderDetails={renderDetails} renderLine={renderLine} />
        </div>
        {list.items.length > 0 && (
          <p className="mt-auto flex flex-wrap justify-between gap-x-6 gap-y-1 pt-1 text-xs text-fg-3">
            {kind === 'players' && 'Other players’ locations are rounded to about 5 km.'}
            <span className="max-md:hidden [@media(height<32rem)]:hidden">
              Use the arrow keys to move the map, + and − to zoom, and Tab to move between markers.
            </span>
          </p>
        )}
      </div>
    </Dialog>
  );
}
