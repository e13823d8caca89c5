import { useId } from 'react';
import { Link } from 'react-router';
import { useViewer } from '@/shared/session/viewer';
import { Input } from '@/shared/ui/input';
import { typedDistance } from '../player-filters';
import type { Directory } from '../use-directory';
import { UnitSwitch } from './unit-switch';

/** How far away at most, from the viewer's own place. */
export function DistanceFilter({ directory }: { directory: Directory }) {
  const { filters, distance, hasPlace, change } = directory;
  const city = useViewer()?.city;
  const hint = useId();
  return (
    <fieldset aria-describedby={hasPlace ? undefined : hint}>
      <legend className="pb-1.5 text-sm leading-4 font-semibold">
        Distance {hasPlace && city && <span className="ml-1 font-normal text-fg-2">from {city}</span>}
      </legend>
      <div className="flex gap-2">
        <Input
          aria-label="Maximum distance"
          inputMode="numeric"
          autoComplete="off"
          placeholder="Any"
          disabled={!hasPlace}
          value={distance.text}
          onChange={(event) => distance.setText(typedDistance(event.target.value))}
          onKeyDown={(event) => event.key === 'Enter' && distance.settleNow()}
          className="h-[38px]! min-w-0 flex-1 px-3! text-sm tabular-nums max-md:h-11!"
        />
        <UnitSwitch
          label="Unit"
          value={filters.unit ?? 'km'}
          onChange={(unit) => change({ ...filters, unit })}
          className="light:bg-surface"
        />
      </div>
      {!hasPlace && (
        <p id={hint} className="mt-1.5 text-xs text-fg-2">
          <Link to="/profile" target="_blank" className="underline underline-offset-2 hover:text-fg">
            Add your location in profile to use distance filter
            <span className="sr-only"> (opens in a new tab)</span>
          </Link>
        </p>
      )}
    </fieldset>
  );
}
