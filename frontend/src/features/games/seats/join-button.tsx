import type { GameView } from '@contracts/games';
import { Check } from 'lucide-react';
import { Button } from '@/shared/ui/buttons/button';
import { useJoinGame } from './join-game';
import { useRequirements } from './use-requirements';

interface JoinButtonProps {
  game: Pick<GameView, 'id' | 'title' | 'status' | 'isJoined' | 'freeSeats' | 'requirements' | 'fieldId'>;
  /** The variant of the button that joins. */
  variant?: 'commit' | 'olive';
  className?: string;
}

/** Joins an upcoming game from a card: Join Game, Joining..., Joined or Full. */
export function JoinButton({ game, variant = 'commit', className }: JoinButtonProps) {
  const join = useJoinGame(game.id, {
    title: 'Mission Joined',
    description: 'You have successfully joined the tactical operation!',
  });
  const rules = useRequirements(game);
  // The answer arrives before the card has been refetched.
  const isJoined = game.isJoined || join.data?.isJoined;
  if (game.status !== 'upcoming') return null;
  const isFull = game.freeSeats <= 0;
  return (
    <>
      <Button
        variant={isJoined || isFull ? 'quiet' : variant}
        size="sm"
        className={className}
        disabled={isJoined || isFull}
        loading={rules.isLoading || join.isPending}
        onClick={() => rules.confirm(() => join.mutate({}))}
      >
        {isJoined && <Check size={15} strokeWidth={2} aria-hidden="true" />}
        {isJoined ? 'Joined' : join.isPending ? 'Joining...' : isFull ? 'Full' : 'Join Game'}
        <span className="sr-only">: {game.title}</span>
      </Button>
      {rules.dialog}
    </>
  );
}
