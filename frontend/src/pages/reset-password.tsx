import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { resetTokenQuery } from '@/features/auth/api/password-reset';
import { AuthLayout } from '@/features/auth/components/auth-layout';
import { ResetOutcome } from '@/features/auth/components/reset-outcome';
import { ResetPasswordForm } from '@/features/auth/components/reset-password-form';
import { navigate } from '@/shared/navigation/history';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { useViewer } from '@/shared/session/viewer';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { toast } from '@/shared/ui/feedback/toast';
import { PageTitle } from '@/shared/ui/navigation/page-title';

/** Returns the token of the link and removes it from the address. It stays in the history entry, so that the page survives a reload. */
function useResetToken(): string {
  const [parameters] = useSearchParams();
  const { state } = useHistoryEntry();
  const linkToken = parameters.get('token');
  useEffect(() => {
    if (linkToken !== null) navigate('/reset-password', { replace: true, state: { token: linkToken } });
  }, [linkToken]);
  // Only this page writes this state.
  return linkToken ?? (state as { token?: string } | null)?.token ?? '';
}

/** Sets a new password. A mailed link opens this page. */
export default function ResetPasswordPage() {
  const token = useResetToken();
  const { data, error, isFetching, refetch } = useQuery(resetTokenQuery(token));
  const viewer = useViewer();
  const [outcome, setOutcome] = useState<'reset' | 'refused' | null>(null);

  if (outcome === 'reset')
    return (
      <Screen title="Password Reset Successful" subtitle="Your new password works from now on">
        <ResetOutcome
          actions={
            <ButtonLink to={viewer ? '/home' : '/login'} variant="primary" size="lg">
              {viewer ? 'Continue' : 'Continue to Login'}
            </ButtonLink>
          }
        >
          {viewer
            ? `The account with the new password is signed out on all devices. This browser stays signed in as ${viewer.email}.`
            : 'You’re signed out on all devices. Sign in with your new password.'}
        </ResetOutcome>
      </Screen>
    );
  if (outcome === 'refused' || token === '' || data?.valid === false)
    return (
      <Screen title="Invalid Link" subtitle="This link doesn’t work">
        <ResetOutcome
          actions={
            <>
              <ButtonLink to="/forgot-password" variant="primary" size="lg">
                Send a new link
              </ButtonLink>
              <ButtonLink to="/login" variant="outline" size="lg">
                Back to Login
              </ButtonLink>
            </>
          }
        >
          It’s incomplete, older than one hour, already used, or replaced by a newer one.
        </ResetOutcome>
      </Screen>
    );
  return (
    <Screen title="Reset Password" subtitle="Choose a new password for your account">
      {data ? (
        <ResetPasswordForm
          token={token}
          onReset={() => {
            // Removes the token from the history entry.
            navigate('/reset-password', { replace: true });
            setOutcome('reset');
            toast({ title: 'Password Reset Successful', tone: 'good' });
          }}
          onRefused={() => setOutcome('refused')}
        />
      ) : error ? (
        <ErrorState
          title="The link couldn’t be checked"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <p role="status" className="flex items-center gap-2 py-4 text-fg-2">
          <Spinner />
          Checking your link
        </p>
      )}
    </Screen>
  );
}

function Screen({ title, subtitle, children }: { title: string; subtitle: string; children: ReactNode }) {
  return (
    <AuthLayout title={title} subtitle={subtitle}>
      <PageTitle>{title}</PageTitle>
      {children}
    </AuthLayout>
  );
}
