import type { GameTeamView } from '@contracts/game-seats';
import type { GamePageView } from '@contracts/games';
import { useState } from 'react';
import { countText } from '@/shared/format/plural';
import { Button } from '@/shared/ui/buttons/button';
import { TeamPatch } from '@/shared/ui/entities/team-patch';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { useServerNow } from '@/shared/ui/text/use-now';
import { ReleaseSeatsDialog } from './release-seats-dialog';
import type { ReserveDialogProps } from './reserve-dialog';
import { useReleaseSeats } from './seat-requests';
import { timeLeft } from './seat-texts';

const ReserveDialog = lazyPart<ReserveDialogProps>(() => import('./reserve-dialog'));

interface TeamReservationsProps {
  game: Pick<GamePageView, 'id' | 'waitlistCount'>;
  teams: readonly GameTeamView[];
}

/** The reserved seats of the viewer's teams, and the button with which a leader reserves some. */
export function TeamReservations({ game, teams }: TeamReservationsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const teamsWithSeats = teams.filter(({ reservedSeats }) => reservedSeats > 0);
  const reservable = teams.filter(({ can, reservableSeats }) => can.reserve && reservableSeats > 0);
  return (
    <>
      {teamsWithSeats.length > 0 && (
        <ul className="grid gap-2">
          {teamsWithSeats.map((team) => (
            <Reservation key={team.id} game={game} team={team} />
          ))}
        </ul>
      )}
      {reservable.length > 0 && (
        <Button variant="ghost" onPointerEnter={ReserveDialog.preload} onClick={() => setIsOpen(true)}>
          Reserve for my team
        </Button>
      )}
      {isOpen && (
        <ReserveDialog
          gameId={game.id}
          teams={reservable}
          onClose={() => setIsOpen(false)}
          onLoadError={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function Reservation({ game, team }: Pick<TeamReservationsProps, 'game'> & { team: GameTeamView }) {
  const [isReleasing, setIsReleasing] = useState(false);
  const release = useReleaseSeats(game.id, team.id);
  const now = useServerNow();
  return (
    <li className="flex items-center gap-3 rounded-md bg-raised p-3 light:inset-ring light:inset-ring-line">
      <TeamPatch team={team} size={32} />
      <p className="min-w-0 flex-1 text-sm">
        <span className="block font-semibold wrap-anywhere">{team.name}</span>
        <span className="text-fg-2">
          {countText(team.reservedSeats, 'reserved seat')}
          {team.expiresAt && <span className="block whitespace-nowrap">{timeLeft(team.expiresAt, now)} left</span>}
        </span>
      </p>
      {team.can.release && (
        <Button variant="outline" size="sm" loading={release.isPending} onClick={() => setIsReleasing(true)}>
          Release
        </Button>
      )}
      <ReleaseSeatsDialog
        open={isReleasing}
        onOpenChange={setIsReleasing}
        onConfirm={() => release.mutate()}
        game={game}
        teamName={team.name}
        seats={team.reservedSeats}
      />
    </li>
  );
}
