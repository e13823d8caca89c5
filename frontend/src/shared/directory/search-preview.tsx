import type { FoundTotal } from '@contracts/search';
import type { ReactNode } from 'react';
import { formatTotal } from '@/shared/format/totals';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

interface SearchPreviewProps<Item> {
  /** The plural noun, which is also the path of the list. */
  noun: 'players' | 'teams' | 'fields' | 'games';
  text: string;
  /** The link leads to the games with this status. */
  status?: 'completed';
  found: FoundTotal & { items: readonly Item[] };
  children: (item: Item) => ReactNode;
}

/** The best matches of a search, with a link to all of them. */
export function SearchPreview<Item extends { id: string }>({
  noun,
  text,
  status,
  found,
  children,
}: SearchPreviewProps<Item>) {
  const { items, total } = found;
  return (
    <Card as="div" className="overflow-hidden">
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {total > items.length && (
        <div className="border-t border-line p-3">
          <ButtonLink
            to={`/${noun}?${new URLSearchParams({ q: text, ...(status && { status }) }).toString()}`}
            variant="outline"
            className="w-full"
          >
            All {formatTotal(found)} {status} {noun}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

export function SearchPreviewSkeleton() {
  return (
    <div role="status" aria-label="Searching" className="card divide-y divide-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-5 py-3 max-md:px-4">
          <Skeleton className="size-11 rounded-full!" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
