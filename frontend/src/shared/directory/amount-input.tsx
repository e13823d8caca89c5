import { Input } from '@/shared/ui/inputs/input';
import { cleanAmount } from './filters';
import { useDebouncedParameter } from './use-debounced-parameter';

interface AmountInputProps {
  /** The name of the search parameter. */
  name: string;
  label: string;
  max: number;
  allowsDecimals?: boolean;
  placeholder?: string;
  disabled?: boolean;
}

/** An input for a number filter. Use the directory's `resetKey` as its React key, so that clearing discards half-typed numbers. */
export function AmountInput({ name, label, max, allowsDecimals, placeholder = 'Any', disabled }: AmountInputProps) {
  const parameter = useDebouncedParameter(name);
  return (
    <Input
      aria-label={label}
      inputMode={allowsDecimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      placeholder={placeholder}
      disabled={disabled}
      value={parameter.text}
      onChange={(event) => parameter.setText(cleanAmount(event.target.value, max, allowsDecimals))}
      onBlur={parameter.flush}
      onKeyDown={(event) => event.key === 'Enter' && parameter.flush()}
      className="h-[38px]! min-w-0 flex-1 px-3! text-sm tabular-nums max-md:h-11!"
    />
  );
}
