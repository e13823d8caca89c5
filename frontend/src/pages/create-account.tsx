import { Link, useSearchParams } from 'wouter';
import { AuthLayout } from '@/features/auth/components/auth-layout';
import { RegisterForm } from '@/features/auth/components/register-form';
import { notifyOtherTabs } from '@/shared/session/other-tabs';
import { sameSitePath, withReturnPath } from '@/shared/session/same-site-path';
import { PageTitle } from '@/shared/ui/navigation/page-title';

export default function CreateAccountPage() {
  const [parameters] = useSearchParams();
  const next = sameSitePath(parameters.get('next'));
  const handleRegistered = () => {
    notifyOtherTabs();
    // A full page load resets all state for the new account.
    location.assign(withReturnPath('/welcome', next));
  };
  return (
    <AuthLayout
      title="Create Account"
      subtitle="Join the tactical operations network"
      footer={
        <>
          Already have an account?{' '}
          <Link to={withReturnPath('/login', next)} className="link">
            Sign In
          </Link>
        </>
      }
    >
      <PageTitle>Create Account</PageTitle>
      <RegisterForm errorDisplay="inline" allRequired onRegistered={handleRegistered} />
    </AuthLayout>
  );
}
