import { useState } from 'react';
import { errorMessage, isRejection } from '@/shared/api/http';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { PasswordInput } from '@/shared/ui/inputs/password-input';
import { FormDialog } from '@/shared/ui/overlays/form-dialog';
import { CodeInput } from './code-input';

export interface Credentials {
  currentPassword: string;
  code: string;
}

type Errors = Partial<Record<keyof Credentials, string>>;

interface CredentialsDialogProps {
  title: string;
  description: string;
  submitLabel: string;
  variant?: 'primary' | 'danger';
  /** Whether the account is known to need a code. The input also appears once the server asks for a code. */
  needsCode: boolean;
  isSending: boolean;
  /** Rejects when the server refuses the credentials. */
  onSubmit: (credentials: Credentials) => Promise<void>;
  onClose: () => void;
  /** Called when the dialog has closed, just before it returns the focus. */
  onClosed?: () => void;
}

/** The errors at the inputs. An error without an input appears below the password. */
function errorsOf(failure: unknown): Errors {
  const fields: Errors = isRejection(failure) ? failure.fields : {};
  return fields.currentPassword || fields.code ? fields : { currentPassword: errorMessage(failure) };
}

/** Asks for the viewer's password and, if their account needs one, a code. */
export function CredentialsDialog({ needsCode, onSubmit, ...dialog }: CredentialsDialogProps) {
  const [values, setValues] = useState<Credentials>({ currentPassword: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const hasCode = needsCode || isCodeAsked;
  const change = (name: keyof Credentials, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors({});
  };
  const submit = () => {
    const missing: Errors = {
      ...(values.currentPassword === '' && { currentPassword: 'Please enter your current password' }),
      ...(hasCode && values.code.trim() === '' && { code: 'Please enter the code' }),
    };
    if (Object.keys(missing).length > 0) return setErrors(missing);
    onSubmit(values).catch((failure: unknown) => {
      const found = errorsOf(failure);
      setErrors(found);
      if (found.code) setIsCodeAsked(true);
    });
  };
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      <FormInput label="Current password" error={errors.currentPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            required
            autoComplete="current-password"
            value={values.currentPassword}
            onChange={({ target }) => change('currentPassword', target.value)}
          />
        )}
      </FormInput>
      {hasCode && <CodeInput value={values.code} error={errors.code} onChange={(code) => change('code', code)} />}
    </FormDialog>
  );
}
