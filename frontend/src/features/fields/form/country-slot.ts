import type { ReactNode } from 'react';

/** Renders the country input. The page passes it in, because it belongs to another feature. */
export type CountrySlot = (input: {
  id: string;
  value: string | null;
  onChange: (country: string | null) => void;
  className?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}) => ReactNode;
