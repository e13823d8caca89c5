import { CalendarX } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { useViewer } from '@/shared/session/viewer';
import { useTabParameter } from '@/shared/navigation/use-tab-parameter';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { Segments } from '@/shared/ui/inputs/segments';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { GAME_PERIODS, ownerGamesQuery } from '../api/owner-games-query';
import { GameListItem } from '../components/game-list-item';
import { PastGameItem } from '../components/past-game-item';

interface TeamGamesProps {
  teamId: string;
  /** The button for a new game, for viewers who may announce one. */
  create: ReactNode;
}

const PERIOD_LABELS = { upcoming: 'Upcoming', past: 'Past' };

/** The upcoming games of a team, or its past ones. */
export function TeamGames({ teamId, create }: TeamGamesProps) {
  const { tab: period, choose } = useTabParameter(GAME_PERIODS, 'when');
  const list = usePagedList(ownerGamesQuery('teams', teamId, period));
  const isPast = period === 'past';
  const Item = isPast ? PastGameItem : GameListItem;
  const unit = useViewer()?.distanceUnit;
  return (
    <section aria-labelledby="all-team-games" className="card px-5 py-4 max-md:px-4">
      <header className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 id="all-team-games" className="sr-only">
          Games
        </h2>
        <Segments legend="Period" value={period} labels={PERIOD_LABELS} onChange={choose} />
        {/* Always rendered at this position. `create` contains the open form, which React would unmount if the first game moved it. */}
        {create}
      </header>
      <PagedList
        list={list}
        noun="games"
        skeleton={
          <div role="status" aria-label="Loading games" className="grid gap-2">
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} className="h-16 w-full" />
            ))}
          </div>
        }
        empty={
          <EmptyState
            title={isPast ? 'No past games' : 'No upcoming games'}
            icon={<CalendarX size={26} strokeWidth={1.75} aria-hidden="true" />}
          >
            {isPast
              ? 'Games that the team has played appear here.'
              : 'Games that the team announces or plays in appear here.'}
          </EmptyState>
        }
      >
        {(games) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
            {games.map((game) => (
              <li key={game.id}>
                <Item game={game} unit={unit} className="py-3" />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
