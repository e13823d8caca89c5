import type { FieldPageView } from '@contracts/fields';
import type { GamePageView } from '@contracts/games';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Navigation } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { fieldQuery } from '@/features/fields/api/field-queries';
import { FieldLocation } from '@/features/fields/components/field-location';
import { FieldRules } from '@/features/fields/components/field-rules';
import { directionsLink, isExact } from '@/features/fields/directions';
import { gridReference } from '@/features/fields/grid-reference';
import { useFieldUpdates } from '@/features/fields/use-field-updates';
import { MissingField, missingFieldText } from '@/features/games/page/missing-field';
import { mapSettingsQuery } from '@/shared/map/map-settings-query';
import type { MapPoint } from '@/shared/map/map-surface';
import { buttonClass } from '@/shared/ui/buttons/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { Card } from '@/shared/ui/layout/card';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { LinkedText } from '@/shared/ui/text/linked-text';

const SpotMap = lazyPart(() => import('@/shared/map/spot-map'));

interface GameFieldProps {
  game: GamePageView;
}

/** The field's page, if the viewer may see the field. */
const useGameField = ({ fieldId }: GamePageView) =>
  useQuery({ ...fieldQuery(fieldId ?? ''), enabled: fieldId !== null });

const spotOf = (field: FieldPageView | undefined): MapPoint | null =>
  field && isExact(field) && field.latitude !== null && field.longitude !== null
    ? { latitude: field.latitude, longitude: field.longitude }
    : null;

/** The line below the game's name: the field with its grid reference, or the town near it. */
export function GamePageField({ game }: GameFieldProps) {
  const { data: field } = useGameField(game);
  const spot = spotOf(field);
  if (!game.field) return <p>{missingFieldText(game)}</p>;
  return (
    <p className="flex flex-wrap gap-x-4">
      <Link to={`/fields/${game.field.id}`} className="wrap-anywhere underline-offset-3 hover:underline">
        {game.field.name}
      </Link>
      {spot && (
        <span className="text-fg-3 tabular-nums">
          <span className="sr-only">Grid reference </span>
          {gridReference(spot.latitude, spot.longitude)}
        </span>
      )}
      {!spot && field?.nearTown && <span className="text-fg-3">Near {field.nearTown}</span>}
    </p>
  );
}

/** Shown until the field is loaded, or if it cannot be loaded. */
function FieldPlaceholder({ query, className }: { query: ReturnType<typeof useGameField>; className: string }) {
  const { error, isFetching, refetch } = query;
  return error ? (
    <Card as="div">
      <ErrorState
        title="The field couldn’t be loaded"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Card>
  ) : (
    <Skeleton className={clsx('rounded-lg!', className)} />
  );
}

/** The location card beside the tabs. */
export function GameLocation({ game }: GameFieldProps) {
  const query = useGameField(game);
  if (!game.field) return <MissingField game={game} />;
  return query.data ? <FieldLocation field={query.data} /> : <FieldPlaceholder query={query} className="h-64" />;
}

/** The field on the Area tab: its name, terrain, address and map. */
export function GameAreaField({ game }: GameFieldProps) {
  const { data: field } = useGameField(game);
  const spot = spotOf(field);
  if (!game.field) return <MissingField game={game} />;
  const { id, name, description, address, location } = game.field;
  const directions = field && directionsLink(field);
  return (
    <section aria-labelledby="area-field" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card as="div" className="p-5 max-md:p-4">
        <h2 id="area-field" className="heading text-lg wrap-anywhere">
          <Link to={`/fields/${id}`} className="underline-offset-3 hover:underline">
            {name}
          </Link>
        </h2>
        <p className="text-sm text-fg-2 wrap-anywhere">
          {address.includes(location) ? address : `${address}, ${location}`}
        </p>
        {description && (
          <p dir="auto" className="mt-3 max-w-[68ch] overflow-hidden whitespace-pre-line wrap-anywhere">
            <LinkedText>{description}</LinkedText>
          </p>
        )}
        {directions && (
          <a
            href={directions}
            target="_blank"
            rel="noopener noreferrer"
            className={`${buttonClass({ variant: 'outline' })} mt-4 max-md:w-full`}
          >
            <Navigation size={16} strokeWidth={1.75} aria-hidden="true" />
            Get Directions
            <span className="sr-only"> (opens your map)</span>
          </a>
        )}
      </Card>
      {spot && <FieldSpotMap label={name} point={spot} />}
    </section>
  );
}

/** Without a map, the address and the directions remain. */
function FieldSpotMap({ label, point }: { label: string; point: MapPoint }) {
  const { data: settings, isLoadingError } = useQuery(mapSettingsQuery);
  const [hasFailed, setHasFailed] = useState(false);
  const loading = <Skeleton className="h-72 rounded-md!" />;
  if (hasFailed || isLoadingError) return null;
  if (!settings) return loading;
  return (
    <SpotMap
      label={label}
      point={point}
      settings={settings}
      fallback={loading}
      onFailure={() => setHasFailed(true)}
      onLoadError={() => setHasFailed(true)}
    />
  );
}

/** The field's rules on the Rules tab. */
export function GameFieldRules({ game }: GameFieldProps) {
  const query = useGameField(game);
  const { data: field } = query;
  if (!game.field) return <MissingField game={game} />;
  if (!field) return <FieldPlaceholder query={query} className="h-40" />;
  return <WatchedFieldRules field={field} />;
}

function WatchedFieldRules({ field }: { field: FieldPageView }) {
  useFieldUpdates(field.id);
  return (
    <section aria-labelledby="field-rules">
      <h2 id="field-rules" className="heading mb-3 text-lg wrap-anywhere max-md:px-4">
        Rules of {field.name}
      </h2>
      <FieldRules field={field} />
    </section>
  );
}
