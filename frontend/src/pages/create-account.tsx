import { Link, useSearchParams } from 'react-router';
import { Gate } from '@/features/auth/components/gate';
import { RegisterForm } from '@/features/auth/components/register-form';
import { ownPath, withNext } from '@/shared/session/own-path';
import { PageTitle } from '@/shared/ui/page-title';

export default function CreateAccountPage() {
  const [parameters] = useSearchParams();
  const next = ownPath(parameters.get('next'));
  return (
    <Gate
      title="Create Account"
      subtitle="Join the tactical operations network"
      aside={
        <>
          Already have an account?{' '}
          <Link to={withNext('/login', next)} className="link">
            Sign In
          </Link>
        </>
      }
    >
      <PageTitle>Create Account</PageTitle>
      {/* A full page load, so that everything starts anew as the new operator. */}
      <RegisterForm complaints="inline" allRequired onDone={() => location.assign(next ?? '/profile/edit')} />
    </Gate>
  );
}
