import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessage } from '@/shared/api/http';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { PasswordInput } from '@/shared/ui/inputs/password-input';
import { useResetPassword } from '../api/password-reset';
import { isLinkRefused } from '../mailed-link';
import { PASSWORDS_DIFFER, newPasswordErrors, type NewPasswordValues } from '../new-password';
import { LivePasswordChecklist } from './password-checklist';

interface ResetPasswordFormProps {
  token: string;
  onReset: () => void;
  /** The link has expired, or it was used or replaced in the meantime. */
  onRefused: () => void;
}

const loadRequest = () => import('@contracts/auth').then(({ ResetPasswordRequest }) => ResetPasswordRequest);
const resolver = contractResolver<NewPasswordValues>(loadRequest, newPasswordErrors);

/** Sets a new password by the token of a mailed link. */
export function ResetPasswordForm({ token, onReset, onRefused }: ResetPasswordFormProps) {
  const reset = useResetPassword();
  const form = useForm<NewPasswordValues>({
    resolver,
    defaultValues: { token, password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  useEffect(() => preloadRules(loadRequest), []);

  const showError = (error: unknown) => {
    if (isLinkRefused(error)) return onRefused();
    const message = error instanceof ApiError ? (error.fields.password ?? errorMessage(error)) : 'Please try again.';
    toast({ title: 'Reset Failed', description: message, tone: 'bad' });
  };
  const submit = form.handleSubmit(
    ({ password }) => reset.mutateAsync({ token, password }).then(onReset, showError),
    ({ password, confirmPassword }) =>
      toast(
        confirmPassword
          ? { title: PASSWORDS_DIFFER, description: 'Enter the same password twice.', tone: 'bad' }
          : { title: 'Password Requirements', description: password?.message, tone: 'bad' },
      ),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormInput
        label="New password"
        error={errors.password?.message}
        hint={<LivePasswordChecklist control={form.control} name="password" />}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} required autoComplete="new-password" />
        )}
      </FormInput>
      <FormInput label="Confirm new password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('confirmPassword')} required autoComplete="new-password" />
        )}
      </FormInput>
      <Button type="submit" variant="primary" size="lg" className="mt-2 w-full" loading={reset.isPending}>
        {reset.isPending ? 'Resetting...' : 'Reset Password'}
      </Button>
    </form>
  );
}
