import { ChoiceChips, toggled } from '@/shared/ui/inputs/choice-chips';
import type { Directory } from './use-directory';

interface ChoiceFilterProps<Name extends string> {
  directory: Directory<Name>;
  name: Name;
  legend: string;
  options: readonly string[];
  /** Uses smaller chips for many short options. */
  tight?: boolean;
}

/** Option chips of a filter. An entry matches if it has any of the chosen options. */
export function ChoiceFilter<Name extends string>({ directory, name, ...chips }: ChoiceFilterProps<Name>) {
  return (
    <ChoiceChips
      {...chips}
      chosen={directory.filters[name]}
      onToggle={(option) => directory.set(name, (current) => toggled(chips.options, current, option))}
    />
  );
}
