import { clsx } from 'clsx';

/** The style of the buttons below a post, or smaller ones below a comment. */
export const actionClass = (small = false): string =>
  clsx(
    'inline-flex items-center justify-center rounded-md font-medium text-fg-2 select-none eased hover:bg-raised hover:text-fg',
    small
      ? '-mx-1.5 h-7 gap-1.5 px-1.5 text-xs max-md:h-11 max-md:min-w-11'
      : 'h-9 min-w-16 gap-2.5 px-2.5 text-sm max-md:h-11 max-md:min-w-14',
  );
