import { clsx } from 'clsx';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { countText } from '@/shared/format/plural';

interface OptionListProps {
  ref?: Ref<HTMLDivElement>;
  isShown: boolean;
  /** `up` and `popup` float above or below the input; `inline` takes its place in the page. */
  layout?: 'popup' | 'up' | 'inline';
  /** The props that downshift provides for the list. */
  menu: ComponentProps<'ul'>;
  count: number;
  /** Shown in place of the options, or above those that the caller adds. Null if the options need no message. */
  message: ReactNode;
  children: ReactNode;
}

/** The list that opens at a text input, with its options or a message. */
export function OptionList({ ref, isShown, layout = 'popup', menu, count, message, children }: OptionListProps) {
  const isInline = layout === 'inline';
  return (
    <div
      ref={ref}
      className={clsx(
        'overflow-hidden text-sm text-fg',
        isInline ? '-mx-2.5 mt-2 min-h-56' : 'absolute inset-x-0 z-30 rounded-lg',
        layout === 'up' && 'bottom-full mb-1.5',
        layout === 'popup' && 'top-full mt-1.5',
        isShown && !isInline && 'pop bg-overlay shadow-float ring-1 ring-control',
      )}
    >
      <div role="status">
        {isShown && message !== null && (
          <p className={clsx('px-4 text-fg-2', isInline ? 'py-6 text-center' : 'py-3')}>{message}</p>
        )}
        {isShown && message === null && <span className="sr-only">{countText(count, 'result')}</span>}
      </div>
      <ul
        {...menu}
        hidden={!isShown || count === 0}
        className={clsx('outline-none', !isInline && 'max-h-64 overflow-y-auto overscroll-contain p-1.5')}
      >
        {children}
      </ul>
    </div>
  );
}

interface OptionProps extends ComponentProps<'li'> {
  isHighlighted: boolean;
}

/** An option of an `OptionList` or of another listbox. The caller adds the role and the handlers. */
export function Option({ isHighlighted, className, ...item }: OptionProps) {
  return (
    <li
      {...item}
      className={clsx(
        'flex cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5',
        isHighlighted && 'bg-raised',
        className,
      )}
    />
  );
}
