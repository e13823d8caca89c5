import type { RemovedPlayerView } from '@contracts/game-seats';
import type { GamePageView } from '@contracts/games';
import { usePagedList } from '@/shared/api/paged-query';
import { PersonRow } from '@/shared/people/person-row';
import { Button } from '@/shared/ui/buttons/button';
import { removalsQuery, useLetBackIn } from './seat-requests';

/** The players whom the organizer removed, each with a button to let them join again. Only for the organizer. */
export function RemovedPlayers({ game }: { game: Pick<GamePageView, 'id'> }) {
  const { items } = usePagedList(removalsQuery(game.id));
  if (!items?.length) return null;
  return (
    <section aria-labelledby="removed-players">
      <h3 id="removed-players" className="heading mb-2 text-lg">
        Removed players
      </h3>
      <ul className="divide-y divide-line">
        {items.map((removal) => (
          <RemovedPlayer key={removal.user.id} gameId={game.id} removal={removal} />
        ))}
      </ul>
    </section>
  );
}

function RemovedPlayer({ gameId, removal: { user, reason } }: { gameId: string; removal: RemovedPlayerView }) {
  const letBackIn = useLetBackIn(gameId, user.id);
  return (
    <li className="flex items-center gap-3 py-2.5">
      <PersonRow person={user} size={40} detail={reason} />
      <Button
        variant="line"
        size="sm"
        className="ml-auto shrink-0"
        loading={letBackIn.isPending}
        onClick={() => letBackIn.mutate()}
      >
        Let back in
      </Button>
    </li>
  );
}
