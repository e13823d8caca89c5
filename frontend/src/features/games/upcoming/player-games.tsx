import { CLIENT_TIMES } from '@contracts/limits';
import { usePagedList } from '@/shared/api/paged-query';
import { isLongList } from '@/shared/directory/directory-queries';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { useViewer } from '@/shared/session/viewer';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { type GamePeriod, ownerGamesQuery } from '../api/owner-games-query';
import { GameListItem } from '../components/game-list-item';
import { PastGameItem } from '../components/past-game-item';

interface PlayerGamesProps {
  playerId: string;
  period: GamePeriod;
}

/** The upcoming or past games that a player organizes or takes part in. */
export function PlayerGames({ playerId, period }: PlayerGamesProps) {
  const poll = usePollInterval(CLIENT_TIMES.notificationsPollInterval);
  const list = usePagedList({
    ...ownerGamesQuery('users', playerId, period),
    refetchInterval: (query) => !isLongList(query) && poll,
  });
  const unit = useViewer()?.distanceUnit;
  const Item = period === 'past' ? PastGameItem : GameListItem;
  return (
    <PagedList
      list={list}
      noun="games"
      skeleton={<PlayerGamesSkeleton />}
      empty={<p className="text-sm text-fg-2">{period === 'past' ? 'No past games to show' : 'No upcoming games'}</p>}
    >
      {(games) => (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {games.map((game) => (
            <li key={game.id}>
              <Item game={game} unit={unit} className="py-1.5" />
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
