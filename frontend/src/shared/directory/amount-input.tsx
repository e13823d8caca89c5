import { Input } from '@/shared/ui/inputs/input';
import { cleanAmount } from './filters';
import { useDebouncedParameter } from './use-debounced-parameter';

interface AmountInputProps {
  /** The name of the search parameter. */
  name: string;
  label: string;
  max: number;
  hasParts?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

/** An input for a number filter. Its key must be the directory's `resetKey`, so that clearing discards half-typed numbers. */
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
