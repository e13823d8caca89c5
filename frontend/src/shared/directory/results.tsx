import type { DistanceUnit } from '@contracts/options';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo, useState, type ReactNode } from 'react';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { LoadMore } from '@/shared/ui/lists/load-more';
import { CardGrid } from './card-grid';
import { listQuery } from './directory-queries';

interface ResultsProps<Item> {
  path: string;
  request: URLSearchParams;
  /** "players" */
  noun: string;
  unit: DistanceUnit;
  columns: number;
  /** About how high a card is, in pixels. */
  cardHeight?: number;
  skeleton: ReactNode;
  /** Where there is nothing: because of what was asked, or at all. */
  empty: (isNarrowed: boolean) => ReactNode;
  children: (item: Item, unit: DistanceUnit) => ReactNode;
}

/** Everything, or what is found. While a next search is under way, the last result stays, paler. */
export function Results<Item extends { id: string }>({
  path,
  request,
  noun,
  unit,
  columns,
  cardHeight,
  skeleton,
  empty,
  children,
}: ResultsProps<Item>) {
  const list = useInfiniteQuery({ ...listQuery<Item>(path, request), placeholderData: keepPreviousData });
  const [shownUnit, setShownUnit] = useState(unit);
  // The last result is in the last unit.
  if (!list.isPlaceholderData && shownUnit !== unit) setShownUnit(unit);
  const items = useMemo(() => withoutDuplicates(list.data?.pages.flatMap((page) => page.items) ?? []), [list.data]);

  if (list.isPending) return skeleton;
  if (!list.data || (list.isError && list.isPlaceholderData)) {
    return (
      <ErrorState
        title={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} could not be loaded`}
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (items.length === 0 && !list.isPlaceholderData) return empty(isNarrowed(request));

  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('transition-opacity duration-(--dur-2)', list.isPlaceholderData && 'opacity-60')}
    >
      <CardGrid
        name={`${path} ${request.toString()}`}
        items={items}
        total={list.data.pages.at(-1)?.total ?? items.length}
        columns={columns}
        cardHeight={cardHeight}
      >
        {(item) => children(item, shownUnit)}
      </CardGrid>
      {list.hasNextPage && (
        <LoadMore
          label={`Load more ${noun}`}
          className="py-6"
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

const isNarrowed = (request: URLSearchParams) => [...request.keys()].some((name) => name !== 'unit');

/** What moved up between two pages would stand twice. */
const withoutDuplicates = <Item extends { id: string }>(items: Item[]) => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
