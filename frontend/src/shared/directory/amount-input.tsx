import { Input } from '@/shared/ui/inputs/input';
import { cleanAmount } from './filters';
import { useDebouncedParameter } from './use-debounced-parameter';

interface AmountInputProps {
  /** In the address. */
  name: string;
  label: string;
  max: number;
  hasParts?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

/** A number that narrows a list. Give it the directory's `round` as key: clearing everything takes half-typed ones too. */
export function AmountInput({ name, label, max, hasParts, placeholder = 'Any', disabled }: AmountInputProps) {
  const typed = useDebouncedParameter(name);
  return (
    <Input
      aria-label={label}
      inputMode={hasParts ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      value={typed.text}
      onChange={(event) => typed.setText(cleanAmount(event.target.value, max, hasParts))}
      onBlur={typed.flush}
      onKeyDown={(event) => event.key === 'Enter' && typed.flush()}
      className="h-[38px]! min-w-0 flex-1 px-3! text-sm tabular-nums max-md:h-11!"
    />
  );
}
