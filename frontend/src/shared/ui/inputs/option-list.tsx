import { clsx } from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';

interface OptionListProps {
  ref?: Ref<HTMLDivElement>;
  isShown: boolean;
  opensUp?: boolean;
  /** The props that downshift provides for the list. */
  menu: ComponentProps<'ul'>;
  count: number;
  /** Shown instead of options; null if there are some. */
  says: ReactNode;
  /** Follows the number of options for screen readers: "to choose from". */
  noun?: string;
  children: ReactNode;
}

/** The list that opens at a text input, with its options or a message. */
export function OptionList({
  ref,
  isShown,
  opensUp = false,
  menu,
  count,
  says,
  noun = 'to choose from',
  children,
}: OptionListProps) {
  return (
    <div
      ref={ref}
      className={clsx(
        'absolute inset-x-0 z-30 overflow-hidden rounded-lg text-sm text-fg',
        opensUp ? 'bottom-full mb-1.5' : 'top-full mt-1.5',
        isShown && 'pop bg-overlay shadow-float ring-1 ring-control',
      )}
    >
      <ul
        {...menu}
        hidden={!isShown || count === 0}
        className="max-h-64 overflow-y-auto overscroll-contain p-1.5 outline-none"
      >
        {children}
      </ul>
      <div role="status">
        {isShown && says !== null && <p className="px-4 py-3 text-fg-2">{says}</p>}
        {isShown && says === null && (
          <span className="sr-only">
            {count} {noun}
          </span>
        )}
      </div>
    </div>
  );
}
