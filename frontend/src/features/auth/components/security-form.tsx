import type { CurrentUserView } from '@contracts/users';
import { useEffect } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { isRefusal, messageOf } from '@/shared/api/http';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { Button, ButtonLink } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { FormInput } from '@/shared/ui/form-input';
import { Input } from '@/shared/ui/input';
import { PasswordInput } from '@/shared/ui/password-input';
import { toast } from '@/shared/ui/toast';
import { useUpdateSecurity } from '../api/update-security';
import { isChanged, passwordComplaints, securityOf, type SecurityValues } from '../security';
import { PasswordChecklist } from './password-checklist';

interface SecurityFormProps {
  viewer: CurrentUserView;
  onDirty: (isDirty: boolean) => void;
}

const loadRequest = () => import('@contracts/auth').then(({ SecurityUpdate }) => SecurityUpdate);
const resolver = contractResolver<SecurityValues>(loadRequest, (values) => ({
  ...(values.currentPassword ? {} : { currentPassword: 'Please enter your current password' }),
  ...passwordComplaints(values),
}));

const FAILED = 'Failed to update security settings. Check your current password and try again.';
const sayNothingChanged = () =>
  toast({ title: 'No changes to save', description: 'Change your email or your password first.' });
const sayFailed = (description: string) => toast({ title: 'Security Update Failed', description, tone: 'bad' });

/** What one signs in with: either part can be changed, and the current password says that it is really oneself. */
export default function SecurityForm({ viewer, onDirty }: SecurityFormProps) {
  const save = useUpdateSecurity(viewer.id);
  const form = useForm<SecurityValues>({ resolver, defaultValues: securityOf(viewer.email) });
  const { errors, isDirty } = form.formState;
  useEffect(() => preloadRules(loadRequest), []);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const refused = (error: unknown) => {
    if (!isRefusal(error)) return sayFailed(FAILED);
    if (error.code === 'auth.nothing-changed') return sayNothingChanged();
    if (error.code === 'auth.wrong-password') {
      form.setError('currentPassword', { message: messageOf(error) }, { shouldFocus: true });
      return sayFailed(FAILED);
    }
    const fields = Object.entries(error.fields).filter(([name]) => name in form.getValues());
    for (const [name, message] of fields) form.setError(name as keyof SecurityValues, { message });
    if (error.code === 'auth.email-taken') form.setError('email', { message: messageOf(error) }, { shouldFocus: true });
    sayFailed(messageOf(error));
  };
  const check = form.handleSubmit(
    ({ email, currentPassword, newPassword }) =>
      save.mutateAsync({ email: email.trim(), currentPassword, newPassword }).then((saved) => {
        form.reset(securityOf(saved.email));
        toast({
          title: 'Security Updated!',
          description: newPassword ? 'You are signed out everywhere else.' : 'Your email address has been changed.',
          tone: 'good',
        });
      }, refused),
    (found) => {
      const [first] = Object.values(found);
      if (first?.message) sayFailed(first.message);
    },
  );
  const submit = () => (isChanged(form.getValues(), viewer.email) ? check() : Promise.resolve(sayNothingChanged()));

  return (
    <Card className="max-w-[688px]">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-5 p-6 max-md:p-4"
      >
        <FormInput
          label="Email"
          error={errors.email?.message}
          hint="You sign in with it. Of other players, only your teammates see it."
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
          hint={<Checklist control={form.control} />}
        >
          {(control) => <PasswordInput {...control} {...form.register('newPassword')} autoComplete="new-password" />}
        </FormInput>
        <FormInput label="Confirm new password" optional error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput {...control} {...form.register('confirmPassword')} autoComplete="new-password" />
          )}
        </FormInput>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
          <ButtonLink to="/home" variant="line">
            Cancel
          </ButtonLink>
          <Button type="submit" variant="commit" loading={save.isPending}>
            {save.isPending ? 'Saving...' : 'Update Security'}
          </Button>
        </div>
      </form>
    </Card>
  );
}

/** Apart, so that typing a password redraws only this. */
function Checklist({ control }: { control: Control<SecurityValues> }) {
  const password = useWatch({ control, name: 'newPassword' });
  return password ? <PasswordChecklist password={password} /> : null;
}
