import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { usePagedList } from '@/shared/api/paged-query';
import { ListSearch } from '@/shared/directory/list-search';
import { useDebouncedParameter } from '@/shared/directory/use-debounced-parameter';
import { updateSearchParams } from '@/shared/navigation/search-params';
import { countText, plural } from '@/shared/format/plural';
import { formatTotal } from '@/shared/format/totals';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { statsQuery, usersQuery } from '../api/admin-queries';
import { AdminListSkeleton } from '../components/admin-list-skeleton';
import { Segments } from '@/shared/ui/inputs/segments';
import { UserListItem } from './user-list-item';

const LABELS = { all: 'All accounts', suspended: 'Suspended' } as const;

const showStatus = (status: keyof typeof LABELS) =>
  updateSearchParams((updated) => (status === 'all' ? updated.delete('status') : updated.set('status', status)), {
    replace: true,
  });

/** The accounts, filtered by a text and by whether they are suspended. */
export function UserList() {
  const search = useDebouncedParameter('q');
  const [parameters] = useSearchParams();
  const status = parameters.get('status') === 'suspended' ? 'suspended' : 'all';
  const words = search.value.trim();
  const filters = new URLSearchParams({ ...(words && { q: words }), ...(status === 'suspended' && { status }) });
  const list = usePagedList({ ...usersQuery(filters.toString()), placeholderData: keepPreviousData });
  const { data: stats } = useQuery(statsQuery);
  const isSuspendedOnly = status === 'suspended' && words === '';
  // The focused button unmounts when its account is deleted.
  const fallbackFocus = useFallbackFocus();
  return (
    <section {...fallbackFocus} aria-label="User directory" className="outline-none">
      <div className="max-md:px-4">
        <div className="flex flex-wrap gap-3">
          <ListSearch
            noun="users"
            text={search.text}
            onTextChange={search.setText}
            onDone={search.flush}
            placeholder="Search users by name or email..."
          />
          <Segments legend="Accounts" value={status} labels={LABELS} onChange={showStatus} />
        </div>
        <p role="status" className="my-4 min-h-5 text-sm text-fg-2 tabular-nums">
          {list.items &&
            (stats
              ? `${formatTotal(list)} of ${countText(stats.total_users, 'user')}`
              : `${formatTotal(list)} ${plural(list.total, 'user')}`)}
        </p>
      </div>
      <Card as="div">
        <PagedList
          list={list}
          noun="users"
          skeleton={<AdminListSkeleton noun="users" />}
          empty={
            <EmptyState
              title={isSuspendedOnly ? 'No suspended accounts' : 'No users found'}
              icon={<Users size={26} strokeWidth={1.75} aria-hidden="true" />}
            >
              {isSuspendedOnly ? 'Suspended accounts appear here.' : 'Try another name or email address.'}
            </EmptyState>
          }
        >
          {(users) => (
            <ul className="divide-y divide-line">
              {users.map((user) => (
                <UserListItem key={user.id} user={user} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </section>
  );
}
