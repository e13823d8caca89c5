import type { GamePageView } from '@contracts/games';
import { clsx } from 'clsx';

type Seats = Pick<GamePageView, 'maxPlayers' | 'currentPlayers' | 'reservedSeats' | 'offeredSeats'> & {
  seat: { number: number | null } | null;
};

const COLOURS = {
  own: 'seated bg-orange forced-colors:bg-[Highlight]',
  taken: 'seated bg-olive forced-colors:bg-[CanvasText]',
  kept: 'inset-ring-2 inset-ring-olive forced-colors:border',
  free: 'bg-line forced-colors:border forced-colors:border-dotted',
};

/** All seats of a game, drawn to scale: taken, kept for a team or the waitlist, and free ones. The viewer's seat is orange. */
export function SeatGrid({ game, className }: { game: Seats; className?: string }) {
  const { maxPlayers, currentPlayers, reservedSeats, offeredSeats, seat } = game;
  const kindOf = (number: number): keyof typeof COLOURS => {
    if (number === seat?.number) return 'own';
    if (number <= currentPlayers) return 'taken';
    return number <= currentPlayers + reservedSeats + offeredSeats ? 'kept' : 'free';
  };
  return (
    <div
      role="img"
      aria-label={`${currentPlayers} of ${maxPlayers} seats taken`}
      className={clsx('grid grid-cols-[repeat(auto-fill,minmax(10px,1fr))] gap-[3px]', className)}
    >
      {Array.from({ length: maxPlayers }, (_, index) => {
        const kind = kindOf(index + 1);
        // The kind is in the key, so that the seat appears anew when somebody takes it.
        return <span key={`${index} ${kind}`} className={clsx('h-3 rounded-[2px]', COLOURS[kind])} />;
      })}
    </div>
  );
}
