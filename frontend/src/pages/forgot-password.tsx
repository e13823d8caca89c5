import { useState } from 'react';
import { Link } from 'wouter';
import { AuthLayout } from '@/features/auth/components/auth-layout';
import { ForgotPasswordForm } from '@/features/auth/components/forgot-password-form';
import { ResetOutcome } from '@/features/auth/components/reset-outcome';
import { Button, ButtonLink } from '@/shared/ui/buttons/button';
import { PageTitle } from '@/shared/ui/navigation/page-title';

/** Mails a link to set a new password. */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [isSent, setIsSent] = useState(false);
  const footer = (
    <>
      Remember your password?{' '}
      <Link to="/login" className="link">
        Sign In
      </Link>
    </>
  );
  if (!isSent)
    return (
      <AuthLayout title="Forgot Password" subtitle="We’ll email you a link to set a new one" footer={footer}>
        <PageTitle>Forgot Password</PageTitle>
        <ForgotPasswordForm
          email={email}
          onSent={(address) => {
            setEmail(address);
            setIsSent(true);
          }}
        />
      </AuthLayout>
    );
  return (
    <AuthLayout title="Check your email" subtitle="The link works once, for one hour">
      <PageTitle>Check your email</PageTitle>
      <ResetOutcome
        actions={
          <>
            <ButtonLink to="/login" variant="primary" size="lg">
              Back to Login
            </ButtonLink>
            <Button variant="outline" size="lg" onClick={() => setIsSent(false)}>
              Send Another Email
            </Button>
          </>
        }
      >
        If an account with the address <strong>{email}</strong> exists, we sent a link to it. Look in your spam folder,
        too.
      </ResetOutcome>
    </AuthLayout>
  );
}
