import type { MapItem } from '@contracts/maps';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { locationQuery } from '@/features/places/api/place-queries';
import type { Place } from '@/features/places/place';
import { getPage } from '@/shared/api/http';
import { plural } from '@/shared/format/plural';
import { formatTotal, type ListTotal } from '@/shared/format/totals';
import { areaAround } from '@/shared/map/areas';
import { mapSettingsQuery } from '@/shared/map/map-settings-query';
import type { WorldMapProps } from '@/shared/map/world-map';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

const WorldMap = lazyPart<WorldMapProps>(() => import('@/shared/map/world-map'));

/** Half the height of the area around a town, in degrees. It is about 50 km. */
const HALF_HEIGHT_DEGREES = 0.45;

const totalQuery = (path: string, area: string, filter = '') =>
  queryOptions({
    queryKey: [path, 'total', area, filter],
    queryFn: async ({ signal }): Promise<ListTotal> => getPage(`${path}?limit=1&area=${area}${filter}`, signal),
    enabled: area !== '',
  });

/** The chosen town on a map, with what is going on around it. Contour lines until a town is chosen. */
export default function WelcomeMap({ place }: { place: Place }) {
  const { data: location } = useQuery(locationQuery(place));
  const settings = useQuery(mapSettingsQuery);
  const [hasFailed, setHasFailed] = useState(false);
  const [latitude, longitude] = [location?.latitude ?? null, location?.longitude ?? null];
  const self = useMemo(
    () => (latitude === null || longitude === null || place.city === null ? null : { latitude, longitude }),
    [latitude, longitude, place.city],
  );
  const area = self ? areaAround(self, HALF_HEIGHT_DEGREES) : '';
  const games = useQuery({
    queryKey: ['/api/games/map-data', area],
    queryFn: ({ signal }) => getPage<MapItem>(`/api/games/map-data?limit=200&area=${area}`, signal),
    enabled: area !== '',
  });
  if (!self || !settings.data || !games.data || hasFailed)
    return <ContourCover seed="welcome" width={320} height={380} />;
  return (
    <div className="relative size-full [&_.map]:rounded-none!">
      <WorldMap
        // Another town remounts the map, because its initial view cannot change.
        key={area}
        kind="games"
        nouns={['game', 'games']}
        label={`Games around ${place.city}`}
        items={games.data.items}
        self={self}
        settings={settings.data}
        onFailure={() => setHasFailed(true)}
        fallback={<ContourCover seed="welcome" width={320} height={380} />}
        onLoadError={() => setHasFailed(true)}
      >
        {(items) => (
          <p className="max-w-64 p-3 text-sm wrap-anywhere">
            {items.length > 0 ? items.map(({ name }) => name).join(', ') : `You play around ${place.city}.`}
          </p>
        )}
      </WorldMap>
      <AreaSummary city={place.city ?? ''} area={area} />
    </div>
  );
}

function AreaSummary({ city, area }: { city: string; area: string }) {
  const games = useQuery(totalQuery('/api/games', area));
  const teams = useQuery(totalQuery('/api/teams', area));
  const recruiting = useQuery(totalQuery('/api/teams', area, '&recruiting=true'));
  const fields = useQuery(totalQuery('/api/fields', area));
  if (!games.data || !teams.data || !recruiting.data || !fields.data) return null;
  const figures = [
    { label: `${plural(games.data.total, 'game')} coming up`, total: games.data },
    { label: `${plural(teams.data.total, 'team')}, ${formatTotal(recruiting.data)} recruiting`, total: teams.data },
    { label: `${plural(fields.data.total, 'field')} within about 50 km`, total: fields.data },
  ];
  return (
    <section
      role="status"
      aria-label={`Around ${city}`}
      className="absolute inset-x-8 bottom-8 z-10 rounded-lg bg-overlay px-5 py-4 shadow-float ring-1 ring-line"
    >
      <h2 className="heading mb-2.5 text-xl wrap-anywhere">Around {city}</h2>
      <dl className="flex flex-wrap justify-between gap-x-6 gap-y-2">
        {figures.map(({ label, total }) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-xs text-fg-2">{label}</dt>
            <dd className="heading text-[2rem] leading-8 tabular-nums">{formatTotal(total)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
