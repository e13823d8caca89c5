import type { TeamPageView } from '@contracts/teams';
import { useRef, useState } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { membersQuery } from './member-requests';
import { MemberRow } from './member-row';

/** The number of members shown until the viewer asks for all of them. */
const MAX_COLLAPSED = 5;

export function MemberList({ team }: { team: TeamPageView }) {
  const list = usePagedList(membersQuery(team.id));
  const [isExpanded, setIsExpanded] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  // A button that hides a single member would not be shorter than the member.
  const isCollapsed = !isExpanded && list.total > MAX_COLLAPSED + 1;
  return (
    <PagedList
      list={isCollapsed ? { ...list, hasNextPage: false } : list}
      noun="members"
      skeleton={<MemberListSkeleton />}
      errorClassName="card"
      empty={null}
      moreClassName="border-t border-line py-3"
      className="card overflow-hidden"
    >
      {(members) => (
        <>
          <ul ref={rows} tabIndex={-1} aria-label="Members" className="divide-y divide-line outline-none">
            {(isCollapsed ? members.slice(0, MAX_COLLAPSED) : members).map((member) => (
              <li key={member.id}>
                <MemberRow team={team} member={member} onRemoved={() => rows.current?.focus({ preventScroll: true })} />
              </li>
            ))}
          </ul>
          {isCollapsed && (
            <button
              type="button"
              className="min-h-12 w-full border-t border-line text-sm font-medium text-olive hover:bg-raised"
              onClick={() => {
                setIsExpanded(true);
                // The button unmounts, so the focus moves to the list.
                rows.current?.focus({ preventScroll: true });
              }}
            >
              Show all {list.total.toLocaleString('en')} members
            </button>
          )}
        </>
      )}
    </PagedList>
  );
}

function MemberListSkeleton() {
  return (
    <div role="status" aria-label="Loading members" className="card divide-y divide-line">
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <div key={index} className="flex items-center gap-3 px-5 py-2.5 max-md:px-4">
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
