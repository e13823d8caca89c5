import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import { errorMessage } from '../../api/http';
import { Button } from '../buttons/button';

interface ErrorStateProps {
  /** "The feed could not be loaded" */
  title: string;
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
  className?: string;
}

export function ErrorState({ title, error, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={clsx('grid justify-items-center px-6 py-10 text-center', className)}>
      <h2 className="heading text-xl text-balance">{title}</h2>
      <p className="mt-1.5 max-w-[46ch] text-fg-2 text-balance">{errorMessage(error)}</p>
      <Button variant="line" className="mt-5" onClick={onRetry} loading={retrying}>
        {!retrying && <RotateCw size={16} aria-hidden="true" />}
        Try again
      </Button>
    </div>
  );
}
