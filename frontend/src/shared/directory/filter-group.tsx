import type { ReactNode } from 'react';

interface FilterGroupProps {
  legend: string;
  children: ReactNode;
}

/** The inputs of one filter, with their name. */
export function FilterGroup({ legend, children }: FilterGroupProps) {
  return (
    <fieldset>
      <legend className="pb-1.5 text-sm leading-4 font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

/** A filter for a minimum and a maximum, whose inputs are side by side. */
export function RangeFilter({ legend, children }: FilterGroupProps) {
  return (
    <FilterGroup legend={legend}>
      <div className="flex items-start gap-2">{children}</div>
    </FilterGroup>
  );
}
