import { Hourglass } from 'lucide-react';

/** Tells the author that nobody else sees their post or comment yet. */
export function HeldMark() {
  return (
    <span className="inline-flex items-center gap-1.5 text-sm text-fg-2">
      <Hourglass size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span>
        <strong className="font-semibold text-fg">Waiting for review</strong>{' '}
        <span className="inline-block">Only you can see this for now</span>
      </span>
    </span>
  );
}
