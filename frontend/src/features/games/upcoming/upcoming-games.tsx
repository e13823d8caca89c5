import { CLIENT_TIMES } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { useViewer } from '@/shared/session/viewer';
import { SideCard } from '@/shared/ui/lists/side-card';
import { gameListQuery } from '../api/game-list-queries';
import { GameListItem } from '../components/game-list-item';

const SUGGESTED_GAMES = '/api/games/upcoming';

interface UpcomingGamesProps {
  /** The list of the games that concern the viewer, or of those of a team or on a field. */
  path?: string;
  /** Shown if there are none. */
  empty?: string;
  isOnFieldPage?: boolean;
}

/** Side card with the next games, the soonest first. On Home, those that concern the viewer come before others. */
export function UpcomingGames({
  path = SUGGESTED_GAMES,
  empty = 'No trending games',
  isOnFieldPage,
}: UpcomingGamesProps) {
  const unit = useViewer()?.distanceUnit;
  const { data, isError, refetch } = useQuery({
    ...gameListQuery(path, path === SUGGESTED_GAMES ? {} : { status: 'upcoming', limit: '3' }),
    refetchInterval: usePollInterval(CLIENT_TIMES.notificationsPollInterval),
  });
  return (
    <SideCard
      title="Upcoming Games"
      listPath={path === SUGGESTED_GAMES ? '/games' : undefined}
      noun="games"
      list={{ data: data?.items, isError, refetch }}
      placeholderCount={3}
      imageClass="h-12 w-9"
      empty={empty}
    >
      {(game) => <GameListItem game={game} unit={unit} isOnFieldPage={isOnFieldPage} className="min-h-13 py-1.5" />}
    </SideCard>
  );
}
