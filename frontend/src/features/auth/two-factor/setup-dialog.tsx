import type { TwoFactorSetupView } from '@contracts/two-factor';
import { useId, useState } from 'react';
import { errorMessage } from '@/shared/api/http';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { copyText } from '@/shared/ui/navigation/copy-text';
import { Dialog } from '@/shared/ui/overlays/dialog';
import { CodeInput } from './code-input';
import { QrCode } from './qr-code';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { useTurnOnTwoFactor } from './two-factor-requests';

interface SetupDialogProps {
  setup: TwoFactorSetupView;
  onClose: () => void;
  /** The dialog has returned the focus. */
  onClosed: () => void;
}

const groupsOf = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Leads through the setup: scan the QR code, enter the first code, save the recovery codes. */
export default function SetupDialog({ setup, onClose, onClosed }: SetupDialogProps) {
  const formId = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const turnOn = useTurnOnTwoFactor();
  if (turnOn.data)
    return (
      <RecoveryCodesDialog
        title="Two-factor sign-in is on"
        codes={turnOn.data.recoveryCodes}
        onClose={onClose}
        onClosed={onClosed}
      />
    );

  const submit = () => {
    if (code.trim() === '') return setError('Please enter the code');
    turnOn.mutate({ code }, { onError: (failure) => setError(errorMessage(failure)) });
  };
  const copyKey = async () => {
    const isCopied = await copyText(setup.secret);
    toast(
      isCopied
        ? { title: 'Setup key copied to clipboard', tone: 'good' }
        : { title: 'Failed to copy the key', tone: 'bad' },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      onCloseAutoFocus={onClosed}
      title="Set up two-factor sign-in"
      description="Scan this code with an authenticator app. Then enter the six digits it shows."
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="commit" loading={turnOn.isPending}>
            Turn on
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <QrCode text={setup.uri} label="QR code for your authenticator app" />
        <div className="text-sm">
          <p className="text-fg-2">Can’t scan it? Enter this key in the app instead.</p>
          <div className="mt-1 flex items-center gap-2">
            <code aria-label="Setup key" className="min-w-0 wrap-anywhere">
              {groupsOf(setup.secret)}
            </code>
            <Button variant="line" size="sm" onClick={() => void copyKey()}>
              Copy key
            </Button>
          </div>
          <a href={setup.uri} className="link mt-1 inline-block py-1.5 max-md:py-3">
            Open an app on this device
          </a>
        </div>
        <form
          id={formId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <CodeInput
            value={code}
            error={error}
            allowsRecoveryCode={false}
            onChange={(value) => {
              setCode(value);
              setError(undefined);
            }}
          />
        </form>
      </div>
    </Dialog>
  );
}
