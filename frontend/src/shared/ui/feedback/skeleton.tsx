import { clsx } from 'clsx';

/** A grey placeholder; its size comes from the classes. The container needs `role="status"` and a label. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block animate-pulse rounded-sm bg-[color-mix(in_srgb,var(--text)_9%,transparent)]', className)}
    />
  );
}
