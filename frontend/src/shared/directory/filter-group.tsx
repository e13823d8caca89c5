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
