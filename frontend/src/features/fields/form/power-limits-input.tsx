import { POWER_LIMIT_RANGES } from '@contracts/field-limits';
import { labelOf } from '@contracts/option-labels';
import { POWER_CLASSES, type PowerClass } from '@contracts/options';
import { ChoiceChips } from '@/shared/ui/inputs/choice-chips';
import { Input } from '@/shared/ui/inputs/input';
import { powerLimitError } from './field-validation';
import type { TypedPowerLimit } from './field-inputs';
import { fpsOf } from '../power';

interface PowerLimitsInputProps {
  limits: readonly TypedPowerLimit[];
  /** `isComplete` is false right after a class was selected, when its inputs are still empty. */
  onChange: (limits: TypedPowerLimit[], isComplete: boolean) => void;
  error?: string;
}

const NEW_LIMIT = { joules: '', bbWeight: '0.2', minimumDistance: '' };

const LIMIT_INPUTS = [
  { name: 'joules', label: 'Joules', unit: 'J', step: 0.1 },
  { name: 'bbWeight', label: 'BB weight in grams', unit: 'g', step: 0.01 },
  { name: 'minimumDistance', label: 'Minimum engagement distance in meters', unit: 'm', step: 1 },
] as const;

/** Inputs for the power limits of the selected classes. */
export function PowerLimitsInput({ limits, onChange, error }: PowerLimitsInputProps) {
  const replace = (changed: TypedPowerLimit) =>
    onChange(
      limits.map((limit) => (limit.powerClass === changed.powerClass ? changed : limit)),
      true,
    );
  const toggle = (powerClass: string) =>
    onChange(
      POWER_CLASSES.flatMap((candidate: PowerClass) => {
        const limit = limits.find((existing) => existing.powerClass === candidate);
        if (candidate !== powerClass) return limit ?? [];
        return limit ? [] : { powerClass: candidate, ...NEW_LIMIT };
      }),
      false,
    );
  // The error message is about the first invalid limit, so only that one is marked.
  const invalid = error === undefined ? undefined : limits.find((limit) => powerLimitError(limit) !== null);
  return (
    <div>
      <ChoiceChips
        legend="Power limits"
        options={POWER_CLASSES}
        chosen={limits.map(({ powerClass }) => powerClass)}
        onToggle={toggle}
      />
      {limits.length > 0 && (
        <div className="mt-3 grid grid-cols-[minmax(0,1.2fr)_repeat(3,minmax(0,1fr))_4rem] gap-x-2 text-xs text-fg-2 max-md:hidden">
          <span aria-hidden="true">Class</span>
          <span aria-hidden="true">Joules</span>
          <span aria-hidden="true">BB weight</span>
          <span aria-hidden="true">Min. distance</span>
          <span aria-hidden="true" className="text-right">
            FPS
          </span>
        </div>
      )}
      <div className="mt-1 grid gap-2 max-md:mt-3 max-md:gap-4">
        {limits.map((limit) => (
          <PowerRow key={limit.powerClass} limit={limit} onChange={replace} showsErrors={limit === invalid} />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}

interface PowerRowProps {
  limit: TypedPowerLimit;
  onChange: (limit: TypedPowerLimit) => void;
  showsErrors: boolean;
}

function PowerRow({ limit, onChange, showsErrors }: PowerRowProps) {
  const fps = fpsOf(Number(limit.joules), Number(limit.bbWeight));
  const invalid = showsErrors ? powerLimitError(limit)?.key : undefined;
  return (
    <div
      role="group"
      aria-label={labelOf(limit.powerClass)}
      className="grid grid-cols-[minmax(0,1.2fr)_repeat(3,minmax(0,1fr))_4rem] items-center gap-2 max-md:grid-cols-3"
    >
      <span className="text-sm font-medium max-md:col-span-2">{labelOf(limit.powerClass)}</span>
      {LIMIT_INPUTS.map(({ name, label, unit, step }) => (
        <div key={name} className="relative max-md:order-1">
          <Input
            min={POWER_LIMIT_RANGES[name].min}
            max={POWER_LIMIT_RANGES[name].max}
            step={step}
            type="number"
            inputMode="decimal"
            aria-label={label}
            aria-invalid={name === invalid || undefined}
            value={limit[name]}
            placeholder={name === 'minimumDistance' ? 'none' : undefined}
            onChange={({ target }) => onChange({ ...limit, [name]: target.value })}
            className="h-10! pr-7! pl-3! text-sm tabular-nums max-md:h-11!"
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-2.5 grid place-items-center text-sm text-fg-3"
          >
            {unit}
          </span>
        </div>
      ))}
      <output className="text-right text-sm text-fg-2 tabular-nums">
        {Number.isFinite(fps) && fps > 0 ? (
          <>
            {Math.round(fps)}
            <span className="md:sr-only"> FPS</span>
          </>
        ) : (
          '–'
        )}
      </output>
    </div>
  );
}
