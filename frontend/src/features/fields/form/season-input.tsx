import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { Select } from '@/shared/ui/inputs/select';
import {
  changeSeason,
  fromDays,
  fromMonths,
  monthName,
  seasonOf,
  seasonText,
  toDays,
  toMonths,
  type Season,
  type SeasonParts,
} from '../season';

interface SeasonInputProps {
  season: Season | null;
  onChange: (season: Season | null) => void;
  /** The chosen parts of a season that is not added yet. */
  parts: SeasonParts;
  onPartsChange: (parts: SeasonParts) => void;
  error?: string;
}

/** Input for a season: two days of the year, each a month and a day. */
export function SeasonInput({ season, onChange, parts, onPartsChange, error }: SeasonInputProps) {
  const fromSelect = useRef<HTMLSelectElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const chosen = seasonOf(parts);
  const errorId = useId();
  const partSelect = (name: keyof SeasonParts) => ({
    value: parts[name],
    onChange: (value: number) => onPartsChange(changeSeason(parts, { [name]: value })),
    // The error is about the parts that are missing.
    ...(error !== undefined && parts[name] === 0 && { 'aria-invalid': true as const, 'aria-describedby': errorId }),
  });

  if (season !== null) {
    return (
      <p className="inline-flex min-h-[30px] w-fit items-center rounded-sm bg-olive-wash pl-[11px] text-sm font-medium text-on-olive-wash max-md:min-h-11">
        {seasonText(season.from, season.to)}
        <button
          ref={removeButton}
          type="button"
          aria-label={`Remove ${seasonText(season.from, season.to)}`}
          className="grid size-[30px] place-items-center rounded-sm hover:text-fg max-md:size-11"
          onClick={() => {
            onChange(null);
            requestAnimationFrame(() => fromSelect.current?.focus());
          }}
        >
          <X size={14} strokeWidth={2} aria-hidden="true" />
        </button>
      </p>
    );
  }
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-3 max-md:grid-cols-1">
      <DateFieldset legend="From">
        <DatePartSelect
          ref={fromSelect}
          label="Month"
          {...partSelect('fromMonth')}
          options={fromMonths()}
          nameOf={monthName}
        />
        <DatePartSelect label="Day" {...partSelect('fromDay')} options={fromDays(parts)} />
      </DateFieldset>
      <DateFieldset legend="To">
        <DatePartSelect label="Month" {...partSelect('toMonth')} options={toMonths(parts)} nameOf={monthName} />
        <DatePartSelect label="Day" {...partSelect('toDay')} options={toDays(parts)} />
      </DateFieldset>
      <Button
        variant="outline"
        className="h-11!"
        disabled={chosen === null}
        onClick={() => {
          onChange(chosen);
          requestAnimationFrame(() => removeButton.current?.focus());
        }}
      >
        Add period
      </Button>
      {error && (
        <p id={errorId} className="col-span-full text-sm text-red">
          {error}
        </p>
      )}
    </div>
  );
}

function DateFieldset({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)] gap-2">{children}</div>
    </fieldset>
  );
}

interface DatePartSelectProps {
  ref?: React.Ref<HTMLSelectElement>;
  label: string;
  value: number;
  options: readonly number[];
  nameOf?: (option: number) => string;
  onChange: (value: number) => void;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

function DatePartSelect({ ref, label, value, options, nameOf = String, onChange, ...control }: DatePartSelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Select
        {...control}
        ref={ref}
        id={id}
        value={value || ''}
        className="h-11!"
        onChange={({ target }) => onChange(Number(target.value))}
      >
        <option value="">{label}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {nameOf(option)}
          </option>
        ))}
      </Select>
    </div>
  );
}
