import { ChoiceChips } from '@/shared/ui/inputs/choice-chips';
import { toggled } from './filters';
import type { Directory } from './use-directory';

interface ChoiceFilterProps<Name extends string> {
  directory: Directory<Name>;
  name: Name;
  legend: string;
  options: readonly string[];
  /** Many short ones in one row. */
  tight?: boolean;
}

/** Chips that are ticked to narrow a list; several widen it again. */
export function ChoiceFilter<Name extends string>({ directory, name, ...chips }: ChoiceFilterProps<Name>) {
  const chosen = directory.filters[name];
  return <ChoiceChips {...chips} chosen={chosen} onToggle={(option) => directory.set(name, toggled(chosen, option))} />;
}
