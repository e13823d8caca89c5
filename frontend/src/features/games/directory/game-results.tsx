import type { GameView } from '@contracts/games';
import type { DistanceUnit } from '@contracts/options';
import { useQueryClient } from '@tanstack/react-query';
import { CalendarSearch, CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { CardGridSkeleton } from '@/shared/directory/card-grid-skeleton';
import { isLongList } from '@/shared/directory/directory-queries';
import { RowListSkeleton } from '@/shared/directory/row-list-skeleton';
import { Results } from '@/shared/directory/results';
import { usePolling } from '@/shared/realtime/use-polling';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { GAMES_PATH } from '../api/game-queries';
import { GameCard } from '../components/game-card';
import { GameMapRow } from '../components/game-map-row';

interface GameResultsProps {
  request: URLSearchParams;
  unit: DistanceUnit;
  columns: number;
  /** Rows beside the map instead of cards. */
  asRows?: boolean;
  onClear: () => void;
  /** Button shown when there are no games at all. */
  createButton: ReactNode;
}

/** The results of the list of games. While the socket is down, the list is polled unless more than three pages are loaded. */
export function GameResults({ createButton, asRows = false, ...props }: GameResultsProps) {
  const queries = useQueryClient();
  usePolling(() => queries.invalidateQueries({ queryKey: [GAMES_PATH], predicate: (query) => !isLongList(query) }));
  return (
    <Results<GameView>
      {...props}
      path={GAMES_PATH}
      noun="games"
      cardHeight={asRows ? 130 : 325}
      gap={asRows ? 4 : undefined}
      skeleton={
        asRows ? (
          <RowListSkeleton noun="games" imageClass="h-24 w-[7.5rem]" />
        ) : (
          <GameListSkeleton columns={props.columns} />
        )
      }
      empty={(clearButton) =>
        clearButton ? (
          <EmptyState
            title="No games match your search"
            icon={<CalendarSearch size={26} strokeWidth={1.75} aria-hidden="true" />}
            actions={clearButton}
          >
            Try other dates, or fewer filters.
          </EmptyState>
        ) : (
          <EmptyState
            title="No Games Found"
            icon={<CalendarX size={26} strokeWidth={1.75} aria-hidden="true" />}
            actions={createButton}
          >
            Be the first to create a game on Muster
          </EmptyState>
        )
      }
    >
      {(game, unit) => (asRows ? <GameMapRow game={game} unit={unit} /> : <GameCard game={game} unit={unit} />)}
    </Results>
  );
}

function GameListSkeleton(grid: { columns: number; count?: number }) {
  return (
    <CardGridSkeleton noun="games" {...grid}>
      <Skeleton className="h-32 w-full rounded-none!" />
      <div className="px-4 pb-4">
        <div className="flex gap-3.5">
          <Skeleton className="-mt-6 h-16 w-[3.375rem]" />
          <div className="pt-2.5">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="mt-2 h-3.5 w-32" />
          </div>
        </div>
        <Skeleton className="mt-5 h-3 w-full" />
        <Skeleton className="mt-4 h-6 w-40" />
        <Skeleton className="mt-3.5 h-[34px] w-full" />
      </div>
    </CardGridSkeleton>
  );
}
