import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import * as Radix from 'radix-ui/dropdown-menu';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useCloseOnBack } from '../use-close-on-back';
import { hasFocusMoved } from '../use-return-focus';

/** Not modal, so that the page behind stays scrollable and the header does not shift. */
export function DropdownMenu({ defaultOpen = false, children }: { defaultOpen?: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(defaultOpen);
  useCloseOnBack(isOpen, () => setIsOpen(false));
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      {children}
    </Radix.Root>
  );
}

export const DropdownTrigger = Radix.Trigger;

export function DropdownContent({ className, onCloseAutoFocus, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    // Inside main, because screen readers navigate by landmarks.
    <Radix.Portal container={document.getElementById('main')}>
      <Radix.Content
        align="end"
        sideOffset={8}
        collisionPadding={8}
        {...rest}
        onCloseAutoFocus={(event) => {
          onCloseAutoFocus?.(event);
          if (hasFocusMoved()) event.preventDefault();
        }}
        className={clsx(
          'pop z-50 min-w-52 rounded-lg bg-overlay p-1.5 text-sm text-fg shadow-float ring-1 ring-line outline-none',
          className,
        )}
      />
    </Radix.Portal>
  );
}

const itemClass =
  'flex min-h-10 max-md:min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 font-medium outline-none select-none data-highlighted:bg-raised ' +
  'data-disabled:cursor-not-allowed data-disabled:text-fg-off [&>svg]:size-[18px] [&>svg]:text-fg-2';

interface ItemProps extends ComponentProps<typeof Radix.Item> {
  danger?: boolean;
}

export function DropdownItem({ danger = false, className, ...rest }: ItemProps) {
  return <Radix.Item {...rest} className={clsx(itemClass, danger && 'text-red [&>svg]:text-red', className)} />;
}

export const DropdownGroup = Radix.Group;

export const DropdownCheckboxItem = Radix.CheckboxItem;

export const DropdownRadioGroup = Radix.RadioGroup;

export function DropdownRadioItem({
  children,
  ...rest
}: ComponentProps<typeof Radix.RadioItem> & { children: ReactNode }) {
  return (
    <Radix.RadioItem {...rest} className={itemClass}>
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check size={16} className="text-olive" aria-hidden="true" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function DropdownLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label {...rest} className={clsx('px-3 pt-2 pb-1 text-xs text-fg-2', className)} />;
}

export function DropdownSeparator() {
  return <Radix.Separator className="mx-1.5 my-1.5 h-px bg-line" />;
}
