import { Hourglass } from 'lucide-react';
import { usePagedList } from '@/shared/api/paged-query';
import { plural } from '@/shared/format/plural';
import { formatTotal } from '@/shared/format/totals';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { heldQuery } from '../api/held-queries';
import { AdminListSkeleton } from '../components/admin-list-skeleton';
import { StatusFilter } from '../reports/report-filters';
import { HeldItem } from './held-item';

/** The posts and comments of new accounts that wait for a moderator. */
export function HeldList() {
  const list = usePagedList(heldQuery);
  // The focused button unmounts when its item is decided.
  const fallbackFocus = useFallbackFocus();
  return (
    <section {...fallbackFocus} aria-label="Held posts and comments" className="outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3 max-md:px-4">
        <StatusFilter status="held" />
        <ButtonLink to="/admin/held-words" variant="outline" size="sm">
          Held words and links
        </ButtonLink>
      </div>
      <p role="status" className="my-4 min-h-5 text-sm text-fg-2 tabular-nums max-md:px-4">
        {list.items && `${formatTotal(list)} ${plural(list.total, 'held item')}`}
      </p>
      <Card as="div">
        <PagedList
          list={list}
          noun="held posts"
          skeleton={<AdminListSkeleton noun="held posts" />}
          empty={
            <EmptyState title="Nothing is waiting" icon={<Hourglass size={26} strokeWidth={1.75} aria-hidden="true" />}>
              Posts and comments of new accounts with a held word or link appear here.
            </EmptyState>
          }
        >
          {(items) => (
            <ul className="divide-y divide-line">
              {items.map((item) => (
                <HeldItem key={item.id} item={item} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </section>
  );
}
