import type { DistanceUnit } from '@contracts/options';
import type { PlayerView } from '@contracts/users';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { SearchX, Users } from 'lucide-react';
import { useMemo, useState } from 'react';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { LoadMore } from '@/shared/ui/load-more';
import { playersQuery } from '../api/player-queries';
import { CardGrid } from './card-grid';
import { PlayerCard } from './player-card';
import { PlayerListSkeleton } from './player-list-skeleton';

interface PlayerResultsProps {
  request: URLSearchParams;
  unit: DistanceUnit;
  columns: number;
}

/** All players, or who is found. While a next search is under way, the last result stays, paler. */
export function PlayerResults({ request, unit, columns }: PlayerResultsProps) {
  const list = useInfiniteQuery({ ...playersQuery(request), placeholderData: keepPreviousData });
  const [shownUnit, setShownUnit] = useState(unit);
  // The last result is in the last unit.
  if (!list.isPlaceholderData && shownUnit !== unit) setShownUnit(unit);
  const players = useMemo(() => withoutDoubles(list.data?.pages.flatMap((page) => page.items) ?? []), [list.data]);

  if (list.isPending) return <PlayerListSkeleton columns={columns} />;
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
  if (players.length === 0 && !list.isPlaceholderData) return isNarrowed(request) ? <NobodyFound /> : <NobodyYet />;

  return (
    <div
      aria-busy={list.isPlaceholderData}
      className={clsx('transition-opacity duration-(--dur-2)', list.isPlaceholderData && 'opacity-60')}
    >
      <CardGrid
        name={request.toString()}
        players={players}
        total={list.data.pages.at(-1)?.total ?? players.length}
        columns={columns}
      >
        {(player) => <PlayerCard player={player} unit={shownUnit} />}
      </CardGrid>
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

const isNarrowed = (request: URLSearchParams) => [...request.keys()].some((name) => name !== 'unit');

/** Somebody who moved up between two pages would stand twice. */
const withoutDoubles = (players: PlayerView[]) => [...new Map(players.map((player) => [player.id, player])).values()];

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
