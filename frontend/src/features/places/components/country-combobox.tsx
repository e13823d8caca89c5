import { useState } from 'react';
import { Combobox } from '@/shared/ui/combobox';
import { countriesFor } from '../countries';

interface CountryComboboxProps {
  id: string;
  value: string | null;
  onChange: (country: string | null) => void;
  /** How many are offered before anything is typed; all, if not said. */
  offered?: number;
  placeholder?: string;
  className?: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export function CountryCombobox({ offered, placeholder = 'Any country', ...rest }: CountryComboboxProps) {
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      {...rest}
      label="Country"
      options={countriesFor(typed, offered)}
      onTyped={setTyped}
      empty={typed.trim() ? 'No countries match your search' : 'No countries found'}
      placeholder={placeholder}
    />
  );
}
