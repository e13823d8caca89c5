import type { TeamPageView } from '@contracts/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { LoadMore } from '@/shared/ui/lists/load-more';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { membersQuery } from './member-requests';
import { MemberRow } from './member-row';

/** So many show before all are asked for. */
const MAX_COLLAPSED = 5;

/** Who is in the team, the leader first. */
export function MemberList({ team }: { team: TeamPageView }) {
  const list = useInfiniteQuery(membersQuery(team.id));
  const [isWhole, setIsWhole] = useState(false);
  const rows = useRef<HTMLUListElement>(null);

  if (list.isPending) return <MemberListSkeleton />;
  if (!list.data) {
    return (
      <div className="card">
        <ErrorState
          title="The members could not be loaded"
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </div>
    );
  }
  const members = list.data.pages.flatMap((page) => page.items);
  const total = list.data.pages.at(-1)?.total ?? members.length;
  // One more is sooner shown than asked for.
  const shown = isWhole || total <= MAX_COLLAPSED + 1 ? members : members.slice(0, MAX_COLLAPSED);
  return (
    <div className="card overflow-hidden">
      <ul ref={rows} tabIndex={-1} aria-label="Members" className="divide-y divide-line outline-none">
        {shown.map((member) => (
          <li key={member.id}>
            <MemberRow team={team} member={member} onRemoved={() => rows.current?.focus({ preventScroll: true })} />
          </li>
        ))}
      </ul>
      {shown.length < members.length && (
        <button
          type="button"
          className="min-h-12 w-full border-t border-line text-sm font-medium text-olive hover:bg-raised"
          onClick={() => setIsWhole(true)}
        >
          Show all {total.toLocaleString('en')} members
        </button>
      )}
      {shown.length === members.length && list.hasNextPage && (
        <LoadMore
          label="Load more members"
          className="border-t border-line py-3"
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

function MemberListSkeleton() {
  return (
    <div role="status" aria-label="Loading members" className="card divide-y divide-line">
      {[0, 1, 2, 3, 4, 5].map((at) => (
        <div key={at} className="flex items-center gap-3 px-5 py-2.5 max-md:px-4">
          <Skeleton className="size-10 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-3.5 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}
