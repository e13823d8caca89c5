import { IsInt, IsOptional, IsString, Max, Min } from 'class-validator';
import { GAME_LIMITS } from './game-options.js';
import type { ParticipantTeamView } from './game-participants.js';
import type { GameSeatView } from './games.js';
import { Time } from './date-rules.js';
import { BooleanFlag, compose, EmptyToNull, hasMaxLength, Id, isWellFormed, NullToUndefined, Text } from './rules.js';
import type { PersonView } from './users.js';

const OptionalTeam = (): PropertyDecorator => compose(EmptyToNull(), IsOptional(), Id('Team not found'));

const RulesVersion = (): PropertyDecorator =>
  compose(
    NullToUndefined(),
    IsOptional(),
    IsString({ message: 'Rules not found' }),
    isWellFormed(),
    hasMaxLength(64, 'Rules not found'),
  );

const ReadStart = (): PropertyDecorator =>
  compose(NullToUndefined(), IsOptional(), Time('start must be a time such as 2026-12-01T09:00:00Z'));

/** Joins a game. An empty body takes a seat that is reserved for a team of the viewer, else the one offered to the viewer, else a free one. */
export class SeatRequest {
  /** The team for which the viewer joins; claims one of its reserved seats if there are any. Null joins for no team. If only seats that are reserved for a team of the viewer are left, it claims one of them. */
  @OptionalTeam()
  teamId?: string | null;

  /** Takes only a reserved seat, of the given team or else of any team of the viewer. Refused with `reservation.used-up` if none is left. */
  @BooleanFlag('claim')
  claim?: boolean;

  /** Joins the waitlist if the game is full. */
  @BooleanFlag('waitlist')
  waitlist?: boolean;

  /** The `rulesVersion` that the viewer has read and accepted. Left out by clients that do not ask. An older version is refused. */
  @RulesVersion()
  acceptedRules?: string;
}

/** A participant confirms the present start, or with `acceptedRules` accepts the present rules instead. */
export class SeatConfirmationRequest {
  /** The `rulesVersion` that the participant has read and accepted. An older version is refused. */
  @RulesVersion()
  acceptedRules?: string;

  /** The `gameStartDate` that the participant has read. Another start is refused. Older clients do not send it. Ignored with `acceptedRules`. */
  @ReadStart()
  start?: string;
}

/** The organizer removes a participant, or a player on the waitlist. The removed player reads the reason. */
export class RemovalRequest {
  @Text({ required: 'Please give a reason', max: GAME_LIMITS.reason, label: 'Reason' })
  reason: string;
}

/** The leader of a team reserves seats for its members. */
export class ReservationRequest {
  @Id('Team not found')
  teamId: string;

  @IsInt({ message: 'Seats must be a whole number' })
  @Min(1, { message: 'Reserve at least one seat' })
  @Max(GAME_LIMITS.playersMax, { message: `Reserve at most ${GAME_LIMITS.playersMax} seats` })
  seats: number;
}

/** The seats of a game and the viewer's own, after the viewer joined or left. */
export class GameSeatsView {
  isJoined: boolean;
  currentPlayers: number;
  maxPlayers: number;
  freeSeats: number;
  waitlistCount: number;
  /** Null if the viewer has no seat and does not wait for one. */
  seat: GameSeatView | null;
}

/** A team of the viewer, and its reserved seats in a game. */
export class GameTeamView {
  id: string;
  name: string;
  /** `/objects/uploads/{id}` */
  imageUrl: string | null;
  /** Seats that the team has reserved and its members have not claimed. */
  reservedSeats: number;
  /** When the reserved seats are given back. */
  expiresAt: string | null;
  /** The most seats that the viewer can reserve for the team. */
  reservableSeats: number;
  can: { reserve: boolean; release: boolean };
}

/** A player whom the organizer removed, and who cannot join again. */
export class RemovedPlayerView {
  /** The id of the player. */
  id: string;
  user: PersonView;
  reason: string;
  removedAt: string;
  /** True for a suspended person, who has no profile. */
  isSuspended: boolean;
}

/** A player on the waitlist, as the organizer sees them. */
export class WaitingPlayerView {
  /** The id of the player. */
  id: string;
  user: PersonView;
  /** The team for which the player wants to join. */
  team: ParticipantTeamView | null;
  /** The place in line, from 1. */
  position: number;
  /** When the offered seat goes to the next in line; null without an offer. */
  offerExpiresAt: string | null;
  /** True for a suspended person, who has no profile and whom offers skip. */
  isSuspended: boolean;
  can: { remove: boolean };
}

/** The team that has reserved seats. */
export class ReservingTeamView {
  id: string;
  name: string;
  /** `/objects/uploads/{id}` */
  imageUrl: string | null;
}

/** Seats that a team has reserved and not yet claimed, as the organizer sees them. */
export class GameReservationView {
  id: string;
  team: ReservingTeamView;
  /** Seats that nobody has claimed. */
  seatsLeft: number;
  /** Seats of this reservation that members have claimed. */
  claimedSeats: number;
  /** When the remaining seats are given back. */
  expiresAt: string;
}
