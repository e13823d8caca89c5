import { ChoiceChips, toggled, ToggleChip } from '@/shared/ui/inputs/choice-chips';
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

interface FlagFilterProps<Name extends string> {
  directory: Directory<Name>;
  name: Name;
  label: string;
}

/** The chip of a filter that is on or off. */
export const FlagFilter = <Name extends string>({
  directory: { filters, set },
  name,
  label,
}: FlagFilterProps<Name>) => (
  <ToggleChip isOn={filters[name].length > 0} onPress={() => set(name, ([isOn]) => (isOn ? [] : ['true']))}>
    {label}
  </ToggleChip>
);
