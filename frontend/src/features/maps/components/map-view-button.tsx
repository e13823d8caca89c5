import type { MapKind } from '@contracts/maps';
import { Map } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { useMapUrlState } from '../use-map-url-state';
import type { MapDialogProps } from './map-dialog';

const MapDialog = lazyPart<MapDialogProps>(() => import('./map-dialog'));

/** Opens the map. The map ignores the filters of the list. */
export function MapViewButton({ kind }: { kind: MapKind }) {
  const { isOpen, open, close } = useMapUrlState();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={MapDialog.preload}
        onFocus={MapDialog.preload}
        className="shrink-0 max-md:w-11 max-md:px-0! light:bg-surface light:inset-ring light:inset-ring-line"
      >
        <Map size={17} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-md:sr-only">Map View</span>
      </Button>
      {isOpen && <MapDialog kind={kind} opener={button} onClose={close} onLoadError={close} />}
    </>
  );
}
