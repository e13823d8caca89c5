import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode } from 'react';
import { Button } from '../../buttons/button';
import { useCloseOnBack } from './use-close-on-back';
import { useReturnFocus } from './use-return-focus';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  children: ReactNode;
  /** The button that confirms: "Delete post". */
  confirm: string;
  /** The button that changes nothing. */
  cancel?: string;
  onConfirm: () => void;
  /** Confirming deletes nothing, so the button is not red. */
  isHarmless?: boolean;
}

/** Asks for confirmation before an action that cannot be undone or that others notice. */
export function AlertDialog({
  open,
  onOpenChange,
  title,
  children,
  confirm,
  cancel = 'Cancel',
  onConfirm,
  isHarmless = false,
}: AlertDialogProps) {
  const returnFocus = useReturnFocus();
  useCloseOnBack(open, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* The same layer as dialogs, because it may open on top of one. */}
        <Radix.Overlay className="fade fixed inset-0 z-50 bg-scrim" />
        <Radix.Content
          {...returnFocus}
          className="rise fixed inset-0 z-50 m-auto h-fit w-[min(420px,calc(100vw-32px))] rounded-lg bg-overlay p-5 shadow-float outline-none"
        >
          <Radix.Title className="heading text-xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-fg-2 text-pretty">{children}</Radix.Description>
          <div className="mt-6 flex justify-end gap-2">
            <Radix.Cancel asChild>
              <Button variant="outline">{cancel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={isHarmless ? 'secondary' : 'danger'} onClick={onConfirm}>
                {confirm}
              </Button>
            </Radix.Action>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
