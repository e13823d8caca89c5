import { RemovableChip } from '@/shared/ui/inputs/removable-chip';
import type { Directory } from './use-directory';

interface ActiveFiltersProps {
  directory: Directory;
  /** Called after a chip is removed, to move the focus. */
  onRemoved: () => void;
}

/** Chips of the active filters, each with a button to remove it. */
export function ActiveFilters({ directory, onRemoved }: ActiveFiltersProps) {
  const { active, set } = directory;
  if (active.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Active filters"
      className="no-scrollbar flex flex-wrap gap-1.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4"
    >
      {active.map(({ key, label, name, value }) => (
        <RemovableChip
          key={key}
          label={label}
          onRemove={() => {
            set(name, (current) => current.filter((other) => other !== value));
            onRemoved();
          }}
        />
      ))}
    </div>
  );
}
