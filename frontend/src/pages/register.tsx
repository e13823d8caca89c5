import type { CurrentUserView } from '@contracts/users';
import { useState } from 'react';
import { navigate } from '@/shared/navigation/history';
import { useStartSession } from '@/features/auth/api/auth-mutations';
import { AuthLayout } from '@/features/auth/components/auth-layout';
import { DevelopmentShortcuts } from '@/features/auth/components/development-shortcuts';
import { LoginForm } from '@/features/auth/components/login-form';
import { RegisterForm } from '@/features/auth/components/register-form';
import { PageTitle } from '@/shared/ui/navigation/page-title';
import { toast } from '@/shared/ui/feedback/toast';

const WELCOME_BACK = { title: 'Welcome back!', description: 'You have been logged in successfully.' };
const WELCOME = { title: 'Welcome to Muster!', description: 'Your account has been created successfully.' };

/** Registration and login on one screen, with a toggle between them. */
export default function RegisterPage() {
  const [mode, setMode] = useState<'register' | 'login'>('register');
  const startSession = useStartSession();
  const goHome = () => navigate('/', { replace: true });

  const handleRegistered = (user: CurrentUserView) => {
    if (!startSession(user, '/welcome')) return;
    toast({ ...WELCOME, tone: 'good' });
    navigate('/welcome', { replace: true });
  };

  if (mode === 'login') {
    return (
      <AuthLayout
        title="Operator Login"
        subtitle="Access your tactical command center"
        footer={<Toggle question="New operator?" answer="Create Account" onClick={() => setMode('register')} />}
      >
        <PageTitle>Login</PageTitle>
        <LoginForm
          failureTitle="Login failed"
          welcomeToast={WELCOME_BACK}
          forgotPasswordPath="/forgot-password"
          onSignedIn={goHome}
        />
        {import.meta.env.DEV && <DevelopmentShortcuts feedPath="/home" />}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Create Profile"
      subtitle="Join the tactical operations network"
      footer={<Toggle question="Already have an account?" answer="Sign In" onClick={() => setMode('login')} />}
    >
      <PageTitle>Create Profile</PageTitle>
      <RegisterForm errorDisplay="toast" allRequired={false} onRegistered={handleRegistered} />
    </AuthLayout>
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
