import type { FieldPageView } from '@contracts/fields';
import { useQuery } from '@tanstack/react-query';
import { Expand } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { areaAround } from '@/shared/map/areas';
import { highlightOnMap } from '@/shared/map/map-highlight.store';
import { mapSettingsQuery } from '@/shared/map/map-settings-query';
import type { MapPoint } from '@/shared/map/map-surface';
import type { StillMapProps } from '@/shared/map/still-map';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { useWasSeen } from '@/shared/ui/layout/use-was-seen';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const StillMap = lazyPart<StillMapProps>(() => import('@/shared/map/still-map'));

/** Half the height of the area that the map page opens at, in degrees. It is about 40 km. */
const HALF_HEIGHT_DEGREES = 0.36;

export interface FieldMapProps {
  field: Pick<FieldPageView, 'id' | 'name'>;
  spot: MapPoint;
}

/** The surroundings of a field, which lead to the map of all fields. Without a map, contour lines stay. */
export default function FieldMap({ field: { id, name }, spot }: FieldMapProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const wasSeen = useWasSeen(link);
  const { data: settings, isLoadingError } = useQuery({ ...mapSettingsQuery, enabled: wasSeen });
  const [hasFailed, setHasFailed] = useState(false);
  const { latitude, longitude } = spot;
  const fail = () => setHasFailed(true);
  const skeleton = <Skeleton className="size-full rounded-none!" />;
  return (
    <Link
      ref={link}
      to={`/fields/map?area=${areaAround(spot, HALF_HEIGHT_DEGREES)}`}
      onClick={() => highlightOnMap(id)}
      className="group relative block h-37 focus-visible:-outline-offset-2"
    >
      <span className="sr-only">Show {name} on the map</span>
      {hasFailed || isLoadingError ? (
        <ContourCover seed={`${id} location`} width={312} height={148} />
      ) : settings ? (
        <StillMap
          point={{ latitude, longitude }}
          settings={settings}
          onFailure={fail}
          fallback={skeleton}
          onLoadError={fail}
        />
      ) : (
        skeleton
      )}
      <span
        aria-hidden="true"
        className="absolute top-2 right-2 grid size-8 place-items-center rounded-md bg-overlay text-fg-2 shadow-float eased group-hover:text-fg"
      >
        <Expand size={15} strokeWidth={1.75} />
      </span>
    </Link>
  );
}
