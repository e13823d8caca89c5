import type { GameView } from '@contracts/games';
import { clsx } from 'clsx';
import { Button } from '@/shared/ui/buttons/button';
import { formatDay } from '../game-times';
import { useConfirmSeat } from './seat-requests';

interface ConfirmSeatProps {
  game: GameView;
  /** The confirmation is the main action of its page. */
  isMain?: boolean;
  className?: string;
}

/** Asks the viewer whether they still come after the date has moved. */
export default function ConfirmSeat({ game, isMain = false, className }: ConfirmSeatProps) {
  const confirmSeat = useConfirmSeat(game.id);
  return (
    <div
      role="status"
      className={clsx('flex flex-wrap items-center justify-between gap-3 bg-orange-wash py-3 text-sm', className)}
    >
      <p>The date has changed to {formatDay(game.gameStartDate, game.timeZone)}. Are you still coming?</p>
      <Button
        variant={isMain ? 'commit' : 'olive'}
        size={isMain ? 'md' : 'sm'}
        className={clsx(isMain && 'w-full')}
        loading={confirmSeat.isPending}
        onClick={() => confirmSeat.mutate()}
      >
        I’m still coming
      </Button>
    </div>
  );
}
