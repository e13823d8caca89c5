import { CLIENT_TIMES } from '@contracts/limits';
import type { AddressLocationView } from '@contracts/places';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { useDebounced } from '@/shared/ui/inputs/use-debounced';
import { gridReference } from '../grid-reference';
import { addressLocationQuery } from './address-queries';
import type { FieldInputs } from './field-inputs';
import type { StepProps } from './form-section';
import { PositionMap } from './position-map';

/** Zoom levels that show a building's surroundings, a town and a country. */
const ZOOM_LEVELS = { exact: 14, town: 11, country: 5 } as const;

/** The field's position as text, with a map on which a pin sets the exact spot. */
export function PositionInput({ inputs, setInputs, errorOf }: Pick<StepProps, 'inputs' | 'setInputs' | 'errorOf'>) {
  const error = errorOf('latitude');
  const { latitude, longitude, precision, country } = inputs;
  const address = useDebounced(inputs.address, CLIENT_TIMES.searchDebounce);
  const { data, isPlaceholderData, isError, fetchStatus } = useQuery({
    ...addressLocationQuery(address, country),
    placeholderData: keepPreviousData,
  });
  // Without a country, the query is disabled and still returns the location in the previously chosen country.
  const found = country === null ? undefined : data;
  const lookup = isError || fetchStatus === 'paused' ? 'failed' : isPlaceholderData || !found ? 'pending' : found;
  const [isMapOpen, setIsMapOpen] = useState(false);
  const label = useId();
  const chosen = latitude === null || longitude === null ? null : { latitude, longitude };
  const isExact = chosen !== null && precision !== 'town';
  const point = chosen ?? found;
  const showsMap = isMapOpen && point !== undefined;
  const zoom = isExact ? ZOOM_LEVELS.exact : chosen || found?.town ? ZOOM_LEVELS.town : ZOOM_LEVELS.country;

  return (
    <div role="group" aria-labelledby={label} data-invalid={error ? '' : undefined} className="grid gap-2">
      <p id={label} className="text-sm font-medium">
        Position
      </p>
      <p role="status" className="text-sm text-fg-2 tabular-nums">
        {positionText(inputs, lookup)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="outline"
          aria-expanded={showsMap}
          disabled={!point}
          onClick={() => setIsMapOpen(!isMapOpen)}
        >
          {showsMap ? 'Close the map' : 'Set the exact spot on a map'}
        </Button>
        {isExact && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setInputs({ latitude: null, longitude: null, precision: null })}
          >
            Remove the exact spot
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className="text-sm text-red">
          {error}
        </p>
      )}
      {showsMap && (
        <PositionMap point={point} zoom={zoom} onChoose={(spot) => setInputs({ ...spot, precision: 'exact' })} />
      )}
    </div>
  );
}

function positionText(
  { latitude, longitude, precision, country, address }: FieldInputs,
  lookup: AddressLocationView | 'pending' | 'failed',
): string {
  if (latitude !== null && longitude !== null && precision !== 'town') {
    const grid = gridReference(latitude, longitude);
    return `Exact spot: ${latitude}, ${longitude}${grid ? ` (grid reference ${grid})` : ''}`;
  }
  const isComplete = country !== null && address.trim() !== '';
  if (isComplete && typeof lookup === 'object' && lookup.town) return `Approximate: near ${lookup.town}`;
  if (latitude !== null) return 'Approximate: the center of a town';
  if (!isComplete) return 'Not known yet. Choose a country and enter an address first.';
  if (lookup === 'pending') return 'Looking for the town…';
  return lookup === 'failed'
    ? 'We couldn’t look up the position. We’ll try again when you save the field.'
    : 'Not known. We couldn’t find a town at the end of the address, so set the exact spot on the map.';
}
