import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '@/shared/api/http';
import { formatTotal } from '@/shared/format/totals';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';

interface SearchPreviewProps<Item> {
  /** The plural noun, which is also the path of the list. */
  noun: 'players' | 'teams' | 'fields' | 'games';
  text: string;
  query: UseQueryResult<Page<Item>>;
  /** CSS classes for the shape of the image's skeleton. */
  imageClass: string;
  /** The text if nothing matches. */
  empty: string;
  children: (item: Item) => ReactNode;
}

/** The first matches of a search, with a link to all of them. */
export function SearchPreview<Item extends { id: string }>({
  noun,
  text,
  query,
  imageClass,
  empty,
  children,
}: SearchPreviewProps<Item>) {
  if (query.isPending) return <SearchPreviewSkeleton noun={noun} imageClass={imageClass} />;
  if (!query.data) {
    return (
      <Card as="div">
        <ErrorState
          title={`The ${noun} could not be loaded`}
          error={query.error}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </Card>
    );
  }
  const { items, total } = query.data;
  if (items.length === 0) return <p className="text-fg-2 max-md:px-4">{empty}</p>;
  return (
    <Card as="div" className="overflow-hidden">
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {total > items.length && (
        <div className="border-t border-line p-3">
          <ButtonLink to={`/${noun}?q=${encodeURIComponent(text)}`} variant="line" className="w-full">
            All {formatTotal(query.data)} {noun}
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function SearchPreviewSkeleton({ noun, imageClass }: { noun: string; imageClass: string }) {
  return (
    <div role="status" aria-label={`Loading ${noun}`} className="card divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex items-center gap-3.5 px-5 py-3 max-md:px-4">
          <Skeleton className={imageClass} />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3.5 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
