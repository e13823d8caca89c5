import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';

interface LandingBlockProps {
  title: string;
  /** A figure beside the title. */
  note?: string;
  listPath: string;
  listLabel: string;
  className?: string;
  children: ReactNode;
}

/** A block of live data with a link to the whole list. */
export function LandingBlock({ title, note, listPath, listLabel, className, children }: LandingBlockProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={clsx('min-w-0', className)}>
      <header className="mb-3 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="heading text-xl">
          {title}
        </h2>
        {note && <p className="text-sm text-fg-2 tabular-nums">{note}</p>}
        <Link
          to={listPath}
          className="ml-auto rounded-sm text-sm text-olive underline-offset-2 hover:underline max-md:py-[13px]"
        >
          {listLabel}
        </Link>
      </header>
      {children}
    </section>
  );
}
