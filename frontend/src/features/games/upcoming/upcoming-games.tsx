import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { SideCard } from '@/shared/ui/lists/side-card';
import { gameListQuery } from '../api/game-list-queries';
import { GameListItem } from '../components/game-list-item';

const ALL_GAMES = '/api/games';

interface UpcomingGamesProps {
  /** The list of all games, or of the games of a team or on a field. */
  path?: string;
  /** Shown if there are none. */
  empty?: string;
}

/** Side card with the next games, the soonest first. */
export function UpcomingGames({ path = ALL_GAMES, empty = 'No trending games' }: UpcomingGamesProps) {
  const unit = useViewer()?.distanceUnit;
  const { data, isError, refetch } = useQuery(
    gameListQuery(path, { status: 'upcoming', limit: '3', ...(path === ALL_GAMES && { sort: 'date' }) }),
  );
  return (
    <SideCard
      title="Upcoming Games"
      listPath={path === ALL_GAMES ? '/games' : undefined}
      noun="games"
      list={{ data: data?.items, isError, refetch }}
      placeholderCount={3}
      imageClass="h-12 w-9"
      empty={empty}
    >
      {(game) => <GameListItem game={game} unit={unit} className="min-h-13 py-1.5" />}
    </SideCard>
  );
}
