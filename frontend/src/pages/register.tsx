import type { CurrentUserView } from '@contracts/users';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useEnter } from '@/features/auth/api/auth-mutations';
import { Gate } from '@/features/auth/components/gate';
import { LoginForm } from '@/features/auth/components/login-form';
import { RegisterForm } from '@/features/auth/components/register-form';
import { PageTitle } from '@/shared/ui/page-title';
import { toast } from '@/shared/ui/toast';

const WELCOME_BACK = { title: 'Welcome back!', description: 'You have been logged in successfully.' };
const WELCOME = { title: 'Welcome to Muster!', description: 'Your account has been created successfully.' };

/** Registration and login on one screen, with a toggle between them. */
export default function RegisterPage() {
  const [mode, setMode] = useState<'register' | 'login'>('register');
  const navigate = useNavigate();
  const enter = useEnter();
  const goHome = () => void navigate('/', { replace: true });

  const registered = (user: CurrentUserView) => {
    enter(user);
    toast({ ...WELCOME, tone: 'good' });
    goHome();
  };

  if (mode === 'login') {
    return (
      <Gate
        title="Operator Login"
        subtitle="Access your tactical command center"
        aside={<Toggle question="New operator?" answer="Create Account" onClick={() => setMode('register')} />}
      >
        <PageTitle>Login</PageTitle>
        <LoginForm failed="Login failed" welcome={WELCOME_BACK} onDone={goHome} />
      </Gate>
    );
  }
  return (
    <Gate
      title="Create Profile"
      subtitle="Join the tactical operations network"
      aside={<Toggle question="Already have an account?" answer="Sign In" onClick={() => setMode('login')} />}
    >
      <PageTitle>Create Profile</PageTitle>
      <RegisterForm complaints="toast" allRequired={false} onDone={registered} />
    </Gate>
  );
}

function Toggle({ question, answer, onClick }: { question: string; answer: string; onClick: () => void }) {
  return (
    <>
      {question}{' '}
      <button type="button" className="link -my-3.5 py-3.5 max-md:px-0.5" onClick={onClick}>
        {answer}
      </button>
    </>
  );
}
