import type { CurrentUserView } from '@contracts/users';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { ApiError, errorMessage } from '@/shared/api/http';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { Button } from '@/shared/ui/buttons/button';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { PasswordInput } from '@/shared/ui/inputs/password-input';
import { toast } from '@/shared/ui/feedback/toast';
import { useRegister } from '../api/auth-mutations';
import { EMPTY_REGISTRATION, firstError, formErrors, registrationFrom, type Registration } from '../registration';
import { LivePasswordChecklist } from './password-checklist';

interface RegisterFormProps {
  /** Shows errors as one toast at a time, or inline at each input and above the button. */
  errorDisplay: 'toast' | 'inline';
  /** Also requires the last name and the confirmation of the password. */
  allRequired: boolean;
  onRegistered: (user: CurrentUserView) => void;
}

const loadRequest = () => import('@contracts/auth').then(({ RegisterRequest }) => RegisterRequest);

export function RegisterForm({ errorDisplay, allRequired, onRegistered }: RegisterFormProps) {
  const signUp = useRegister();
  const resolver = useMemo(
    () => contractResolver<Registration>(loadRequest, (values) => formErrors(values, { allRequired })),
    [allRequired],
  );
  const { hash } = useHistoryEntry();
  const [defaultValues] = useState(() => registrationFrom(hash));
  const form = useForm<Registration>({ resolver, defaultValues });
  const { errors } = form.formState;
  useEffect(() => preloadRules(loadRequest), []);

  const showErrors = (error: unknown) => {
    const fields =
      error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => name in EMPTY_REGISTRATION) : [];
    for (const [name, message] of fields) form.setError(name as keyof Registration, { message });
    const message = error instanceof ApiError ? errorMessage(error) : 'Registration failed';
    if (errorDisplay === 'toast') toast({ title: 'Registration failed', description: message, tone: 'bad' });
    else if (fields.length === 0) form.setError('root', { message });
  };

  const submit = form.handleSubmit(
    ({ confirmPassword: _, ...request }) => signUp.mutateAsync(request).then(onRegistered, showErrors),
    (invalid) => {
      if (errorDisplay === 'inline') return;
      const [other] = Object.values(invalid);
      toast({ ...(firstError(form.getValues()) ?? { title: 'Error', description: other?.message }), tone: 'bad' });
    },
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <div className="grid grid-cols-2 items-start gap-3">
        <FormInput label="First name" error={errors.firstName?.message}>
          {(control) => <Input {...control} {...form.register('firstName')} required autoComplete="given-name" />}
        </FormInput>
        <FormInput label="Last name" optional={!allRequired} error={errors.lastName?.message}>
          {(control) => (
            <Input {...control} {...form.register('lastName')} required={allRequired} autoComplete="family-name" />
          )}
        </FormInput>
      </div>
      <FormInput
        label="Email"
        error={errors.email?.message}
        hint={defaultValues.email && 'Your invitation works only for an account with this address.'}
      >
        {(control) => <Input {...control} {...form.register('email')} type="email" required autoComplete="username" />}
      </FormInput>
      <FormInput
        label="Password"
        error={errors.password?.message}
        hint={<LivePasswordChecklist control={form.control} name="password" />}
      >
        {(control) => (
          <PasswordInput {...control} {...form.register('password')} required autoComplete="new-password" />
        )}
      </FormInput>
      <FormInput label="Confirm password" error={errors.confirmPassword?.message}>
        {(control) => (
          <PasswordInput {...control} {...form.register('confirmPassword')} required autoComplete="new-password" />
        )}
      </FormInput>
      {errors.root && (
        <p role="alert" className="rounded-md bg-red-wash px-3.5 py-2.5 text-sm text-red">
          {errors.root.message}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-2 w-full"
        loading={signUp.isPending || signUp.isSuccess}
      >
        {signUp.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
      <p className="text-center text-xs text-fg-2">
        By creating an account, you agree to our{' '}
        <Link to="/terms" className="link">
          Terms of Service
        </Link>
      </p>
    </form>
  );
}
