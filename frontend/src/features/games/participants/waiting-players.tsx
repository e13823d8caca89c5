import type { WaitingPlayerView } from '@contracts/game-seats';
import type { GamePageView } from '@contracts/games';
import { usePagedList } from '@/shared/api/paged-query';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { useServerNow } from '@/shared/ui/text/use-now';
import { ordinal } from '../seats/seat-headline';
import { waitlistQuery } from '../seats/seat-requests';
import { timeLeft } from '../seats/seat-texts';
import { PlayerRow } from './player-row';
import { PlayerSkeleton } from './player-skeleton';

/** The players on the waitlist in the order of the line. Only for the organizer, while somebody waits. */
export function WaitingPlayers({ game }: { game: Pick<GamePageView, 'id' | 'waitlistCount'> }) {
  const list = usePagedList(waitlistQuery(game.id));
  return (
    <section aria-labelledby="waiting-players" className="mt-6">
      <header className="mb-2 flex items-baseline justify-between gap-4 max-md:px-4">
        <h3 id="waiting-players" className="heading text-lg">
          Waitlist
        </h3>
        <span className="text-sm text-fg-2 tabular-nums">{game.waitlistCount} waiting</span>
      </header>
      <PagedList
        list={list}
        noun="players on the waitlist"
        skeleton={<PlayerSkeleton label="Loading the waitlist" rows={1} />}
        empty={null}
        errorTitle="The waitlist couldn’t be loaded"
        errorClassName="card"
        moreClassName="border-t border-line py-3"
        className="card overflow-hidden"
      >
        {(players) => (
          <ol aria-labelledby="waiting-players" className="divide-y divide-line">
            {players.map((player) => (
              <li key={player.id}>
                <WaitingPlayer gameId={game.id} player={player} />
              </li>
            ))}
          </ol>
        )}
      </PagedList>
    </section>
  );
}

function WaitingPlayer({ gameId, player }: { gameId: string; player: WaitingPlayerView }) {
  const { user, team, position, offerExpiresAt, isSuspended, can } = player;
  const now = useServerNow();
  const notes = [
    isSuspended && 'Suspended',
    `${ordinal(position)} in line`,
    offerExpiresAt && `Seat offered for another ${timeLeft(offerExpiresAt, now)}`,
  ].filter((text) => text !== false && text !== null);
  return (
    <PlayerRow
      gameId={gameId}
      user={user}
      isSuspended={isSuspended}
      team={team}
      notes={notes}
      canRemove={can.remove}
      waiting={offerExpiresAt ? 'offered' : 'waiting'}
    />
  );
}
