import { clsx } from 'clsx';
import * as Radix from 'radix-ui/popover';
import type { ComponentProps, ReactNode } from 'react';
import { useCloseOnBack } from '../use-close-on-back';
import { hasFocusMoved } from '../use-return-focus';

/** A panel that opens at its button. For a list of actions, use a dropdown menu. */
export function Popover(props: { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }) {
  useCloseOnBack(props.open, () => props.onOpenChange(false));
  return <Radix.Root {...props} />;
}

export const PopoverTrigger = Radix.Trigger;

export function PopoverContent({ className, onCloseAutoFocus, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        {...rest}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          if (hasFocusMoved()) event.preventDefault();
        }}
        className={clsx('pop z-50 rounded-lg bg-overlay text-fg shadow-float ring-1 ring-line outline-none', className)}
      />
    </Radix.Portal>
  );
}
