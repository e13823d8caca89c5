import { useState } from 'react';
import { Combobox } from '@/shared/ui/inputs/combobox';
import { countriesFor } from '../countries';

interface CountryComboboxProps {
  id: string;
  value: string | null;
  onChange: (country: string | null) => void;
  /** The number of countries offered before the user types. Defaults to all. */
  offered?: number;
  className?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export function CountryCombobox({ offered, ...rest }: CountryComboboxProps) {
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      {...rest}
      label="Country"
      options={countriesFor(typed, offered)}
      onTyped={setTyped}
      empty={typed.trim() ? 'No countries match your search' : 'No countries found'}
      placeholder={offered === undefined ? 'Type a country' : 'Any country'}
    />
  );
}
