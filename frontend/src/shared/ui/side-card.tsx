import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Button } from './button';

interface SideCardProps {
  title: string;
  /** Where the whole list is. */
  all: string;
  /** What it lists: "teams". */
  of: string;
  failed: boolean;
  onRetry: () => void;
  children: ReactNode;
}

/** A short list on the page itself, beside what people wrote. */
export function SideCard({ title, all, of, failed, onRetry, children }: SideCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t-2 border-line pt-3.5">
      <header className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="heading text-[1.1875rem] leading-6">
          {title}
        </h2>
        <Link to={all} className="rounded-sm text-sm text-olive underline-offset-2 hover:underline max-md:py-3">
          View All<span className="sr-only"> {of}</span>
        </Link>
      </header>
      {failed ? (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-fg-2">
          These {of} could not be loaded.
          <Button size="sm" variant="line" onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : (
        children
      )}
    </section>
  );
}
