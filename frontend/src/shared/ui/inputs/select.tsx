import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass } from './input';

/** The native select, which works best on phones and with screen readers. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className="relative">
      <select {...rest} className={clsx(controlClass, 'h-[46px] appearance-none pr-10 text-ellipsis', className)}>
        {children}
      </select>
      <ChevronDown
        size={17}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-fg-2"
      />
    </div>
  );
}
