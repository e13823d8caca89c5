import type { RemovedPlayerView } from '@contracts/game-seats';
import type { GamePageView } from '@contracts/games';
import { afterSuccess } from '@/shared/api/after-success';
import { usePagedList } from '@/shared/api/paged-query';
import { PersonLink } from '@/shared/people/person-link';
import { PersonName } from '@/shared/people/person-name';
import { Button } from '@/shared/ui/buttons/button';
import { Avatar } from '@/shared/ui/entities/avatar';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { removalsQuery, useLetBackIn } from './seat-requests';

interface RemovedPlayersProps {
  game: Pick<GamePageView, 'id'>;
  /** Moves the focus, because the player's row unmounts. */
  onLetBackIn: () => void;
}

/** The players whom the organizer removed, each with a button to let them join again. Only for the organizer. */
export function RemovedPlayers({ game, onLetBackIn }: RemovedPlayersProps) {
  const list = usePagedList(removalsQuery(game.id));
  if (!list.error && list.total === 0) return null;
  return (
    <section aria-labelledby="removed-players" className="mt-6">
      <h3 id="removed-players" className="heading mb-2 text-lg max-md:px-4">
        Removed players
      </h3>
      <PagedList
        list={list}
        noun="removed players"
        skeleton={null}
        empty={null}
        errorClassName="card"
        moreClassName="border-t border-line py-3"
        className="card overflow-hidden"
      >
        {(removals) => (
          <ul className="divide-y divide-line">
            {removals.map((removal) => (
              <RemovedPlayer key={removal.id} gameId={game.id} removal={removal} onLetBackIn={onLetBackIn} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

interface RemovedPlayerProps {
  gameId: string;
  removal: RemovedPlayerView;
  onLetBackIn: () => void;
}

function RemovedPlayer({ gameId, removal: { user, reason, isSuspended }, onLetBackIn }: RemovedPlayerProps) {
  const letBackIn = useLetBackIn(gameId, user.id);
  return (
    <li className="flex items-center gap-3 px-5 py-2.5 max-md:px-4">
      <Avatar person={user} size={40} />
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <PersonLink
            person={user}
            hasProfile={!user.isDeleted && !isSuspended}
            className="font-semibold underline-offset-3 hover:underline"
          >
            <PersonName person={user} />
          </PersonLink>
        </p>
        <p dir="auto" className="text-sm text-fg-2 wrap-anywhere">
          {reason}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="ml-auto shrink-0"
        loading={letBackIn.isPending}
        onClick={() => afterSuccess(letBackIn.mutateAsync(), onLetBackIn)}
      >
        Let back in
      </Button>
    </li>
  );
}
