import { clsx } from 'clsx';

/** One grey shape; give it a size. Put several under one element with `aria-busy` and a label. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-pulse rounded-sm bg-[color-mix(in_srgb,var(--text)_9%,transparent)]', className)}
    />
  );
}
