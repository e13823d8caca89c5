import { useSearchParams } from 'wouter';
import { AuthLayout } from '@/features/auth/components/auth-layout';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { PageTitle } from '@/shared/ui/navigation/page-title';

// In the same time zone as in the mail and in the sign-in dialog, so that all of them name the same day.
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Shown after somebody asked for the deletion of their account. */
export default function AccountHiddenPage() {
  const [parameters] = useSearchParams();
  const until = new Date(parameters.get('until') ?? '');
  return (
    <AuthLayout title="Your account is hidden" subtitle="You’re signed out on all devices">
      <PageTitle>Your account is hidden</PageTitle>
      <p>
        {Number.isNaN(until.getTime())
          ? 'It will be deleted soon. '
          : `It will be deleted on ${day.format(until)}. We’ve emailed you this date. `}
        If you change your mind, sign in before that day and restore it.
      </p>
      <div className="mt-6 grid gap-2">
        <ButtonLink to="/" variant="primary" size="lg">
          Go home
        </ButtonLink>
        <ButtonLink to="/login" variant="outline" size="lg">
          Sign in and restore
        </ButtonLink>
      </div>
    </AuthLayout>
  );
}
