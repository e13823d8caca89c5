import type { ReactNode } from 'react';
import { AmountInput } from './amount-input';
import type { Directory } from './use-directory';

interface RangeInputsProps<Name extends string> {
  directory: Directory<Name>;
  /** The search parameters of the minimum and the maximum. */
  names: readonly [Name, Name];
  /** Completes the labels "Minimum …" and "Maximum …". */
  noun: string;
  /** The largest number that either input accepts. */
  limit: number;
  allowsDecimals?: boolean;
  hasDash?: boolean;
  /** Further inputs in the same row, such as the unit. */
  children?: ReactNode;
}

/** Inputs for a minimum and a maximum, side by side. */
export function RangeInputs<Name extends string>(props: RangeInputsProps<Name>) {
  const { directory, names, noun, limit, allowsDecimals, hasDash = false, children } = props;
  const { resetKey } = directory;
  const [min, max] = names;
  const shared = { max: limit, allowsDecimals };
  return (
    <div className="flex items-start gap-2">
      <AmountInput key={`min ${resetKey}`} name={min} label={`Minimum ${noun}`} placeholder="Min" {...shared} />
      {hasDash && (
        <span aria-hidden="true" className="text-sm leading-[38px] text-fg-2 max-md:leading-11">
          –
        </span>
      )}
      <AmountInput key={`max ${resetKey}`} name={max} label={`Maximum ${noun}`} placeholder="Max" {...shared} />
      {children}
    </div>
  );
}
