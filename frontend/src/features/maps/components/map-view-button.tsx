import { clsx } from 'clsx';
import { List, Map } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'wouter';
import { updateSearchParams } from '@/shared/navigation/search-params';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { mapPath, useIsMapPage } from '../map-paths';
import type { MapDialogProps } from './map-dialog';

const MapDialog = lazyPart<MapDialogProps>(() => import('./map-dialog'));

const PARAMETER = 'map';

const className = 'shrink-0 max-md:w-11 max-md:px-0! light:bg-surface light:inset-ring light:inset-ring-line';

/** Opens the map in a dialog. On the map's page, leads back to the list with the same filters. */
export function MapViewButton({
  kind,
  renderDetails,
  renderLine,
}: Pick<MapDialogProps, 'kind' | 'renderDetails' | 'renderLine'>) {
  const [parameters] = useSearchParams();
  // The URL stores whether the map is open, so that a link can open it. The dialog handles the Back button.
  const isOpen = parameters.has(PARAMETER);
  const open = () => updateSearchParams((updated) => updated.set(PARAMETER, ''), { replace: true });
  const close = () => updateSearchParams((updated) => updated.delete(PARAMETER), { replace: true });
  const button = useRef<HTMLButtonElement>(null);
  const filters = new URLSearchParams(parameters);
  filters.delete(PARAMETER);
  const query = filters.size > 0 ? `?${filters.toString()}` : '';
  if (useIsMapPage(kind)) {
    return (
      <ButtonLink to={`/${kind}${query}`} className={clsx('h-11!', className)}>
        <List size={17} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-md:sr-only">List view</span>
      </ButtonLink>
    );
  }
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={MapDialog.preload}
        onFocus={MapDialog.preload}
        className={className}
      >
        <Map size={17} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-md:sr-only">Map View</span>
      </Button>
      {isOpen && (
        <MapDialog
          kind={kind}
          pagePath={mapPath(kind) + query}
          renderDetails={renderDetails}
          renderLine={renderLine}
          opener={button}
          onClose={close}
          onLoadError={close}
        />
      )}
    </>
  );
}
