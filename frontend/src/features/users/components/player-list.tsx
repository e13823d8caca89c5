import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { SearchX, Users } from 'lucide-react';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadMore } from '@/shared/ui/load-more';
import { isSearch, playersQuery } from '../api/player-queries';
import { PlayerCard } from './player-card';
import { PlayerListSkeleton } from './player-list-skeleton';

/** All players, or who is found. While a next search is under way, the last result stays, paler. */
export function PlayerList({ search }: { search: string }) {
  const list = useInfiniteQuery({ ...playersQuery(search), placeholderData: keepPreviousData });

  if (list.isPending) return <PlayerListSkeleton />;
  if (!list.data || (list.isError && list.isPlaceholderData)) {
    return (
      <ErrorState
        title="Players could not be loaded"
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const players = [
    ...new Map(list.data.pages.flatMap((page) => page.items).map((player) => [player.id, player])).values(),
  ];
  const total = list.data.pages.at(-1)?.total ?? players.length;
  if (players.length === 0 && !list.isPlaceholderData) return isSearch(search) ? <NobodyFound /> : <NobodyYet />;

  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('transition-opacity duration-(--dur-2)', list.isPlaceholderData && 'opacity-60')}
    >
      <p role="status" className="mb-4 text-sm text-fg-2 tabular-nums max-md:mb-3 max-md:px-4">
        Showing <b className="font-semibold text-fg">{players.length.toLocaleString('en')}</b> of{' '}
        {total.toLocaleString('en')} players
      </p>
      <ul className="grid grid-cols-3 gap-4 max-[1100px]:grid-cols-2 max-md:grid-cols-1 max-md:gap-2">
        {players.map((player) => (
          <PlayerCard key={player.id} player={player} />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          label="Load more players"
          className="py-6"
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  );
}

function NobodyFound() {
  return (
    <EmptyState title="No Players Found" icon={<SearchX size={26} strokeWidth={1.75} aria-hidden="true" />}>
      No players match your search criteria. Try a different search term.
    </EmptyState>
  );
}

function NobodyYet() {
  return (
    <EmptyState title="Discover Players" icon={<Users size={26} strokeWidth={1.75} aria-hidden="true" />}>
      <p>Start typing to search for airsoft players by name or email.</p>
      <p className="mt-1">Connect with players to build your airsoft network!</p>
    </EmptyState>
  );
}
