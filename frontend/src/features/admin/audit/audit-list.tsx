import { ScrollText } from 'lucide-react';
import { usePagedList } from '@/shared/api/paged-query';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Card } from '@/shared/ui/layout/card';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { auditQuery } from '../api/admin-queries';
import { AdminListSkeleton } from '../components/admin-list-skeleton';
import { EventRow } from '../components/event-row';
import { AuditText } from './audit-text';

/** The actions of administrators, the latest first. */
export function AuditList() {
  const list = usePagedList(auditQuery);
  return (
    <Card aria-label="Audit list">
      <PagedList
        list={list}
        noun="entries"
        skeleton={<AdminListSkeleton noun="entries" />}
        empty={
          <EmptyState title="No entries yet" icon={<ScrollText size={26} strokeWidth={1.75} aria-hidden="true" />}>
            What administrators do is listed here.
          </EmptyState>
        }
      >
        {(entries) => (
          <ul className="divide-y divide-line">
            {entries.map((entry) => (
              <EventRow key={entry.id} person={entry.actor} at={entry.createdAt}>
                <AuditText entry={entry} />
              </EventRow>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
