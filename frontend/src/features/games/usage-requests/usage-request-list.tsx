import { useQueryClient } from '@tanstack/react-query';
import { usePagedList } from '@/shared/api/paged-query';
import { BadgeCount } from '@/shared/ui/feedback/badge-count';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { useLinkedItem } from '@/shared/ui/lists/use-linked-item';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { useWatchedRoom } from '@/shared/realtime/use-watched-room';
import { UsageRequestItem } from './usage-request-item';
import { usageRequestsQuery } from './usage-request-queries';

const HEADING = 'usage-requests';

/** The games that wait for the approval of the field's admins. Only for the admins. */
export function UsageRequestList({ fieldId }: { fieldId: string }) {
  const query = usageRequestsQuery(fieldId);
  const list = usePagedList(query);
  const queries = useQueryClient();
  // Hints about requests reach the admins without this room. Watching it refetches after a gap, and polls while the socket is down.
  useWatchedRoom(`field:${fieldId}`, () => queries.invalidateQueries({ queryKey: query.queryKey }));
  const { hash } = useHistoryEntry();
  const linkedId = /^#usage-request-(.+)$/.exec(hash)?.[1] ?? null;
  useLinkedItem(list, { id: linkedId, elementId: `usage-request-${linkedId}`, fallbackId: HEADING });
  return (
    <section aria-labelledby={HEADING} className="card">
      <header className="flex items-center gap-2 px-5 pt-4 pb-1 max-md:px-4">
        <h2 id={HEADING} tabIndex={-1} className="heading text-[1.1875rem] leading-6 outline-none">
          Usage requests<span className="sr-only">, {list.total} waiting</span>
        </h2>
        <BadgeCount count={list.total} />
      </header>
      <PagedList
        list={list}
        noun="requests"
        skeleton={
          <div role="status" aria-label="Loading requests" className="grid gap-3 px-5 pt-1 pb-5 max-md:px-4">
            <Skeleton className="h-10 w-44" />
            <Skeleton className="h-10 w-full" />
          </div>
        }
        empty={<p className="px-5 pb-5 text-sm text-fg-2 max-md:px-4">No games are waiting for your approval.</p>}
        moreClassName="border-t border-line py-3"
      >
        {(requests) => (
          <ul className="divide-y divide-line [&>li:first-child>article]:pt-2">
            {requests.map((request) => (
              <li key={request.id}>
                <UsageRequestItem
                  request={request}
                  onAnswered={() => document.getElementById(HEADING)?.focus({ preventScroll: true })}
                />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
