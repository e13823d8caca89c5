import type { BlockedPersonView } from '@contracts/blocks';
import { ShieldCheck } from 'lucide-react';
import { usePagedList } from '@/shared/api/paged-query';
import { blockedPeopleQuery } from '@/shared/blocks/block-queries';
import { useBlock } from '@/shared/blocks/use-block';
import { displayName } from '@/shared/format/names';
import { PersonRow } from '@/shared/people/person-row';
import { Button } from '@/shared/ui/buttons/button';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { PagedList } from '@/shared/ui/lists/paged-list';

const dateFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium' });

/** The people whom the viewer blocks, in the settings. */
export function BlockedPeople() {
  const list = usePagedList(blockedPeopleQuery);
  // The focused button unmounts when its person is unblocked.
  const fallbackFocus = useFallbackFocus();
  return (
    <Card className="max-w-[688px] p-6 max-md:p-4">
      <section {...fallbackFocus} aria-label="Blocked players" className="outline-none">
        <h2 className="heading text-xl">Blocked players</h2>
        <p className="mt-1 mb-4 text-sm text-fg-2">
          You and a blocked player don’t see each other’s content and can’t contact each other.
        </p>
        <PagedList
          list={list}
          noun="blocked players"
          skeleton={<BlockedSkeleton />}
          empty={
            <EmptyState
              title="You haven’t blocked anyone"
              icon={<ShieldCheck size={26} strokeWidth={1.75} aria-hidden="true" />}
            >
              You can block a player from the menu of their profile or of your conversation.
            </EmptyState>
          }
        >
          {(people) => (
            <ul className="divide-y divide-line">
              {people.map((person) => (
                <BlockedPerson key={person.id} person={person} />
              ))}
            </ul>
          )}
        </PagedList>
      </section>
    </Card>
  );
}

function BlockedPerson({ person }: { person: BlockedPersonView }) {
  const block = useBlock(person);
  return (
    <li className="flex items-center gap-3 py-3">
      <PersonRow person={person} size={40} detail={`Blocked on ${dateFormat.format(new Date(person.blockedAt))}`} />
      <Button
        variant="outline"
        size="sm"
        className="ml-auto shrink-0"
        loading={block.isPending}
        onClick={() => block.mutate(false)}
      >
        Unblock<span className="sr-only"> {displayName(person)}</span>
      </Button>
    </li>
  );
}

function BlockedSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading" role="status" className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full!" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </div>
  );
}
