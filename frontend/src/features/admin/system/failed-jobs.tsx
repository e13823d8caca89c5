import type { FailedJobView, RetryView } from '@contracts/admin';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { errorMessage, send } from '@/shared/api/http';
import { usePagedList } from '@/shared/api/paged-query';
import { countText } from '@/shared/format/plural';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { toast } from '@/shared/ui/feedback/toast';
import { Card } from '@/shared/ui/layout/card';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { RelativeTime } from '@/shared/ui/text/relative-time';
import { ADMIN_KEY, failedJobsQuery, JOBS_PATH } from '../api/admin-queries';
import { AdminListSkeleton } from '../components/admin-list-skeleton';

/** The jobs that failed, with a button that queues those that were given up. */
export function FailedJobs() {
  const list = usePagedList(failedJobsQuery);
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => send<RetryView>('POST', `${JOBS_PATH}/retry`),
    onSuccess: ({ retried }) => toast({ title: `${countText(retried, 'job')} queued again`, tone: 'good' }),
    onError: (error) => toast({ title: 'The jobs couldn’t be retried', description: errorMessage(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ADMIN_KEY }),
  });
  return (
    <Card aria-label="Failed jobs">
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line p-4">
        <h2 className="heading text-xl">Failed jobs</h2>
        <Button variant="outline" size="sm" loading={retry.isPending} onClick={() => retry.mutate()}>
          Retry failed jobs
        </Button>
      </header>
      <PagedList
        list={list}
        noun="failed jobs"
        skeleton={<AdminListSkeleton noun="failed jobs" />}
        empty={
          <EmptyState title="No failed jobs" icon={<CircleCheck size={26} strokeWidth={1.75} aria-hidden="true" />}>
            Every job has run or is waiting for its turn.
          </EmptyState>
        }
      >
        {(jobs) => (
          <ul className="divide-y divide-line">
            {jobs.map((job) => (
              <FailedJob key={job.id} job={job} />
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}

function FailedJob({ job: { handler, error, attempts, failedAt, retryAt } }: { job: FailedJobView }) {
  return (
    <li className="px-4 py-3">
      <p className="font-semibold wrap-anywhere">{handler}</p>
      <p className="mt-0.5 text-sm wrap-anywhere">{error}</p>
      <p className="mt-0.5 text-sm text-fg-2">
        {countText(attempts, 'attempt')}, the last <RelativeTime at={failedAt} kind="recent" /> ·{' '}
        {retryAt ? 'Will be retried' : 'Given up'}
      </p>
    </li>
  );
}
