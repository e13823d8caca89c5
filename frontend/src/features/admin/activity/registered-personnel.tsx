import { useRef, useState } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { PersonRow } from '@/shared/people/person-row';
import { Button } from '@/shared/ui/buttons/button';
import { SideCard } from '@/shared/ui/lists/side-card';
import { usersQuery } from '../api/admin-queries';
import { AccountLink } from '../components/account-link';

const COLLAPSED_COUNT = 8;
const EXPANDED_COUNT = 12;

/** The newest accounts. */
export function RegisteredPersonnel() {
  const { items, total, isError, refetch } = usePagedList(usersQuery(''));
  const [isExpanded, setIsExpanded] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const shown = items?.slice(0, isExpanded ? EXPANDED_COUNT : COLLAPSED_COUNT);
  return (
    <div ref={card} role="group" aria-label="Registered personnel" tabIndex={-1} className="outline-none">
      <SideCard
        title="Registered personnel"
        listPath="/admin/users"
        noun="users"
        list={{ data: shown, isError, refetch }}
        placeholderCount={6}
        imageClass="size-10 rounded-full!"
        empty="No users yet"
      >
        {(user) => (
          <AccountLink person={user} className="group flex min-w-0 items-center gap-3 py-1">
            <PersonRow person={user} size={40} detail={user.location} />
          </AccountLink>
        )}
      </SideCard>
      {!isExpanded && total > COLLAPSED_COUNT && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          onClick={() => {
            setIsExpanded(true);
            // The button unmounts, so the focus moves to the group around the list.
            card.current?.focus({ preventScroll: true });
          }}
        >
          +{(total - COLLAPSED_COUNT).toLocaleString('en')} MORE
        </Button>
      )}
    </div>
  );
}
