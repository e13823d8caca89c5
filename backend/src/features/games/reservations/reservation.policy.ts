import type { TeamRole } from '../../../contracts/teams.js';
import type { Policy } from '../../../platform/http/access/policy.js';
import { type GameAccess, gamePolicy } from '../game.policy.js';

/** The input of `reservationPolicy`: the viewer's relation to a game and to a team. */
interface ReservationAccess {
  game: GameAccess;
  /** The viewer's role in the team. */
  role: TeamRole | null;
  /** Seats that the team has reserved and not yet claimed. */
  reservedSeats: number;
  /** The team's members who have no seat in the game. */
  seatlessMembers: number;
  /** The seats that the viewer wants to reserve. */
  seats: number;
}

const leaderOnly = ({ role }: ReservationAccess) => role === 'leader' || 'access.denied';

const fitsTeamAndGame = ({ game, reservedSeats, seatlessMembers, seats }: ReservationAccess) =>
  reservedSeats > 0
    ? 'reservation.exists'
    : seats > game.freeSeats
      ? 'reservation.too-many'
      : seats <= seatlessMembers || 'reservation.too-few-members';

export const reservationPolicy = {
  reserve: (access) => {
    const teamDecision = leaderOnly(access);
    if (teamDecision !== true) return teamDecision;
    const gameDecision = gamePolicy.reserve(access.game);
    return gameDecision !== true ? gameDecision : fitsTeamAndGame(access);
  },
  release: (access) => {
    const decision = leaderOnly(access);
    return decision !== true ? decision : access.reservedSeats > 0 || 'reservation.unknown';
  },
} satisfies Policy<ReservationAccess>;

/** What the organizer may do with the reserved seats of any team. */
export const organizerReservationPolicy = {
  release: ({ game, reservedSeats }) => {
    const decision = gamePolicy.removeParticipants(game);
    return decision !== true ? decision : reservedSeats > 0 || 'reservation.unknown';
  },
} satisfies Policy<Pick<ReservationAccess, 'game' | 'reservedSeats'>>;
