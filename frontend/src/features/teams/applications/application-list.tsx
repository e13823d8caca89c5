import type { TeamApplicationView } from '@contracts/team-requests';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { displayName } from '@/shared/format/names';
import { countText } from '@/shared/format/plural';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { Avatar } from '@/shared/ui/entities/avatar';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { useLinkedItem } from '@/shared/ui/lists/use-linked-item';
import { applicationsQuery } from './application-requests';
import { ApplicationItem } from './application-item';

const MAX_AVATARS = 3;

/** The pending applications in one row that expands, for the leader and admins. Without any, it shows nothing. */
export function ApplicationList({ teamId }: { teamId: string }) {
  const list = usePagedList(applicationsQuery(teamId));
  const { items, total, error } = list;
  const { hash, key } = useHistoryEntry();
  const isLinked = hash === '#applications';
  const [isOpen, setIsOpen] = useState(isLinked);
  const [shownKey, setShownKey] = useState(key);
  // A link to the applications, followed on this page.
  if (shownKey !== key) {
    setShownKey(key);
    if (isLinked) setIsOpen(true);
  }
  useLinkedItem(list, { id: (isLinked && items?.[0]?.id) || null, elementId: 'applications' });
  if (items?.length === 0 || (!items && !error)) return null;
  return (
    <section aria-labelledby="applications" className="card overflow-hidden">
      <h2 className="contents">
        <button
          id="applications"
          type="button"
          aria-expanded={isOpen || Boolean(error)}
          aria-controls="application-list"
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-raised focus-visible:-outline-offset-2"
        >
          <Avatars applications={items ?? []} />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{items ? countText(total, 'application') : 'Applications'}</span>
            <span className="block truncate text-sm font-normal text-fg-2">
              {items?.map(({ user }) => displayName(user)).join(', ')}
            </span>
          </span>
          <ChevronDown
            size={18}
            strokeWidth={1.75}
            aria-hidden="true"
            className={clsx('shrink-0 transition-transform duration-(--dur-2)', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id="application-list" hidden={!isOpen && !error} className="border-t border-line">
        <PagedList
          list={list}
          noun="applications"
          skeleton={null}
          empty={null}
          moreClassName="border-t border-line py-3"
        >
          {(applications) => (
            <ul className="divide-y divide-line">
              {applications.map((application) => (
                <li key={application.id}>
                  <ApplicationItem application={application} onAnswered={focusAfterAnswer} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </section>
  );
}

/** The row disappears with the last application; then the name of the team takes the focus. */
const focusAfterAnswer = () =>
  (document.getElementById('applications') ?? document.getElementById('team-name'))?.focus({ preventScroll: true });

function Avatars({ applications }: { applications: readonly TeamApplicationView[] }) {
  return (
    <span aria-hidden="true" className="flex shrink-0 -space-x-3.5">
      {applications.slice(0, MAX_AVATARS).map(({ id, user }) => (
        <Avatar key={id} person={user} size={40} className="ring-2 ring-surface" />
      ))}
    </span>
  );
}
