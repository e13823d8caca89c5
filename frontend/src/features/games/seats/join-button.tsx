import type { GameView } from '@contracts/games';
import { Check } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { useServerNow } from '@/shared/ui/text/use-now';
import { useJoinGame } from './join-game';
import { useRulesDialog } from './use-rules-dialog';

const LABELS = {
  joined: 'Joined',
  claim: 'Claim your team’s seat',
  offered: 'Take your seat',
  free: 'Join Game',
  waiting: 'On the waitlist',
  full: 'Join waitlist',
  closed: 'Full',
  unavailable: 'Can’t be joined',
};

interface JoinButtonProps {
  game: Pick<
    GameView,
    | 'id'
    | 'title'
    | 'waitlistClosesAt'
    | 'rulesVersion'
    | 'status'
    | 'isJoined'
    | 'waitlistStatus'
    | 'claimableTeamId'
    | 'isRemoved'
    | 'isOrganizerAway'
    | 'freeSeats'
    | 'requirements'
    | 'fieldId'
  >;
  className?: string;
}

function seatState(
  { isJoined, isOrganizerAway, waitlistStatus, claimableTeamId, freeSeats, waitlistClosesAt }: JoinButtonProps['game'],
  now: Date,
): keyof typeof LABELS {
  if (isJoined) return 'joined';
  if (isOrganizerAway) return 'unavailable';
  if (claimableTeamId) return 'claim';
  if (waitlistStatus === 'offered') return 'offered';
  if (freeSeats > 0) return 'free';
  if (waitlistStatus) return waitlistStatus;
  return now.getTime() < Date.parse(waitlistClosesAt) ? 'full' : 'closed';
}

/** Takes a seat of an upcoming game from a card, or joins the waitlist of a full one. */
export function JoinButton({ game, className }: JoinButtonProps) {
  const join = useJoinGame(game.id, {
    title: 'Mission Joined',
    description: 'You have successfully joined the tactical operation!',
  });
  const rules = useRulesDialog(game);
  const now = useServerNow();
  const { reset, isSuccess } = join;
  // The request's answer is forgotten once the card shows the seat. Otherwise the button would still say Joined after the viewer left the game elsewhere.
  useEffect(() => {
    if (game.isJoined && isSuccess) reset();
  }, [game.isJoined, isSuccess, reset]);
  if (game.status !== 'upcoming' || game.isRemoved) return null;
  // The answer arrives before the card has been refetched.
  const state = join.data?.isJoined ? 'joined' : seatState(game, now);
  const isDone = state === 'joined' || state === 'waiting';
  const isClosed = state === 'closed' || state === 'unavailable';
  const isFull = state === 'full';
  return (
    <>
      <Button
        variant={isDone || isClosed ? 'neutral' : isFull ? 'outline' : 'secondary'}
        size="sm"
        // Keeps the focus after joining, which a disabled button would lose.
        aria-disabled={isDone}
        className={className}
        disabled={isClosed}
        loading={rules.isLoading || join.isPending}
        // A full game may have a seat that is reserved for a team of the viewer, so the waitlist asks for the rules, too.
        onClick={() =>
          !isDone &&
          rules.confirm(
            (accepted) =>
              join.mutate({
                ...accepted,
                ...(state === 'claim' && { claim: true }),
                ...(isFull && { waitlist: true }),
              }),
            isFull,
          )
        }
      >
        {isDone && <Check size={15} strokeWidth={2} aria-hidden="true" />}
        {join.isPending && !isDone ? 'Joining...' : LABELS[state]}
        <span className="sr-only">: {game.title}</span>
      </Button>
      {rules.dialog}
    </>
  );
}
