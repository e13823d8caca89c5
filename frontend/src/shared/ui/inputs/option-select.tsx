import { labelOf } from '@contracts/option-labels';
import type { ComponentProps } from 'react';
import { Select } from '@/shared/ui/inputs/select';

interface OptionSelectProps extends Omit<ComponentProps<typeof Select>, 'children'> {
  options: readonly string[];
}

/** Chooses one option of a list, or none. */
export function OptionSelect({ options, ...rest }: OptionSelectProps) {
  return (
    <Select {...rest}>
      <option value="">Not specified</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </Select>
  );
}
