import type { MapKind } from '@contracts/maps';
import { List, Map } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { navigate } from '@/shared/navigation/history';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { mapPath } from '../map-paths';

const className = 'h-11! shrink-0 max-md:w-11 max-md:px-0! light:bg-surface light:inset-ring light:inset-ring-line';

/** Leads from the list to the map, or back, with the same filters. Older links with `?map` lead to the map. */
export function MapViewButton({ kind }: { kind: MapKind }) {
  const [path] = useLocation();
  const [parameters] = useSearchParams();
  const isOldLink = parameters.has('map');
  const filters = new URLSearchParams(parameters);
  filters.delete('map');
  const query = filters.size > 0 ? `?${filters.toString()}` : '';
  const toMap = mapPath(kind) + query;
  useEffect(() => {
    if (isOldLink) navigate(toMap, { replace: true });
  }, [isOldLink, toMap]);
  if (path === mapPath(kind)) {
    return (
      <ButtonLink to={`/${kind}${query}`} className={className}>
        <List size={17} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-md:sr-only">List View</span>
      </ButtonLink>
    );
  }
  return (
    <ButtonLink to={toMap} className={className}>
      <Map size={17} strokeWidth={1.75} aria-hidden="true" />
      <span className="max-md:sr-only">Map View</span>
    </ButtonLink>
  );
}
