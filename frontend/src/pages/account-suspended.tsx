import { AuthLayout } from '@/features/auth/components/auth-layout';
import { suspensionMessage } from '@/shared/session/suspension';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { PageTitle } from '@/shared/ui/navigation/page-title';

/** Shown to a person whose account was suspended while they were signed in. */
export default function AccountSuspendedPage() {
  return (
    <AuthLayout title="Your account is suspended" subtitle="You’re signed out on all devices">
      <PageTitle>Your account is suspended</PageTitle>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {suspensionMessage() ?? 'Sign in to see why and until when.'}
      </p>
      <p className="mt-3 text-fg-2">Sign in to appeal or to download your data.</p>
      <div className="mt-6 grid gap-2">
        <ButtonLink to="/login" variant="primary" size="lg">
          Sign in
        </ButtonLink>
        <ButtonLink to="/" variant="outline" size="lg">
          Go home
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
