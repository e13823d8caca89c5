import type { GameReservationView } from '@contracts/game-seats';
import type { GamePageView } from '@contracts/games';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { afterSuccess } from '@/shared/api/after-success';
import { usePagedList } from '@/shared/api/paged-query';
import { countText } from '@/shared/format/plural';
import { Button } from '@/shared/ui/buttons/button';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { PagedList } from '@/shared/ui/lists/paged-list';
import { useServerNow } from '@/shared/ui/text/use-now';
import { ReleaseSeatsDialog } from '../seats/release-seats-dialog';
import { gameTeamsQuery, reservationsQuery, useReleaseSeats } from '../seats/seat-requests';
import { timeLeft } from '../seats/seat-texts';
import { PlayerSkeleton } from './player-skeleton';

type Game = Pick<GamePageView, 'id' | 'waitlistCount' | 'reservedSeats'>;

interface ReservedSeatsProps {
  game: Game;
  /** Moves the focus, because the team's row unmounts. */
  onRelease: () => void;
}

/** The seats that teams have reserved and not yet claimed. Only for the organizer, while there are any. */
export function ReservedSeats({ game, onRelease }: ReservedSeatsProps) {
  const list = usePagedList(reservationsQuery(game.id));
  return (
    <section aria-labelledby="reserved-seats" className="mt-6">
      <header className="mb-2 flex items-baseline justify-between gap-4 max-md:px-4">
        <h3 id="reserved-seats" className="heading text-lg">
          Reserved seats
        </h3>
        <span className="text-sm text-fg-2 tabular-nums">{game.reservedSeats} left to claim</span>
      </header>
      <PagedList
        list={list}
        noun="reserved seats"
        skeleton={<PlayerSkeleton label="Loading reserved seats" rows={1} />}
        empty={null}
        errorClassName="card"
        moreClassName="border-t border-line py-3"
        className="card overflow-hidden"
      >
        {(reservations) => (
          <ul aria-labelledby="reserved-seats" className="divide-y divide-line">
            {reservations.map((reservation) => (
              <Reservation key={reservation.id} game={game} reservation={reservation} onRelease={onRelease} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}

interface ReservationProps extends ReservedSeatsProps {
  reservation: GameReservationView;
}

function Reservation({ game, reservation: { team, seatsLeft, claimedSeats, expiresAt }, onRelease }: ReservationProps) {
  const [isReleasing, setIsReleasing] = useState(false);
  const release = useReleaseSeats(game.id, team.id);
  const { data: ownTeams } = useQuery(gameTeamsQuery(game.id));
  const isLeader = ownTeams?.some(({ id, can }) => id === team.id && can.release) ?? false;
  const now = useServerNow();
  const seats =
    claimedSeats > 0 ? `${seatsLeft} of ${seatsLeft + claimedSeats} seats unclaimed` : countText(seatsLeft, 'seat');
  return (
    <li className="flex items-center gap-3 px-5 py-2.5 max-md:px-4">
      <TeamPatch team={team} />
      <div className="min-w-0 flex-1">
        <Link
          to={`/teams/${team.id}`}
          className="inline-block leading-6 font-semibold wrap-anywhere underline-offset-3 hover:underline"
        >
          {team.name}
        </Link>
        <p className="text-sm text-fg-2 tabular-nums">
          {seats} · <span className="whitespace-nowrap">{timeLeft(expiresAt, now)} left</span>
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        className="shrink-0"
        loading={release.isPending}
        onClick={() => setIsReleasing(true)}
      >
        Release<span className="sr-only"> the seats of {team.name}</span>
      </Button>
      <ReleaseSeatsDialog
        open={isReleasing}
        onOpenChange={setIsReleasing}
        onConfirm={() => afterSuccess(release.mutateAsync(), onRelease)}
        game={game}
        teamName={team.name}
        seats={seatsLeft}
        notifiesLeader={!isLeader}
        claimedSeats={claimedSeats}
      />
    </li>
  );
}
