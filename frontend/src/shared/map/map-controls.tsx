import { Globe, LocateFixed, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

interface MapControlsProps {
  onZoom: (levels: 1 | -1) => void;
  /** Shows all markers. Missing if there are none. */
  onShowAll?: () => void;
  /** Shows the viewer's location. Missing if it is unknown. */
  onShowSelf?: () => void;
}

function ControlButton({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      onClick={onPress}
      className="grid size-11 place-items-center text-fg-2 eased hover:bg-raised hover:text-fg focus-visible:-outline-offset-2"
    >
      {children}
    </button>
  );
}

const groupClass = 'grid divide-y divide-line overflow-hidden rounded-md bg-overlay shadow-float ring-1 ring-line';

export function MapControls({ onZoom, onShowAll, onShowSelf }: MapControlsProps) {
  const icon = { size: 19, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <div className="absolute top-[calc(var(--map-top,0rem)+0.75rem)] right-3 z-10 grid gap-2 [@media(height<32rem)]:flex">
      <div className={groupClass}>
        <ControlButton label="Zoom in" onPress={() => onZoom(1)}>
          <Plus {...icon} />
        </ControlButton>
        <ControlButton label="Zoom out" onPress={() => onZoom(-1)}>
          <Minus {...icon} />
        </ControlButton>
      </div>
      {(onShowAll ?? onShowSelf) && (
        <div className={groupClass}>
          {onShowAll && (
            <ControlButton label="Show everything" onPress={onShowAll}>
              <Globe {...icon} />
            </ControlButton>
          )}
          {onShowSelf && (
            <ControlButton label="Show your location" onPress={onShowSelf}>
              <LocateFixed {...icon} />
            </ControlButton>
          )}
        </div>
      )}
    </div>
  );
}
