import type { GameView } from '@contracts/games';
import { Button } from '@/shared/ui/buttons/button';
import { formatDay } from '../game-times';
import { useConfirmSeat } from '../seats/seat-requests';

/** Asks the viewer whether they still come after the date has moved. */
export default function ConfirmSeat({ game }: { game: GameView }) {
  const confirmSeat = useConfirmSeat(game.id);
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 bg-orange-wash px-5 py-3 text-sm max-md:px-4"
    >
      <p>The date has changed to {formatDay(game.gameStartDate, game.timeZone)}. Are you still coming?</p>
      <Button variant="olive" size="sm" loading={confirmSeat.isPending} onClick={() => confirmSeat.mutate()}>
        I’m still coming
      </Button>
    </div>
  );
}
