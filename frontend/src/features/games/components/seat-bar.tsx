import type { GameView } from '@contracts/games';
import { clsx } from 'clsx';

type Seats = Pick<
  GameView,
  'status' | 'currentPlayers' | 'maxPlayers' | 'freeSeats' | 'waitlistCount' | 'waitlistStatus' | 'claimableTeamId'
>;

interface SeatBarProps {
  seats: Seats;
  /** Omits the word "seats" and the number of people who wait. */
  short?: boolean;
  className?: string;
}

/** How many seats of a game are taken, as a bar and in words. */
export function SeatBar({ seats, short = false, className }: SeatBarProps) {
  const { currentPlayers, maxPlayers, freeSeats, status } = seats;
  const isFull = freeSeats <= 0;
  // Seats that are reserved for teams or offered to the waitlist are not free either.
  const notFree = status === 'upcoming' ? maxPlayers - freeSeats : currentPlayers;
  return (
    <span
      className={clsx('flex items-center gap-2.5 text-fg-2 tabular-nums', short ? 'text-xs' : 'text-sm', className)}
    >
      <span aria-hidden="true" className="h-[5px] flex-1 overflow-hidden rounded-full bg-line forced-colors:border">
        <span
          className={clsx(
            'block h-full rounded-full transition-[width] duration-(--dur-3) forced-colors:bg-[CanvasText]',
            isFull ? 'bg-control' : 'bg-olive',
          )}
          style={{ width: `${isFull ? 100 : (notFree / maxPlayers) * 100}%` }}
        />
      </span>
      {isFull ? <span>{fullText(seats, short)}</span> : <FreeSeats seats={seats} notFree={notFree} short={short} />}
    </span>
  );
}

function fullText({ status, waitlistCount, waitlistStatus, claimableTeamId }: Seats, short: boolean): string {
  // Once the game has started, nobody waits for a seat.
  if (status !== 'upcoming') return 'Full';
  if (claimableTeamId || waitlistStatus === 'offered') return 'A seat for you';
  return short || waitlistCount === 0 ? 'Full' : `Full, ${waitlistCount} waiting`;
}

interface FreeSeatsProps {
  seats: Seats;
  notFree: number;
  short: boolean;
}

function FreeSeats({ seats: { currentPlayers, maxPlayers, freeSeats }, notFree, short }: FreeSeatsProps) {
  if (notFree > currentPlayers)
    return <span>{short ? `${freeSeats} left` : `${freeSeats} of ${maxPlayers} seats left`}</span>;
  return (
    <span>
      <span aria-hidden="true">
        {currentPlayers}/{maxPlayers}
        {!short && ' seats'}
      </span>
      <span className="sr-only">
        {currentPlayers} of {maxPlayers} seats taken
      </span>
    </span>
  );
}
