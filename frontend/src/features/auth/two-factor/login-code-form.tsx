import type { CurrentUserView } from '@contracts/users';
import { useState } from 'react';
import { type ApiError, errorMessage, isRejection } from '@/shared/api/http';
import { Button } from '@/shared/ui/buttons/button';
import { CodeInput } from './code-input';
import { useLoginCode } from './two-factor-requests';

interface LoginCodeFormProps {
  challenge: string;
  onSignedIn: (user: CurrentUserView) => void;
  /** The challenge no longer works, or the account is suspended. */
  onEnded: (error: ApiError) => void;
  onBack: () => void;
}

/** The second step of a sign-in, after the correct password. */
export default function LoginCodeForm({ challenge, onSignedIn, onEnded, onBack }: LoginCodeFormProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const login = useLoginCode();
  const submit = async () => {
    if (code.trim() === '') return setError('Please enter the code');
    try {
      onSignedIn(await login.mutateAsync({ challenge, code }));
    } catch (failure) {
      const hasEnded = isRejection(failure) && ['auth.challenge-ended', 'account.suspended'].includes(failure.code);
      if (hasEnded) onEnded(failure);
      else setError(errorMessage(failure));
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      className="grid gap-4"
    >
      <CodeInput
        autoFocus
        value={code}
        error={error}
        onChange={(value) => {
          setCode(value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" loading={login.isPending || login.isSuccess}>
        {login.isPending ? 'Checking...' : 'Confirm code'}
      </Button>
      <Button variant="ghost" className="w-full" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
