import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import { ApiError, errorMessage } from '../../api/http';
import { openSignInDialog, useEndedSession } from '../../session/ended-session.store';
import { Button } from '../buttons/button';

interface ErrorStateProps {
  /** "The feed couldn’t be loaded" */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  className?: string;
}

export function ErrorState({ title, error, onRetry, retrying = false, className }: ErrorStateProps) {
  const { hasEnded } = useEndedSession();
  // Another attempt would fail until the viewer signs in, which then repeats the request.
  const mustSignIn = hasEnded && error instanceof ApiError && error.code === 'auth.required';
  return (
    <div role="alert" className={clsx('grid justify-items-center px-6 py-10 text-center', className)}>
      <h2 className="heading text-xl text-balance">{title}</h2>
      <p className="mt-1.5 max-w-[46ch] text-fg-2 text-balance">
        {mustSignIn ? 'Your session has ended.' : errorMessage(error)}
      </p>
      {mustSignIn ? (
        <Button variant="outline" className="mt-5" onClick={openSignInDialog}>
          Sign in again
        </Button>
      ) : (
        <Button variant="outline" className="mt-5" onClick={onRetry} loading={retrying}>
          {!retrying && <RotateCw size={16} aria-hidden="true" />}
          Try again
        </Button>
      )}
    </div>
  );
}
