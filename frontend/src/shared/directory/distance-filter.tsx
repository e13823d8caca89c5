import { useId } from 'react';
import { LIMITS } from '@contracts/limits';
import type { DistanceUnit } from '@contracts/options';
import { useViewer } from '@/shared/session/viewer';
import { UnitSwitch } from '@/shared/ui/inputs/unit-switch';
import { AmountInput } from './amount-input';
import type { Directory } from './use-directory';

/** A filter for the maximum distance from the viewer. */
export function DistanceFilter({ directory }: { directory: Directory<'unit'> }) {
  const { filters, hasLocation, resetKey, set } = directory;
  const city = useViewer()?.city;
  const hint = useId();
  return (
    <fieldset aria-describedby={hasLocation ? undefined : hint}>
      <legend className="pb-1.5 text-sm leading-4 font-semibold">
        Distance {hasLocation && city && <span className="ml-1 font-normal text-fg-2">from {city}</span>}
      </legend>
      <div className="flex items-start gap-2">
        <AmountInput
          key={resetKey}
          name="maxDistance"
          label="Maximum distance"
          max={LIMITS.distance}
          allowsDecimals
          disabled={!hasLocation}
        />
        <UnitSwitch
          label="Unit"
          // The filter only accepts the two units.
          value={(filters.unit[0] as DistanceUnit | undefined) ?? 'km'}
          onChange={(unit) => set('unit', [unit])}
          className="h-[38px] light:bg-surface max-md:h-11"
        />
      </div>
      {!hasLocation && <LocationHint id={hint} />}
    </fieldset>
  );
}

/** Links to the profile, where viewers without a location can add one. */
function LocationHint({ id }: { id: string }) {
  return (
    <p id={id} className="mt-1.5 text-xs text-fg-2">
      <a href="/profile" target="_blank" className="underline underline-offset-2 hover:text-fg">
        Add your location in profile to use distance filter
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
