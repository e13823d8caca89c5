import { Link, useNavigate, useSearchParams } from 'react-router';
import { Gate } from '@/features/auth/components/gate';
import { LoginForm } from '@/features/auth/components/login-form';
import { ownPath, withNext } from '@/shared/session/own-path';
import { PageTitle } from '@/shared/ui/page-title';

const WELCOME = { title: 'Welcome Back', description: 'Successfully logged into your tactical command center' };

export default function LoginPage() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const next = ownPath(parameters.get('next'));
  return (
    <Gate
      title="Operator Login"
      subtitle="Access your tactical command center"
      aside={
        <>
          New operator?{' '}
          <Link to={withNext('/auth/register', next)} className="link">
            Create Account
          </Link>
        </>
      }
    >
      <PageTitle>Login</PageTitle>
      <LoginForm
        failed="Login Failed"
        welcome={WELCOME}
        onDone={() => void navigate(next ?? '/home', { replace: true })}
      />
    </Gate>
  );
}
