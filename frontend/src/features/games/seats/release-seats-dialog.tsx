import type { GamePageView } from '@contracts/games';
import type { ComponentProps } from 'react';
import { countText } from '@/shared/format/plural';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';

interface ReleaseSeatsDialogProps extends Pick<
  ComponentProps<typeof AlertDialog>,
  'open' | 'onOpenChange' | 'onConfirm'
> {
  game: Pick<GamePageView, 'waitlistCount'>;
  teamName: string;
  seats: number;
  /** The dialog says that the team's leader will be notified. Set it if the viewer is not the leader. */
  notifiesLeader?: boolean;
  claimedSeats?: number;
}

/** Asks before seats that a team has reserved become free. */
export function ReleaseSeatsDialog({
  game,
  teamName,
  seats,
  notifiesLeader,
  claimedSeats = 0,
  ...dialog
}: ReleaseSeatsDialogProps) {
  const isOne = seats === 1;
  return (
    <AlertDialog {...dialog} title={`Release ${countText(seats, 'seat')}?`} confirm="Release">
      {`${teamName} can no longer claim ${isOne ? 'it' : 'them'}${notifiesLeader ? ', and we’ll tell the team’s leader' : ''}.`}
      {game.waitlistCount > 0 &&
        ` ${isOne ? 'The first in line is offered it' : 'Players on the waitlist are offered them first'}.`}
      {claimedSeats > 0 && ' Claimed seats stay with their players.'}
    </AlertDialog>
  );
}
