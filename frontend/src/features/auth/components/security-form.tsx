import type { CurrentUserView } from '@contracts/users';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { isRejection, errorMessage } from '@/shared/api/http';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { useLockWhileSaving } from '@/shared/forms/use-lock-while-saving';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { useFocusFirstInvalid } from '@/shared/ui/inputs/focus-first-invalid';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { PasswordInput } from '@/shared/ui/inputs/password-input';
import { toast } from '@/shared/ui/feedback/toast';
import { useUpdateSecurity } from '../api/update-security';
import { hasChanges, passwordErrors, initialSecurityValues, type SecurityValues } from '../security';
import { LivePasswordChecklist } from './password-checklist';

interface SecurityFormProps {
  viewer: CurrentUserView;
  onDirty: (isDirty: boolean) => void;
}

const loadRequest = () => import('@contracts/auth').then(({ SecurityUpdate }) => SecurityUpdate);
const resolver = contractResolver<SecurityValues>(loadRequest, (values) => ({
  ...(values.currentPassword ? {} : { currentPassword: 'Please enter your current password' }),
  ...passwordErrors(values),
}));

const WRONG_PASSWORD = 'Failed to update security settings. Check your current password and try again.';
const NO_ANSWER = 'Failed to update security settings. Check your connection and try again.';
const showNothingChanged = () =>
  toast({ title: 'No changes to save', description: 'Change your email or your password first.' });
const showFailure = (description: string) => toast({ title: 'Security Update Failed', description, tone: 'bad' });

/** Changes the email, the password, or both. The current password confirms the change. */
export default function SecurityForm({ viewer, onDirty }: SecurityFormProps) {
  const save = useUpdateSecurity(viewer.id);
  const form = useForm<SecurityValues>({
    resolver,
    defaultValues: initialSecurityValues(viewer.email),
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const formElement = useFocusFirstInvalid(submitCount);
  const inputs = useRef<HTMLDivElement>(null);
  useLockWhileSaving(inputs, isSubmitting);
  useEffect(() => preloadRules(loadRequest), []);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const showErrors = (error: unknown) => {
    if (!isRejection(error)) return showFailure(NO_ANSWER);
    if (error.code === 'auth.nothing-changed') return showNothingChanged();
    if (error.code === 'auth.wrong-password') {
      form.setError('currentPassword', { message: errorMessage(error) });
      return showFailure(WRONG_PASSWORD);
    }
    const fields = Object.entries(error.fields).filter(([name]) => name in form.getValues());
    for (const [name, message] of fields) form.setError(name as keyof SecurityValues, { message });
    if (error.code === 'auth.email-taken') form.setError('email', { message: errorMessage(error) });
    showFailure(errorMessage(error));
  };
  const validateAndSave = form.handleSubmit(
    ({ email, currentPassword, newPassword }) =>
      save.mutateAsync({ email: email.trim(), currentPassword, newPassword }).then((saved) => {
        form.reset(initialSecurityValues(saved.email));
        toast({
          title: 'Security Updated!',
          description: newPassword ? 'You’re signed out everywhere else.' : 'Your email address has been changed.',
          tone: 'good',
        });
      }, showErrors),
    (invalid) => {
      const [first] = Object.values(invalid);
      if (first?.message) showFailure(first.message);
    },
  );
  const submit = () =>
    hasChanges(form.getValues(), viewer.email) ? validateAndSave() : Promise.resolve(showNothingChanged());

  return (
    <Card className="max-w-[688px]">
      <form
        ref={formElement}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 max-md:p-4"
      >
        <div ref={inputs} className="grid grid-cols-[minmax(0,1fr)] gap-5 inert:opacity-60">
          <FormInput
            label="Email"
            error={errors.email?.message}
            hint="You sign in with it. Your teammates and Muster’s administrators can see it."
          >
            {(control) => (
              <Input {...control} {...form.register('email')} type="email" required autoComplete="username" />
            )}
          </FormInput>
          <FormInput label="Current password" error={errors.currentPassword?.message}>
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('currentPassword')}
                required
                autoComplete="current-password"
              />
            )}
          </FormInput>
          <FormInput
            label="New password"
            optional
            error={errors.newPassword?.message}
            hint={<LivePasswordChecklist control={form.control} name="newPassword" />}
          >
            {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
          </FormInput>
          <FormInput label="Confirm new password" optional error={errors.confirmPassword?.message}>
            {(control) => (
              <PasswordInput {...control} {...form.register('confirmPassword')} autoComplete="new-password" />
            )}
          </FormInput>
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
          <ButtonLink to="/home" variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {save.isPending ? 'Saving...' : 'Update security'}
          </Button>
        </div>
      </form>
    </Card>
  );
}
