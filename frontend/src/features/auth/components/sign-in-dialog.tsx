import { useEffect } from 'react';
import { lastTypedInput } from '@/shared/session/unsent-text';
import { useViewer } from '@/shared/session/viewer';
import { dismissToast, useToasts } from '@/shared/ui/feedback/toast';
import { useIsPhone } from '@/shared/ui/layout/screen-width';
import { Dialog } from '@/shared/ui/overlay-kit/dialogs/dialog';
import { returnFocusTo } from '@/shared/ui/overlay-kit/dialogs/use-return-focus';
import { LoginForm } from './login-form';

const WELCOME = { title: 'Welcome Back', description: 'Continue where you left off.' };

interface SignInDialogProps {
  onClose: () => void;
}

/** Signs the viewer in again over the page, which stays as it is. */
export default function SignInDialog({ onClose }: SignInDialogProps) {
  const viewer = useViewer();
  const isPhone = useIsPhone();
  useEffect(() => {
    const { shown } = useToasts.getState();
    // On a phone, the toast of the failed action would cover the password.
    if (shown && isPhone) dismissToast(shown.id);
  }, [isPhone]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="You’re signed out"
      description="Sign in again to continue. Your text stays on this page."
      onCloseAutoFocus={(event) => {
        const input = lastTypedInput();
        if (!input) return;
        event.preventDefault();
        returnFocusTo(input);
      }}
    >
      <LoginForm
        failureTitle="Login Failed"
        welcomeToast={WELCOME}
        email={viewer?.email}
        forgotPasswordPath="/forgot-password"
        opensResetInNewTab
        onSignedIn={onClose}
      />
    </Dialog>
  );
}
