import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { PagedListState } from '../../api/paged-query';
import { ErrorState } from '../feedback/error-state';
import { LoadMore } from './load-more';

interface PagedListProps<Item> {
  list: PagedListState<Item>;
  /** The plural noun of the items: "members". */
  noun: string;
  skeleton: ReactNode;
  /** Shown when there is no item at all. */
  empty: ReactNode;
  /** Defaults to "The members couldn’t be loaded". */
  errorTitle?: string;
  errorClassName?: string;
  /**
   * The position of the button for the next page. At the start, it loads only when pressed, so that the list does not shift.
   * With 'pressed', the button is at the end and loads only when pressed, so that what follows the list stays in place.
   */
  more?: 'end' | 'start' | 'pressed';
  moreClassName?: string;
  /** Shown below the last page. */
  end?: ReactNode;
  className?: string;
  children: (items: readonly Item[]) => ReactNode;
}

/** A list that loads page by page, in each of its states: pending, failed, empty, and with more to load. */
export function PagedList<Item>({
  list,
  noun,
  skeleton,
  empty,
  errorTitle = `The ${noun} couldn’t be loaded`,
  errorClassName,
  more = 'end',
  moreClassName,
  end,
  className,
  children,
}: PagedListProps<Item>) {
  const { items, error, isPlaceholderData = false } = list;
  if (error && (!items || isPlaceholderData)) {
    return (
      <ErrorState
        title={errorTitle}
        error={error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
        className={errorClassName}
      />
    );
  }
  if (!items) return skeleton;
  if (items.length === 0 && !list.hasNextPage && !isPlaceholderData) return empty;
  const loadMore = list.hasNextPage && (
    <LoadMore
      label={`Load more ${noun}`}
      className={moreClassName}
      isLoading={list.isFetchingNextPage}
      hasFailed={list.isFetchNextPageError}
      isAutomatic={more === 'end'}
      onLoad={() => void list.fetchNextPage()}
    />
  );
  return (
    <div
      aria-busy={isPlaceholderData || undefined}
      className={clsx(className, 'transition-opacity duration-(--dur-2)', isPlaceholderData && 'opacity-60')}
    >
      {more === 'start' && loadMore}
      {children(items)}
      {more !== 'start' && (loadMore || end)}
    </div>
  );
}
