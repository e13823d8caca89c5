import { useId, type ReactNode } from 'react';
import { CHOICES, toggled, type Choice } from '../player-filters';
import type { Directory } from '../use-directory';
import { ChoiceChips } from './choice-chips';
import { DistanceFilter } from './distance-filter';

export interface CountryInput {
  id: string;
  value: string | null;
  onChange: (country: string | null) => void;
  className: string;
}

export interface FilterPanelProps {
  directory: Directory;
  /** Draws the box in which a country is chosen. */
  country: (input: CountryInput) => ReactNode;
}

/** All that the list can be narrowed by. */
export function FilterPanel({ directory, country }: FilterPanelProps) {
  const { filters, change } = directory;
  const id = useId();
  const chips = (name: Choice) => (
    <ChoiceChips
      {...CHOICES[name]}
      chosen={filters[name]}
      onToggle={(option) => change(toggled(filters, name, option))}
      tight={name === 'ageGroup'}
    />
  );
  return (
    <div className="grid gap-3 max-md:gap-5">
      {chips('gameStyle')}
      {chips('experienceLevel')}
      <DistanceFilter directory={directory} />
      {chips('availability')}
      {chips('ageGroup')}
      <div>
        <label htmlFor={id} className="block pb-1.5 text-sm leading-4 font-semibold">
          Country
        </label>
        {country({
          id,
          value: filters.country,
          onChange: (chosen) => change({ ...filters, country: chosen }),
          className: 'h-[38px] text-sm max-md:h-11',
        })}
      </div>
    </div>
  );
}
