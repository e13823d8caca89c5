import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { usePagedList } from '@/shared/api/paged-query';
import { ListSearch } from '@/shared/directory/list-search';
import { useDebouncedParameter } from '@/shared/directory/use-debounced-parameter';
import { countText } from '@/shared/format/plural';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { statsQuery, usersQuery } from '../api/admin-queries';
import { AdminListSkeleton } from '../components/admin-list-skeleton';
import { UserListItem } from './user-list-item';

/** Every account, filtered by a text. */
export function UserList() {
  const search = useDebouncedParameter('q');
  const list = usePagedList({ ...usersQuery(search.value.trim()), placeholderData: keepPreviousData });
  const { data: stats } = useQuery(statsQuery);
  // The focused button unmounts when its account is deleted.
  const fallbackFocus = useFallbackFocus();
  return (
    <section {...fallbackFocus} aria-label="User directory" className="outline-none">
      <div className="max-md:px-4">
        <ListSearch
          noun="users"
          text={search.text}
          onTextChange={search.setText}
          onDone={search.flush}
          placeholder="Search users by name or email..."
        />
        <p role="status" className="my-4 min-h-5 text-sm text-fg-2 tabular-nums">
          {list.items &&
            (stats
              ? `${list.total.toLocaleString('en')} of ${countText(stats.total_users, 'user')}`
              : countText(list.total, 'user'))}
        </p>
      </div>
      <Card as="div">
        <PagedList
          list={list}
          noun="users"
          skeleton={<AdminListSkeleton noun="users" />}
          empty={
            <EmptyState title="No users found" icon={<Users size={26} strokeWidth={1.75} aria-hidden="true" />}>
              Try another name or email address.
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
