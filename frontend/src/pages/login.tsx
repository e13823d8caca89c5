import { Link, useSearchParams } from 'wouter';
import { navigate } from '@/shared/navigation/history';
import { AuthLayout } from '@/features/auth/components/auth-layout';
import { DevelopmentShortcuts } from '@/features/auth/components/development-shortcuts';
import { LoginForm } from '@/features/auth/components/login-form';
import { sameSitePath, withReturnPath } from '@/shared/session/same-site-path';
import { PageTitle } from '@/shared/ui/navigation/page-title';

const WELCOME = { title: 'Welcome Back', description: 'Successfully logged into your tactical command center' };

export default function LoginPage() {
  const [parameters] = useSearchParams();
  const next = sameSitePath(parameters.get('next'));
  return (
    <AuthLayout
      title="Operator Login"
      subtitle="Access your tactical command center"
      footer={
        <>
          New operator?{' '}
          <Link to={withReturnPath('/auth/register', next)} className="link">
            Create Account
          </Link>
        </>
      }
    >
      <PageTitle>Login</PageTitle>
      <LoginForm
        failureTitle="Login Failed"
        welcomeToast={WELCOME}
        forgotPasswordPath="/auth/forgot-password"
        onSignedIn={() => navigate(next ?? '/home', { replace: true })}
      />
      {import.meta.env.DEV && <DevelopmentShortcuts feedPath="/admin/feed" />}
    </AuthLayout>
  );
}
