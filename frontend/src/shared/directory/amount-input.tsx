import { useId } from 'react';
import { Input } from '@/shared/ui/inputs/input';
import { amountError } from './filters';
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

/**
 * An input for a number filter. It keeps what was typed; an invalid number filters nothing and shows an error. Use the directory's
 * `resetKey` as its React key, so that clearing discards half-typed numbers.
 */
export function AmountInput({ name, label, max, allowsDecimals, placeholder = 'Any', disabled }: AmountInputProps) {
  const parameter = useDebouncedParameter(name);
  const errorId = useId();
  const error = disabled ? null : amountError(parameter.text, max, allowsDecimals);
  return (
    <div className="min-w-0 flex-1">
      <Input
        aria-label={label}
        aria-invalid={error !== null || undefined}
        aria-describedby={error === null ? undefined : errorId}
        inputMode={allowsDecimals ? 'decimal' : 'numeric'}
        autoComplete="off"
        placeholder={placeholder}
        disabled={disabled}
        value={parameter.text}
        onChange={(event) => parameter.setText(event.target.value)}
        onBlur={parameter.flush}
        onKeyDown={(event) => event.key === 'Enter' && parameter.flush()}
        className="h-[38px]! w-full px-3! text-sm tabular-nums max-md:h-11!"
      />
      <p id={errorId} role="alert" className="mt-1 text-xs text-red empty:hidden">
        {error}
      </p>
    </div>
  );
}
