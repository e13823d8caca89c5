import type { SuspensionNotice } from '@contracts/suspensions';
import type { CurrentUserView } from '@contracts/users';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { ApiError, errorMessage } from '@/shared/api/http';
import { contractResolver, preloadRules } from '@/shared/forms/contract-resolver';
import { Button } from '@/shared/ui/buttons/button';
import { FormInput } from '@/shared/ui/inputs/form-input';
import { Input } from '@/shared/ui/inputs/input';
import { PasswordInput } from '@/shared/ui/inputs/password-input';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { toast, type Toast } from '@/shared/ui/feedback/toast';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { useStartSession, useLogin } from '../api/auth-mutations';

interface LoginFormProps {
  /** The title of the toast after a failed sign-in. */
  failureTitle: string;
  welcomeToast: Toast;
  /** Fills in the email and focuses the password. */
  email?: string;
  forgotPasswordPath: string;
  /** Opens the password reset in a new tab, because this page holds unsent text. */
  opensResetInNewTab?: boolean;
  onSignedIn: (user: CurrentUserView) => void;
}

interface Credentials {
  email: string;
  password: string;
}

// Few people see these dialogs, so the sign-in page loads them on demand.
const RestoreAccountDialog = lazyPart(() => import('../deletion/restore-account-dialog'));
const SuspensionDialog = lazyPart(() => import('../suspension/suspension-dialog'));

const LoginCodeForm = lazyPart(() => import('../two-factor/login-code-form'));

const resetLinkClass = 'link -my-2 justify-self-end py-1.5 text-sm max-md:py-[13px]';

const loadRequest = () => import('@contracts/auth').then(({ LoginRequest }) => LoginRequest);
const resolver = contractResolver<Credentials>(loadRequest, ({ email, password }) => ({
  ...(email.trim() ? {} : { email: 'Email is required' }),
  ...(password ? {} : { password: 'Password is required' }),
}));

export function LoginForm({
  failureTitle,
  welcomeToast,
  email = '',
  forgotPasswordPath,
  opensResetInNewTab = false,
  onSignedIn,
}: LoginFormProps) {
  const login = useLogin();
  const startSession = useStartSession();
  const form = useForm<Credentials>({
    resolver,
    defaultValues: { email, password: '' },
    reValidateMode: 'onSubmit',
  });
  const { errors } = form.formState;
  useEffect(() => preloadRules(loadRequest), []);

  const [pendingDeletion, setPendingDeletion] = useState<{ credentials: Credentials; description: string } | null>(
    null,
  );
  const [suspension, setSuspension] = useState<SuspensionNotice | null>(null);
  const [challenge, setChallenge] = useState<string | null>(null);
  /** True after the viewer has returned from the form for the code. The password input then takes the focus. */
  const [hasReturned, setHasReturned] = useState(false);
  const goBack = () => {
    setHasReturned(true);
    setChallenge(null);
  };
  const completeSignIn = (user: CurrentUserView) => {
    if (!startSession(user)) return;
    toast({ ...welcomeToast, tone: 'good' });
    onSignedIn(user);
  };
  const showFailure = (error: unknown) => {
    if (error instanceof ApiError && error.details.suspension) return setSuspension(error.details.suspension);
    const description = error instanceof ApiError ? errorMessage(error) : 'Invalid credentials';
    form.setError('root', { message: description });
    toast({ title: failureTitle, description, tone: 'bad' });
  };

  const submit = form.handleSubmit(
    (credentials) =>
      // Uses the promise, because signing in must also complete after the user has left this page.
      login.mutateAsync(credentials).then(completeSignIn, (error: unknown) => {
        if (error instanceof ApiError && error.details.challenge) return setChallenge(error.details.challenge);
        if (error instanceof ApiError && error.code === 'account.deletion-pending')
          return setPendingDeletion({ credentials, description: errorMessage(error) });
        showFailure(error);
      }),
    () => {
      const { email, password } = form.getValues();
      if (email.trim() && password) return;
      toast({ title: 'Required Fields', description: 'Please enter both email and password', tone: 'bad' });
    },
  );

  if (challenge)
    return (
      <LoginCodeForm
        challenge={challenge}
        onSignedIn={completeSignIn}
        onBack={goBack}
        onEnded={(error) => {
          goBack();
          showFailure(error);
        }}
        fallback={<Skeleton className="h-52" />}
        onLoadError={goBack}
      />
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormInput label="Email" error={errors.email?.message}>
        {(control) => <Input {...control} {...form.register('email')} type="email" required autoComplete="username" />}
      </FormInput>
      <FormInput label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register('password')}
            required
            autoFocus={email !== '' || hasReturned}
            autoComplete="current-password"
          />
        )}
      </FormInput>
      {/* `Link` would ignore the target and open the path in this tab. */}
      {opensResetInNewTab ? (
        <a href={forgotPasswordPath} target="_blank" className={resetLinkClass}>
          Forgot Password?
        </a>
      ) : (
        <Link to={forgotPasswordPath} className={resetLinkClass}>
          Forgot Password?
        </Link>
      )}
      {/* Not an alert, because the toast has announced the error. */}
      {errors.root && <p className="rounded-md bg-red-wash px-3.5 py-2.5 text-sm text-red">{errors.root.message}</p>}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="mt-2 w-full"
        loading={login.isPending || login.isSuccess}
      >
        {login.isPending ? 'Logging In...' : 'Secure Login'}
      </Button>
      {suspension && (
        <SuspensionDialog
          notice={suspension}
          email={form.getValues('email')}
          onClose={() => setSuspension(null)}
          onLoadError={() => setSuspension(null)}
        />
      )}
      {pendingDeletion && (
        <RestoreAccountDialog
          {...pendingDeletion}
          onClose={() => setPendingDeletion(null)}
          onLoadError={() => setPendingDeletion(null)}
          onRestored={() => {
            setPendingDeletion(null);
            void submit();
          }}
        />
      )}
    </form>
  );
}
