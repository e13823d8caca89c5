import type { ReactNode } from 'react';

/** Draws the box in which a country is chosen. */
export type CountrySlot = (input: {
  id: string;
  value: string | null;
  onChange: (country: string | null) => void;
  className?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}) => ReactNode;
