import type { Game } from './game.entity.js';

/** The unclaimed seats of one team. */
export interface ReservedSeats {
  teamName: string;
  seats: number;
}

/** The largest number of teams that the text names. */
const MAX_TEAMS = 3;

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Says why the capacity of a game cannot be lower: "9 seats are in use: 5 taken, 3 reserved for Reed Foxes and 1 offered to the waitlist." */
export function usedSeatsText(
  { currentPlayers, reservedSeats, offeredSeats }: Pick<Game, 'currentPlayers' | 'reservedSeats' | 'offeredSeats'>,
  reservations: readonly ReservedSeats[],
): string {
  const used = currentPlayers + reservedSeats + offeredSeats;
  if (reservations.length === 0) return `${used} seats are already taken, reserved or offered`;
  const named = reservations.slice(0, reservations.length > MAX_TEAMS ? MAX_TEAMS - 1 : MAX_TEAMS);
  const otherSeats = reservedSeats - named.reduce((sum, { seats }) => sum + seats, 0);
  const parts = [
    currentPlayers > 0 && `${currentPlayers} taken`,
    ...named.map(({ teamName, seats }) => `${seats} reserved for ${teamName}`),
    otherSeats > 0 && `${otherSeats} reserved for ${reservations.length - named.length} other teams`,
    offeredSeats > 0 && `${offeredSeats} offered to the waitlist`,
  ].filter((part) => part !== false);
  return `${used === 1 ? '1 seat is' : `${used} seats are`} in use: ${list.format(parts)}. Release reserved seats first.`;
}
