import { useEffect, useId, useState, type ReactNode } from 'react';
import { RemovableChip } from '@/shared/ui/inputs/removable-chip';
import type { Directory } from './use-directory';

/** Renders the combobox for a country. */
export type CountrySlot = (input: {
  id: string;
  value: string | null;
  onChange: (country: string | null) => void;
  className: string;
}) => ReactNode;

interface CountryFilterProps {
  directory: Directory<'country'>;
  country: CountrySlot;
}

const inputClass = 'h-[38px] text-sm max-md:h-11';

/** A filter for one country. */
export function CountryFilter({ directory: { filters, set }, country }: CountryFilterProps) {
  const id = useId();
  return (
    <div>
      <Label id={id}>Country</Label>
      {country({
        id,
        value: filters.country[0] ?? null,
        onChange: (name) => set('country', name === null ? [] : [name]),
        className: inputClass,
      })}
    </div>
  );
}

/** A filter for several countries. */
export function CountriesFilter({ directory: { filters, set }, country }: CountryFilterProps) {
  const chosen = filters.country;
  const id = useId();
  const [choices, setChoices] = useState(0);
  // The combobox remounts after each choice, so its new input takes the focus.
  useEffect(() => {
    if (choices > 0 && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [choices, id]);
  const choose = (name: string) => {
    set('country', (current) => [...new Set([...current, name])]);
    // Remounts now, not after the URL has changed: by then the next country may be half typed.
    setChoices((count) => count + 1);
  };
  return (
    <div>
      <Label id={id}>Countries</Label>
      <div key={choices}>
        {country({
          id,
          value: null,
          onChange: (name) => name !== null && choose(name),
          className: inputClass,
        })}
      </div>
      {chosen.length > 0 && (
        <div role="group" aria-label="Chosen countries" className="mt-2 flex flex-wrap gap-1.5">
          {chosen.map((name) => (
            <RemovableChip
              key={name}
              label={name}
              onRemove={() => {
                set('country', (current) => current.filter((other) => other !== name));
                document.getElementById(id)?.focus();
              }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

function Label({ id, children }: { id: string; children: string }) {
  return (
    <label htmlFor={id} className="block pb-1.5 text-sm leading-4 font-semibold">
      {children}
    </label>
  );
}
