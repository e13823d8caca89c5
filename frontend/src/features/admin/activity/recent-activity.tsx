import { ACTIVITY_PERIODS, type ActivityPeriod } from '@contracts/admin-options';
import { keepPreviousData } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Activity } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { usePagedList } from '@/shared/api/paged-query';
import { updateSearchParams } from '@/shared/navigation/search-params';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Card } from '@/shared/ui/layout/card';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { activityQuery } from '../api/admin-queries';
import { AdminListSkeleton } from '../components/admin-list-skeleton';
import { EventRow } from '../components/event-row';
import { ActivityText } from './activity-text';

const PERIODS = Object.keys(ACTIVITY_PERIODS) as ActivityPeriod[];

/** The activity on the platform within the chosen period. */
export function RecentActivity() {
  const [parameters] = useSearchParams();
  const period = PERIODS.find((option) => option === parameters.get('period')) ?? '24h';
  const list = usePagedList({ ...activityQuery(period), placeholderData: keepPreviousData });
  return (
    <Card aria-label="Recent activity">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <h2 className="heading text-xl">Recent activity</h2>
        <fieldset className="flex gap-1 rounded-md bg-raised p-[3px]">
          <legend className="sr-only">Period</legend>
          {PERIODS.map((option) => (
            <button
              key={option}
              type="button"
              aria-pressed={option === period}
              onClick={() => updateSearchParams((updated) => updated.set('period', option), { replace: true })}
              className={clsx(
                'h-[34px] min-w-11 rounded-sm px-2.5 text-sm font-medium max-md:h-11',
                option === period ? 'bg-grey-fill text-on-grey' : 'text-fg-2 hover:text-fg',
              )}
            >
              {option}
            </button>
          ))}
        </fieldset>
      </header>
      <PagedList
        list={list}
        noun="activity"
        skeleton={<AdminListSkeleton noun="activity" />}
        empty={
          <EmptyState title="No activity" icon={<Activity size={26} strokeWidth={1.75} aria-hidden="true" />}>
            Nothing happened in this period. Choose a longer one.
          </EmptyState>
        }
      >
        {(items) => (
          <ul className="divide-y divide-line">
            {items.map((activity) => (
              <EventRow key={activity.id} person={activity.person} at={activity.createdAt}>
                <ActivityText activity={activity} />
              </EventRow>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
