import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';

const iconButtonClass =
  'relative grid size-10 max-md:size-[44px] shrink-0 place-items-center rounded-md text-fg-2 eased hover:bg-raised hover:text-fg ' +
  'disabled:text-fg-off disabled:hover:bg-transparent disabled:cursor-not-allowed data-[state=open]:bg-raised data-[state=open]:text-fg current:bg-raised current:text-fg';

interface IconButtonProps {
  /** The accessible name and the tooltip. */
  label: string;
  children: ReactNode;
}

export function IconButton({
  label,
  tip = label,
  className,
  type = 'button',
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> &
  IconButtonProps & { /** The tooltip, if it is not the label. */ tip?: string }) {
  return (
    <button {...rest} type={type} aria-label={label} data-tip={tip} className={clsx(iconButtonClass, className)} />
  );
}

export function IconLink({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'aria-label'> & IconButtonProps & { to: string }) {
  return <Link {...rest} aria-label={label} data-tip={label} className={clsx(iconButtonClass, className)} />;
}
