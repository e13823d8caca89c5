// Tabs are in the folder of the dialogs: if they had a folder of their own, the libraries that they share with menus would be in the chunk that the toasts load, too.
import { clsx } from 'clsx';
import * as Radix from 'radix-ui/tabs';
import type { ComponentProps } from 'react';

export const Tabs = Radix.Root;
export const TabPanel = Radix.Content;

/** Needs an `aria-label`. */
export function TabList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...rest}
      className={clsx('no-scrollbar flex gap-6 border-b border-line max-md:gap-0 max-md:overflow-x-auto', className)}
    />
  );
}

const markPressed = ({ currentTarget }: { currentTarget: HTMLElement }) => void (currentTarget.dataset['pressed'] = '');
const unmarkPressed = ({ currentTarget }: { currentTarget: HTMLElement }) =>
  void delete currentTarget.dataset['pressed'];

/** Radix focuses a pressed tab by script, so browsers would show the keyboard's focus ring. `data-pressed` hides it. */
export function Tab({ className, ...rest }: Omit<ComponentProps<typeof Radix.Trigger>, `on${string}`>) {
  return (
    <Radix.Trigger
      {...rest}
      onPointerDown={markPressed}
      onKeyDown={unmarkPressed}
      onBlur={unmarkPressed}
      className={clsx(
        'relative inline-flex h-11 items-center gap-[7px] text-sm font-medium whitespace-nowrap text-fg-2 hover:text-fg max-md:h-12 max-md:px-3',
        'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 max-md:after:inset-x-3',
        'data-[state=active]:font-semibold data-[state=active]:text-fg data-[state=active]:after:bg-orange',
        // The list scrolls on a phone and would clip an outer focus ring.
        'max-md:focus-visible:-outline-offset-2 data-pressed:outline-none!',
        'aria-disabled:cursor-not-allowed aria-disabled:font-normal aria-disabled:text-fg-3',
        className,
      )}
    />
  );
}
