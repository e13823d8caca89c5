import type { MapKind } from '@contracts/maps';
import { clsx } from 'clsx';
import { Link } from 'wouter';
import { mapPath } from '../map-paths';
import { MAP_TEXTS } from '../map-texts';

const KINDS: readonly MapKind[] = ['players', 'teams', 'fields', 'games'];

/** Links to the maps of all kinds. */
export function MapKinds({ kind }: { kind: MapKind }) {
  return (
    <nav aria-label="Maps" className="flex rounded-md bg-surface p-1 light:inset-ring light:inset-ring-line">
      {KINDS.map((other) => (
        <Link
          key={other}
          to={mapPath(other)}
          aria-current={other === kind ? 'page' : undefined}
          className={clsx(
            'grid h-9 flex-1 place-items-center rounded-sm text-sm font-medium eased max-md:h-11',
            other === kind ? 'bg-raised text-fg' : 'text-fg-2 hover:text-fg',
          )}
        >
          {MAP_TEXTS[other].name}
        </Link>
      ))}
    </nav>
  );
}
