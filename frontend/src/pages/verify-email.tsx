import { MailCheck, MailX } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { useResendVerification, useVerifyEmail } from '@/features/auth/api/verify-email';
import { isLinkRefused } from '@/features/auth/mailed-link';
import { errorMessage } from '@/shared/api/http';
import { withReturnPath } from '@/shared/session/same-site-path';
import { useViewer } from '@/shared/session/viewer';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Spinner } from '@/shared/ui/feedback/spinner';
import { toast } from '@/shared/ui/feedback/toast';
import { Card } from '@/shared/ui/layout/card';
import { PageTitle } from '@/shared/ui/navigation/page-title';

/** Confirms the email address whose mailed link opened this page. */
export default function VerifyEmailPage() {
  const [parameters] = useSearchParams();
  const token = parameters.get('token') ?? '';
  const { mutate: verify, isSuccess, isPending, error } = useVerifyEmail();
  useEffect(() => verify(token), [verify, token]);

  return (
    <div className="container-page grid justify-center py-6 max-md:block max-md:p-0 max-md:py-2 md:grid-cols-[minmax(0,688px)]">
      <PageTitle>Email address</PageTitle>
      <Card>
        {isSuccess ? (
          <Verified />
        ) : isLinkRefused(error) ? (
          <Refused isExpired={error.code === 'auth.link-expired'} message={error.message} />
        ) : error ? (
          <>
            <h1 className="sr-only">Email address</h1>
            <ErrorState
              title="The email address couldn’t be confirmed"
              error={error}
              retrying={isPending}
              onRetry={() => verify(token)}
            />
          </>
        ) : (
          <EmptyState level={1} title="Confirming your email address" icon={<Spinner />} className="py-20" />
        )}
      </Card>
    </div>
  );
}

const icon = (Icon: typeof MailX): ReactNode => <Icon size={26} strokeWidth={1.75} aria-hidden="true" />;

function Verified() {
  const viewer = useViewer();
  return (
    <EmptyState
      level={1}
      title="Email address confirmed"
      icon={icon(MailCheck)}
      className="py-20"
      actions={
        <ButtonLink to={viewer ? '/home' : '/login'} variant="primary">
          {viewer ? 'Go home' : 'Sign In'}
        </ButtonLink>
      }
    >
      Thank you. Your email address is confirmed.
    </EmptyState>
  );
}

function Refused({ isExpired, message }: { isExpired: boolean; message: string }) {
  const viewer = useViewer();
  const resend = useResendVerification();
  const sendLink = () =>
    resend.mutate(undefined, {
      onSuccess: () =>
        toast({ title: 'Email sent', description: 'Open the link in it to confirm your address.', tone: 'good' }),
      onError: (error) => toast({ title: 'The email wasn’t sent', description: errorMessage(error), tone: 'bad' }),
    });
  return (
    <EmptyState
      level={1}
      title={message}
      icon={icon(MailX)}
      className="py-20"
      actions={
        !viewer ? (
          <ButtonLink to={withReturnPath('/login', '/profile')} variant="primary">
            Sign In
          </ButtonLink>
        ) : viewer.emailVerified ? (
          <ButtonLink to="/home" variant="primary">
            Go home
          </ButtonLink>
        ) : (
          <Button variant="primary" loading={resend.isPending} onClick={sendLink}>
            Send a new link
          </Button>
        )
      }
    >
      {viewer?.emailVerified
        ? 'Your email address is already confirmed.'
        : isExpired
          ? 'Links work for three days. You can get a new one.'
          : 'It’s incomplete, or your address has changed since. You can get a new one.'}
    </EmptyState>
  );
}
