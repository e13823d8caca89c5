import { clsx } from 'clsx';
import type { Directory } from './use-directory';

interface ClearAllProps {
  directory: Directory;
  /** Moves the focus, because the button unmounts. */
  focusNext?: () => void;
  className?: string;
}

/** Clears every parameter of the URL: text, filters, unit and order. Hidden while neither a text nor a filter is set. */
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
