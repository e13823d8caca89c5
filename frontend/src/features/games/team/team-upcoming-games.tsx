import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { GameListItem } from '../components/game-list-item';
import { nextTeamGamesQuery } from './team-games-query';
import { TeamNextGameCard } from './team-next-game';

/** The next games of a team, the soonest as a card. */
export function TeamUpcomingGames({ teamId }: { teamId: string }) {
  const unit = useViewer()?.distanceUnit;
  const { data, isLoadingError, refetch } = useQuery(nextTeamGamesQuery(teamId));
  const [next, ...others] = data?.items ?? [];
  return (
    <section aria-labelledby="team-games">
      <header className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id="team-games" className="heading text-[1.1875rem] leading-6">
          Upcoming Games
        </h2>
        {next && (
          <Link
            to={`/teams/${teamId}?tab=games`}
            className="rounded-sm text-sm text-olive underline-offset-2 hover:underline"
          >
            View All<span className="sr-only"> games</span>
          </Link>
        )}
      </header>
      {isLoadingError ? (
        <p role="alert" className="flex items-center justify-between gap-3 text-sm text-fg-2">
          The games couldn’t be loaded.
          <Button size="sm" variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : next ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <TeamNextGameCard game={next} />
          {others.map((game) => (
            <GameListItem key={game.id} game={game} unit={unit} className="min-h-13 py-1.5" />
          ))}
        </div>
      ) : (
        <p className="text-sm text-fg-2">No upcoming games</p>
      )}
    </section>
  );
}
