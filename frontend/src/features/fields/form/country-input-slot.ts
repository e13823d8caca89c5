import type { ReactNode } from 'react';

/** Renders the country input, which belongs to another feature. The page passes it in. */
export type CountryInputSlot = (input: {
  id: string;
  value: string | null;
  onChange: (country: string | null) => void;
  className?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}) => ReactNode;
