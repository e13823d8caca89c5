import { useId, useRef, type ReactNode } from 'react';
import { useLockWhileSaving } from '../../forms/use-lock-while-saving';
import { Button } from '../buttons/button';
import { Dialog } from '../overlay-kit/dialogs/dialog';

interface FormDialogProps {
  title: string;
  description: ReactNode;
  submitLabel: string;
  cancelLabel?: string;
  variant?: 'primary' | 'danger';
  isSending: boolean;
  /** False while the server would refuse what is entered, such as a text that is too long. */
  canSubmit?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  /** Called when the dialog has closed, just before it returns the focus. */
  onClosed?: () => void;
  children: ReactNode;
}

/** An open dialog that holds one form, with a button that cancels it and a button that submits it. It can be neither edited nor closed while it sends. */
export function FormDialog({
  title,
  description,
  submitLabel,
  cancelLabel = 'Cancel',
  variant = 'primary',
  isSending,
  canSubmit = true,
  onSubmit,
  onClose,
  onClosed,
  children,
}: FormDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useLockWhileSaving(form, isSending);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isSending && onClose()}
      onCloseAutoFocus={onClosed}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="outline" disabled={isSending} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" form={formId} variant={variant} loading={isSending} disabled={!canSubmit}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-4 inert:opacity-60"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
