import type { MapKind } from '@contracts/maps';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface MapLegendProps {
  kind: MapKind;
  /** The noun for the number of entries. */
  noun: string;
  /** The formatted number of entries. */
  total: string;
  /** Which entries `total` counts: all on Muster, or those that the search has found. */
  scope: 'worldwide' | 'shown';
  hasSelf: boolean;
  /** Content at the end of the legend. */
  children?: ReactNode;
}

const dots: Record<MapKind, string> = {
  players: 'bg-(--map-player)',
  teams: 'bg-(--map-team)',
  fields: 'bg-(--map-field)',
  games: 'bg-(--map-game)',
};

const Dot = ({ className }: { className: string }) => (
  <span
    aria-hidden="true"
    className={clsx('size-3 forced-color-adjust-none rounded-full ring-1 ring-(--map-pin-stroke)', className)}
  />
);

export function MapLegend({ kind, noun, total, scope, hasSelf, children }: MapLegendProps) {
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-x-5 gap-y-1 text-sm text-fg-2">
      <p className="flex items-center gap-2">
        <Dot className={dots[kind]} />
        <span>
          <b className="font-semibold text-fg tabular-nums">{total}</b> {noun} {scope}
        </span>
      </p>
      {hasSelf && (
        <p className="flex items-center gap-2">
          <Dot className="bg-(--map-me)" /> Your Location
        </p>
      )}
      {children}
    </div>
  );
}
