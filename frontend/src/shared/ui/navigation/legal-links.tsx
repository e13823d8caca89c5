import { clsx } from 'clsx';
import { Link } from 'wouter';

export function LegalLinks({ className, onClick }: { className?: string; onClick?: () => void }) {
  return (
    <p
      className={clsx(
        'flex flex-wrap gap-x-4 text-xs text-fg-3 [&>a]:hover:text-fg [&>a]:hover:underline max-md:[&>a]:py-3.5',
        className,
      )}
    >
      <Link to="/terms" onClick={onClick}>
        Terms of Service
      </Link>
      <Link to="/privacy" onClick={onClick}>
        Privacy Notice
      </Link>
    </p>
  );
}
