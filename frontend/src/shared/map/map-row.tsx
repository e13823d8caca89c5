import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MapKind } from '@contracts/maps';
import { highlightOnMap, useMapHighlight } from './map-highlight.store';

const outlines: Record<MapKind, string> = {
  players: 'outline-(--map-player)',
  teams: 'outline-(--map-team)',
  fields: 'outline-(--map-field)',
  games: 'outline-(--map-game)',
};

interface MapRowProps {
  kind: MapKind;
  id: string;
  children: ReactNode;
}

/** An entry of the list beside a map. The pointer or the focus on it highlights its pin, and a pressed pin highlights the row. */
export function MapRow({ kind, id, children }: MapRowProps) {
  const isHighlighted = useMapHighlight((highlight) => highlight.id === id);
  const highlight = () => highlightOnMap(id);
  return (
    <article
      data-highlighted={isHighlighted || undefined}
      onPointerEnter={highlight}
      onFocus={highlight}
      className={clsx(
        'relative rounded-lg p-3 eased hover:bg-surface',
        isHighlighted && `bg-surface outline-2 -outline-offset-2 ${outlines[kind]}`,
      )}
    >
      {children}
    </article>
  );
}
