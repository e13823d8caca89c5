import type { Currency } from '@contracts/currencies';
import { useState } from 'react';
import { Combobox } from '@/shared/ui/inputs/combobox';
import { currenciesFor, currencyLabel, currencyOf } from '../prices';

interface CurrencyInputProps {
  id: string;
  value: Currency | null;
  onChange: (currency: Currency | null) => void;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export function CurrencyInput({ value, onChange, ...control }: CurrencyInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <Combobox
      {...control}
      label="Currency"
      value={value && currencyLabel(value)}
      onChange={(label) => onChange(currencyOf(label))}
      options={currenciesFor(typed)}
      onTyped={setTyped}
      empty="No currencies match your search"
      placeholder="Select a currency"
    />
  );
}
