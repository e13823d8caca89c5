import { clsx } from 'clsx';
import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { IconButton } from '../../buttons/icon-button';
import { useCloseOnBack } from './use-close-on-back';
import { useReturnFocus } from './use-return-focus';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children: ReactNode;
  /** The buttons below the content. */
  footer?: ReactNode;
  className?: string;
  /** Call `preventDefault` to move the focus to an element other than the previous one. */
  onCloseAutoFocus?: (event: Event) => void;
}

/** An open list or window on top of the dialog handles Escape itself. */
const isHandledElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  (target.matches('[role=combobox][data-open]') || target.closest('[data-takes-escape]') !== null);

/** A dialog in the middle of a wide screen, or a bottom sheet on a phone. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  className,
  onCloseAutoFocus,
}: DialogProps) {
  const returnFocus = useReturnFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fade fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={returnFocus.onOpenAutoFocus}
          onEscapeKeyDown={(event) => isHandledElsewhere(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event);
            if (!event.defaultPrevented) returnFocus.onCloseAutoFocus(event);
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'rise fixed z-50 flex flex-col bg-overlay shadow-float outline-none',
            'max-md:inset-x-0 max-md:bottom-0 max-md:max-h-[88dvh] max-md:rounded-t-2xl',
            'md:inset-0 md:m-auto md:h-fit md:max-h-[84dvh] md:w-[min(520px,calc(100vw-48px))] md:rounded-lg',
            className,
          )}
        >
          <header className="flex items-start gap-3 p-5 pb-2">
            <div className="min-w-0 flex-1">
              <Radix.Title className="heading text-xl wrap-anywhere">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm whitespace-pre-line text-fg-2 wrap-anywhere">
                  {description}
                </Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" className="-mt-1.5 -mr-1.5 max-md:-mt-2">
                <X size={20} strokeWidth={1.75} />
              </IconButton>
            </Radix.Close>
          </header>
          {/* The padding leaves room for the focus ring of the first input. */}
          <div className="min-h-0 flex-1 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
          {footer && (
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
