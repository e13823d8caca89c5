import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export const controlClass =
  'w-full rounded-md border border-control bg-raised px-3.5 text-fg max-md:text-base eased ' +
  'focus-visible:outline-offset-[-1px] aria-invalid:border-red disabled:text-fg-off disabled:cursor-not-allowed';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={clsx(controlClass, 'h-[46px]', className)} />;
}
