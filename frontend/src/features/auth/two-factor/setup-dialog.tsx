import type { TwoFactorSetupView } from '@contracts/two-factor';
import { useState } from 'react';
import { errorMessage } from '@/shared/api/http';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { copyText } from '@/shared/ui/navigation/copy-text';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { CodeInput } from './code-input';
import { QrCode } from './qr-code';
import { RecoveryCodesDialog } from './recovery-codes-dialog';
import { useTurnOnTwoFactor } from './two-factor-requests';

interface SetupDialogProps {
  setup: TwoFactorSetupView;
  onClose: () => void;
  /** Called when the dialog has closed, just before it returns the focus. */
  onClosed: () => void;
}

const groupsOf = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Leads through the setup: scan the QR code, enter the first code, save the recovery codes. */
export default function SetupDialog({ setup, onClose, onClosed }: SetupDialogProps) {
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
        : { title: 'Failed to copy the key', description: 'Select and copy it by hand.', tone: 'bad' },
    );
  };
  return (
    <FormDialog
      title="Set up two-factor sign-in"
      description="Scan this code with an authenticator app. Then enter the six digits it shows."
      submitLabel="Turn on"
      isSending={turnOn.isPending}
      onSubmit={submit}
      onClose={onClose}
      onClosed={onClosed}
    >
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <div className="text-sm">
        <p className="text-fg-2">Can’t scan it? Enter this key in the app instead.</p>
        <div className="mt-1 flex items-center gap-2">
          <code aria-label="Setup key" className="min-w-0 wrap-anywhere">
            {groupsOf(setup.secret)}
          </code>
          <Button variant="outline" size="sm" onClick={() => void copyKey()}>
            Copy key
          </Button>
        </div>
        <a href={setup.uri} className="link mt-1 inline-block py-1.5 max-md:py-3">
          Open an app on this device
        </a>
      </div>
      <CodeInput
        value={code}
        error={error}
        allowsRecoveryCode={false}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
      />
    </FormDialog>
  );
}
