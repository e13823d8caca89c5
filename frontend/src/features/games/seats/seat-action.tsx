import type { GamePageView } from '@contracts/games';
import type { ProblemCode } from '@contracts/problems';
import { clsx } from 'clsx';
import { useState, type ComponentProps } from 'react';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/buttons/button';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { AlertDialog } from '@/shared/ui/overlay-kit/dialogs/alert-dialog';
import { useServerNow } from '@/shared/ui/text/use-now';
import { useJoinGame } from './join-game';
import { useLeaveGame, useLeaveWaitlist } from '../own-seat-kit/own-seat-requests';
import { isWaitlistClosed } from './seat-headline';
import { useRulesDialog } from './use-rules-dialog';

const FULL: ProblemCode = 'game.full';

interface SeatActionProps {
  game: GamePageView;
  /** The team for which the viewer joins. */
  teamId: string | null;
  /** The team has a reserved seat for the viewer. */
  isClaim: boolean;
  className?: string;
}

/** The button with the viewer's next step: join, claim a seat, join or leave the waitlist, or leave the game. */
export function SeatAction({ game, teamId, isClaim, className }: SeatActionProps) {
  const viewer = useViewer();
  const now = useServerNow();
  const join = useJoinGame(game.id, { title: 'Game Joined', description: 'You have successfully joined the game!' });
  const leave = useLeaveGame(game.id);
  const rules = useRulesDialog(game);
  const [isLeaving, setIsLeaving] = useState(false);
  const row = useFallbackFocus();
  const { can, seat } = game;
  const isOffered = seat?.status === 'offered';
  const isFull = game.freeSeats <= 0 && !can.join;
  // A visitor sees the button, too. Pressing it leads to the sign-in page and back.
  const canWait = (can.joinWaitlist || (viewer === null && isFull)) && !isWaitlistClosed(game, now);

  return (
    <div {...row} className={clsx('flex flex-wrap gap-2 outline-none *:flex-1', className)}>
      {can.leave ? (
        <Button variant="outline" size="lg" loading={leave.isPending} onClick={() => setIsLeaving(true)}>
          Leave game
        </Button>
      ) : can.join || (viewer === null && !isFull) ? (
        <Button
          variant="primary"
          size="lg"
          loading={rules.isLoading || join.isPending}
          onClick={() =>
            rules.confirm((accepted) => join.mutate({ teamId, ...(isClaim && { claim: true }), ...accepted }))
          }
        >
          {join.isPending ? 'Joining...' : isClaim ? 'Claim your team’s seat' : 'Accept Mission'}
        </Button>
      ) : canWait ? (
        <Button
          variant="secondary"
          size="lg"
          loading={rules.isLoading || join.isPending}
          onClick={() => rules.confirm((accepted) => join.mutate({ teamId, waitlist: true, ...accepted }), true)}
        >
          {join.isPending ? 'Joining...' : 'Join waitlist'}
        </Button>
      ) : (
        !seat && (
          <Button size="lg" disabled>
            {/* A visitor sees this button only if the game is full. The server's reason would be that they are signed out. */}
            {viewer === null || game.why.joinCode === FULL ? 'Full' : (game.why.join ?? 'Full')}
          </Button>
        )
      )}
      {((isOffered && !isClaim) || (seat?.status === 'waiting' && !can.join)) && (
        <LeaveWaitlistButton gameId={game.id} isOffered={isOffered} variant="outline" size="lg">
          {isOffered ? 'Decline' : 'Leave waitlist'}
        </LeaveWaitlistButton>
      )}
      {rules.dialog}
      <AlertDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Leave this game?"
        confirm="Leave game"
        onConfirm={() => leave.mutate()}
      >
        {seat?.teamId ? 'If your team reserved your seat, it goes back to the team. Otherwise, it ' : 'Your seat '}
        {game.waitlistCount > 0 && !isWaitlistClosed(game, now)
          ? 'goes to the first in line. To return, you join the end of the waitlist.'
          : 'becomes free for others.'}
      </AlertDialog>
    </div>
  );
}

/** A second button for a player on the waitlist who can take a free seat, or one that their team has reserved. It leaves the waitlist or declines the offered seat. */
export function LeaveWaitlist({ game, isClaim }: Pick<SeatActionProps, 'game' | 'isClaim'>) {
  const isOffered = game.seat?.status === 'offered';
  const isShown = isOffered ? isClaim : game.seat?.status === 'waiting' && game.can.join;
  if (!isShown) return null;
  return (
    <LeaveWaitlistButton gameId={game.id} isOffered={isOffered} variant="ghost">
      {isOffered ? 'Decline the offered seat' : 'Leave waitlist'}
    </LeaveWaitlistButton>
  );
}

interface LeaveWaitlistButtonProps extends ComponentProps<typeof Button> {
  gameId: string;
  isOffered: boolean;
}

/** Declines an offered seat, or asks before it gives up a place in line, which cannot be taken back. */
function LeaveWaitlistButton({ gameId, isOffered, ...button }: LeaveWaitlistButtonProps) {
  const leave = useLeaveWaitlist(gameId);
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      <Button
        {...button}
        loading={leave.isPending}
        onClick={() => (isOffered ? leave.mutate(true) : setIsLeaving(true))}
      />
      <AlertDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title="Leave the waitlist?"
        confirm="Give up my place"
        onConfirm={() => leave.mutate(false)}
      >
        To return, you join the end of the waitlist.
      </AlertDialog>
    </>
  );
}
