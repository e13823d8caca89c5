import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { GameStatus } from '../../../contracts/game-options.js';
import { leaderOf, membersOf } from '../../teams/team.reader.js';
import {
  FREE_SEATS_STORED,
  gameStatus,
  isGameParticipant,
  mayContactOrganizer,
  mustAcceptRules,
  mustConfirm,
  publicTimeZone,
} from '../game.reader.js';
import { MAY_BE_OFFERED, RESERVATION_END, startsSoon } from '../seats/seat-deadlines.js';

/** The details of a game that notifications mention. */
export interface NotifiedGame {
  id: string;
  title: string;
  status: GameStatus;
  organizerId: string;
  /** The team that the game is announced for. */
  teamId: string | null;
  startsAt: Date;
  /** UTC while the field is hidden. */
  timeZone: string;
  /** Null while the field is hidden. */
  fieldName: string | null;
  /** The present field, even while it is hidden. Notifications must not mention it then. */
  fieldId: string | null;
  /** The field whose followers are notified; null while it is hidden. */
  publicFieldId: string | null;
  cancelReason: string | null;
}

const NOTIFIED_GAME = `
  SELECT g.id, g.title, ${gameStatus('$2::timestamptz')} AS status, g.organizer_id AS "organizerId", g.team_id AS "teamId", g.starts_at AS "startsAt",
    ${publicTimeZone()} AS "timeZone", g.field_name AS "fieldName", g.field_id AS "fieldId", CASE WHEN g.is_field_public THEN g.field_id END AS "publicFieldId",
    g.cancel_reason AS "cancelReason"
  FROM games g WHERE g.id = $1`;

export interface GamePlayer {
  userId: string;
  /** The start differs by more than a day from the one that the participant joined with or confirmed last. */
  mustConfirm: boolean;
  /** The participant has not accepted the present rules. */
  mustAcceptRules: boolean;
}

const PARTICIPANTS = `
  SELECT p.user_id AS "userId", ${mustConfirm('p')} AS "mustConfirm", ${mustAcceptRules('p')} AS "mustAcceptRules"
  FROM game_participants p JOIN games g ON g.id = p.game_id WHERE g.id = $1 AND ($2::uuid IS NULL OR p.user_id = $2)`;

const OPEN_GAMES = `
  SELECT g.id FROM games g
  WHERE g.field_id = $1 AND g.is_field_public AND ${gameStatus('$2::timestamptz')} IN ('upcoming', 'ongoing')`;

const INTERESTED = `
  SELECT user_id AS id FROM game_participants WHERE game_id = $1
  UNION SELECT user_id FROM game_waitlist WHERE game_id = $1
  UNION SELECT (${leaderOf('r.team_id')}) FROM game_reservations r WHERE r.game_id = $1 AND r.team_id IS NOT NULL`;

const HAS_SEAT = `SELECT 1 AS one WHERE ${isGameParticipant('$2', '$1')}`;
// Locks the entry, so that the end of the offer waits until this notification is stored, and then shows the outcome in it or retracts it.
const LOCK_OFFER = `
  SELECT 1 AS one FROM game_waitlist
  WHERE game_id = $1 AND user_id = $2 AND offer_expires_at IS NOT NULL AND ($3::uuid IS NULL OR id = $3) FOR SHARE`;

/** The unclaimed seats of a team. */
export interface NotifiedReservation {
  gameId: string;
  teamId: string;
  teamName: string;
  reservedBy: string;
  seats: number;
  until: Date;
}

// Locks the reservation, so that its end waits until its notification is stored, and then retracts it.
const LOCK_RESERVATION = `
  SELECT r.game_id AS "gameId", r.team_id AS "teamId", t.name AS "teamName", r.reserved_by AS "reservedBy", r.seats, ${RESERVATION_END} AS until
  FROM game_reservations r JOIN games g ON g.id = r.game_id JOIN teams t ON t.id = r.team_id WHERE r.id = $1 FOR SHARE OF r`;

// The players whom the organizer removed, and those who may not contact the organizer, cannot join.
const CLAIMANTS = `
  SELECT m.user_id AS id FROM games g, (${membersOf('$2')}) m
  WHERE g.id = $1 AND NOT ${isGameParticipant('m.user_id', 'g.id')} AND ${mayContactOrganizer('m.user_id')}
    AND NOT EXISTS (SELECT FROM game_removals r WHERE r.game_id = g.id AND r.user_id = m.user_id)`;

const HAS_ANNOUNCED_SEATS = `
  SELECT 1 AS one FROM games g
  WHERE g.id = $1 AND (g.free_seats_announced_at IS NOT NULL OR EXISTS (SELECT FROM game_reservations r WHERE r.game_id = g.id))`;

const OPEN_TO_WAITING = `
  SELECT ${FREE_SEATS_STORED} AS "freeSeats", ARRAY(SELECT w.user_id FROM game_waitlist w WHERE w.game_id = g.id AND ${MAY_BE_OFFERED}) AS "waitingIds"
  FROM games g
  WHERE g.id = $1 AND ${gameStatus('$2::timestamptz')} = 'upcoming' AND ${startsSoon('$2::timestamptz')} AND ${FREE_SEATS_STORED} > 0`;

/** Reads games as they are now, because a handler may run long after its event. */
@Injectable()
export class NotifiedGameReader {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  game(gameId: string): Promise<NotifiedGame | undefined> {
    return this.database.queryOne<NotifiedGame>(NOTIFIED_GAME, [gameId, this.clock.now()]);
  }

  /** Ids of the upcoming and ongoing games of which everybody may see that they are on the field. */
  async openGamesOf(fieldId: string): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(OPEN_GAMES, [fieldId, this.clock.now()]);
    return rows.map(({ id }) => id);
  }

  participants(gameId: string): Promise<GamePlayer[]> {
    return this.database.query<GamePlayer>(PARTICIPANTS, [gameId, null]);
  }

  /** Undefined for a player without a seat. */
  participant(gameId: string, userId: string): Promise<GamePlayer | undefined> {
    return this.database.queryOne<GamePlayer>(PARTICIPANTS, [gameId, userId]);
  }

  /** Ids of the participants, the people on the waitlist and the leaders of teams with reserved seats. */
  async interestedIds(gameId: string): Promise<string[]> {
    return (await this.database.query<{ id: string }>(INTERESTED, [gameId])).map(({ id }) => id);
  }

  /** Undefined if the reservation has ended. Otherwise it cannot end before the transaction does. */
  lockReservation(reservationId: string): Promise<NotifiedReservation | undefined> {
    return this.database.queryOne<NotifiedReservation>(LOCK_RESERVATION, [reservationId]);
  }

  /** Whether players may have been notified of seats that are reserved or free. */
  async hasAnnouncedSeats(gameId: string): Promise<boolean> {
    return (await this.database.queryOne(HAS_ANNOUNCED_SEATS, [gameId])) !== undefined;
  }

  /** The free seats in the last two hours before the start, and the players who wait for one. Undefined if there is none, or at another time. */
  seatsOpenToWaiting(gameId: string): Promise<{ freeSeats: number; waitingIds: string[] } | undefined> {
    return this.database.queryOne(OPEN_TO_WAITING, [gameId, this.clock.now()]);
  }

  /** Ids of the members of the team who can claim a reserved seat. */
  async claimantIds({ gameId, teamId }: Pick<NotifiedReservation, 'gameId' | 'teamId'>): Promise<string[]> {
    return (await this.database.query<{ id: string }>(CLAIMANTS, [gameId, teamId])).map(({ id }) => id);
  }

  async hasSeat(gameId: string, userId: string): Promise<boolean> {
    return (await this.database.queryOne(HAS_SEAT, [gameId, userId])) !== undefined;
  }

  /** Whether the offer stands. If so, it cannot end before the transaction does. */
  async lockOffer(gameId: string, userId: string, offerId?: string): Promise<boolean> {
    return (await this.database.queryOne(LOCK_OFFER, [gameId, userId, offerId ?? null])) !== undefined;
  }
}
