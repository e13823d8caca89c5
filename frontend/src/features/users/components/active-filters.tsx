import { X } from 'lucide-react';
import type { Directory } from '../use-directory';

interface ActiveFiltersProps {
  directory: Directory;
  /** The chip is gone; the keyboard's focus must not go with it. */
  onRemoved: () => void;
}

/** What narrows the list, each to be taken away. */
export function ActiveFilters({ directory, onRemoved }: ActiveFiltersProps) {
  const { active, change, distance } = directory;
  if (active.length === 0) return null;
  return (
    <div
      role="group"
      aria-label="Active filters"
      className="no-scrollbar flex flex-wrap gap-1.5 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4"
    >
      {active.map(({ key, label, without }) => (
        <span
          key={key}
          className="inline-flex h-[30px] shrink-0 items-center rounded-sm bg-olive-wash pl-[11px] text-sm font-medium text-on-olive-wash max-md:h-11"
        >
          {label}
          <button
            type="button"
            aria-label={`Remove ${label}`}
            className="grid size-[30px] place-items-center rounded-sm hover:text-fg max-md:size-11"
            onClick={() => {
              if (key === 'maxDistance') distance.setText('');
              change(without);
              onRemoved();
            }}
          >
            <X size={14} strokeWidth={2} aria-hidden="true" />
          </button>
        </span>
      ))}
    </div>
  );
}
