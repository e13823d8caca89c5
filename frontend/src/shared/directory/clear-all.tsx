import { clsx } from 'clsx';
import type { Directory } from './use-directory';

interface ClearAllProps {
  directory: Directory;
  /** Where the keyboard goes on, as the button goes away. */
  focusNext?: () => void;
  className?: string;
}

/** There as soon as something narrows the list; takes all of it away, the unit included. */
export function ClearAll({ directory, focusNext, className }: ClearAllProps) {
  const { active, search, clearAll } = directory;
  if (active.length === 0 && search.text === '') return null;
  return (
    <button
      type="button"
      onClick={() => {
        clearAll();
        focusNext?.();
      }}
      className={clsx(
        'shrink-0 rounded-sm font-medium text-olive underline-offset-2 hover:underline max-md:min-h-11 max-md:px-2',
        className,
      )}
    >
      Clear All
    </button>
  );
}
