import type { TeamPageView } from '@contracts/teams';
import { usePagedList } from '@/shared/api/paged-query';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { applicationsQuery } from './application-requests';
import { ApplicationItem } from './application-item';

/** The pending applications, for the leader and admins. */
export function ApplicationList({ team }: { team: TeamPageView }) {
  const list = usePagedList(applicationsQuery(team.id));
  return (
    <section aria-labelledby="applications" className="card">
      <header className="flex items-center gap-2 px-5 pt-4 pb-1 max-md:px-4">
        <h2 id="applications" tabIndex={-1} className="heading text-[1.1875rem] leading-6 outline-none">
          Applications<span className="sr-only">, {list.total} waiting</span>
        </h2>
        <BadgeCount count={list.total} />
      </header>
      <PagedList
        list={list}
        noun="applications"
        skeleton={
          <div role="status" aria-label="Loading applications" className="grid gap-3 px-5 pt-1 pb-5 max-md:px-4">
            <Skeleton className="h-10 w-44" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        }
        empty={
          <p className="px-5 pb-5 text-sm text-fg-2 max-md:px-4">
            {team.isRecruiting
              ? 'No pending applications.'
              : 'No pending applications. Players can apply while the team is recruiting.'}
          </p>
        }
        moreClassName="border-t border-line py-3"
      >
        {(applications) => (
          <ul className="divide-y divide-line [&>li:first-child>article]:pt-2">
            {applications.map((application) => (
              <li key={application.id}>
                <ApplicationItem
                  application={application}
                  onAnswered={() => document.getElementById('applications')?.focus({ preventScroll: true })}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
