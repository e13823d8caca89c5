import { usePagedList } from '@/shared/api/paged-query';
import { useViewer } from '@/shared/session/viewer';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { playerGamesQuery } from '../api/game-list-queries';
import { GameListItem } from '../components/game-list-item';

/** The coming games that a player organizes or takes part in, the soonest first. */
export function PlayerGames({ playerId }: { playerId: string }) {
  const list = usePagedList(playerGamesQuery(playerId));
  const unit = useViewer()?.distanceUnit;
  return (
    <PagedList
      list={list}
      noun="games"
      skeleton={<PlayerGamesSkeleton />}
      empty={<p className="text-sm text-fg-2">No upcoming games</p>}
    >
      {(games) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {games.map((game) => (
            <li key={game.id}>
              <GameListItem game={game} unit={unit} className="py-1.5" />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function PlayerGamesSkeleton() {
  return (
    <div role="status" aria-label="Loading games" className="grid gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="h-12 w-9" />
          <div className="grid flex-1 content-start gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
