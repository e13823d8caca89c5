import { Link } from 'react-router';
import { Gate } from '@/features/auth/components/gate';
import { RegisterForm } from '@/features/auth/components/register-form';
import { PageTitle } from '@/shared/ui/page-title';

export default function CreateAccountPage() {
  return (
    <Gate
      title="Create Account"
      subtitle="Join the tactical operations network"
      aside={
        <>
          Already have an account?{' '}
          <Link to="/login" className="link">
            Sign In
          </Link>
        </>
      }
    >
      <PageTitle>Create Account</PageTitle>
      {/* A full page load, so that everything starts anew as the new operator. */}
      <RegisterForm complaints="inline" allRequired onDone={() => location.assign('/profile/edit')} />
    </Gate>
  );
}
