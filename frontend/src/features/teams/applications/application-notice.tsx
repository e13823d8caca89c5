import type { TeamPageView } from '@contracts/teams';
import { Hourglass } from 'lucide-react';

/** Reminds the viewer of their pending application. */
export function ApplicationNotice({ team: { name, application } }: { team: TeamPageView }) {
  if (!application) return null;
  return (
    <section aria-label="Your application" className="card flex items-center gap-4 px-5 py-4 max-md:px-4">
      <Hourglass size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-olive" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">You applied to {name}. Its leader and admins have not answered yet.</p>
        {application.message && (
          <p dir="auto" className="mt-0.5 line-clamp-2 text-sm text-fg-2 wrap-anywhere">
            {application.message}
          </p>
        )}
      </div>
    </section>
  );
}
