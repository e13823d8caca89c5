import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessage } from '@/shared/api/http';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { Button } from '@/shared/ui/buttons/button';
import { toast } from '@/shared/ui/feedback/toast';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { useForgotPassword } from '../api/password-reset';

interface ForgotPasswordFormProps {
  /** Fills in the address. */
  email: string;
  onSent: (email: string) => void;
}

const loadRequest = () => import('@contracts/auth').then(({ ForgotPasswordRequest }) => ForgotPasswordRequest);
const requireEmail = ({ email }: { email: string }): Record<string, string> =>
  email.trim() ? {} : { email: 'Please enter your email address' };
const resolver = contractResolver<{ email: string }>(loadRequest, requireEmail);

/** Asks for a mail with a link to set a new password. */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const request = useForgotPassword();
  const form = useForm({ resolver, defaultValues: { email } });
  useEffect(() => preloadRules(loadRequest), []);

  const submit = form.handleSubmit(async (values) => {
    try {
      await request.mutateAsync({ email: values.email.trim() });
    } catch (error) {
      const description = error instanceof ApiError ? errorMessage(error) : undefined;
      toast({ title: 'Failed to send reset email', description, tone: 'bad' });
      return;
    }
    toast({ title: 'Reset Link Sent', description: 'Check your inbox.', tone: 'good' });
    onSent(values.email.trim());
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormInput label="Email" error={form.formState.errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" required autoComplete="username" />}
      </FormInput>
      <Button type="submit" variant="primary" size="lg" className="mt-2 w-full" loading={request.isPending}>
        {request.isPending ? 'Sending...' : 'Send reset link'}
      </Button>
    </form>
  );
}
