import { Injectable } from '@nestjs/common';
import { GAME_LIMITS } from '../../../contracts/game-options.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { gameReservationEnded, gameSeatsReserved } from '../game.events.js';
import { GameHints } from '../game-hints.js';
import { LOCK_PLAYER } from '../seats/seat-deadlines.js';
import { SeatOffers } from '../seats/seat-offers.js';

const ADD = `
  WITH added AS (
    INSERT INTO game_reservations (id, game_id, team_id, reserved_by, seats, created_at, expires_at)
    SELECT $3, $1, $4, player.id, $5::int, $6, $6::timestamptz + interval '${GAME_LIMITS.reservationHours} hours'
    FROM (${LOCK_PLAYER}) player RETURNING seats)
  UPDATE games SET reserved_seats = reserved_seats + seats FROM added WHERE games.id = $1 RETURNING 1 AS one`;

// Releases the seats that the person `$3` reserved; null: all seats.
const RELEASE = `
  WITH released AS (
    DELETE FROM game_reservations WHERE game_id = $1 AND team_id = $2 AND ($3::uuid IS NULL OR reserved_by = $3) RETURNING id, reserved_by, seats),
  claimed AS (
    UPDATE game_participants SET reserved_by = NULL, reserved_until = NULL
    WHERE game_id = $1 AND team_id = $2 AND ($3::uuid IS NULL OR reserved_by = $3)),
  counted AS (UPDATE games SET reserved_seats = reserved_seats - (SELECT coalesce(sum(seats), 0) FROM released) WHERE id = $1)
  SELECT id AS "reservationId", reserved_by AS "reservedBy", seats FROM released`;

interface Released {
  reservationId: string;
  reservedBy: string;
  seats: number;
}

/** Stores the seats that teams reserve, and offers released seats to the waitlist. The caller has locked the game. */
@Injectable()
export class ReservationRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: SeatOffers,
    private readonly hints: GameHints,
    private readonly outbox: Outbox,
  ) {}

  /** Throws `auth.required` if the account was deleted in the meantime. */
  async add(gameId: string, teamId: string, userId: string, seats: number): Promise<void> {
    const reservationId = newId();
    const added = await this.database.query(ADD, [gameId, userId, reservationId, teamId, seats, this.clock.now()]);
    if (added.length === 0) throw new Problem('auth.required');
    await this.outbox.append(gameSeatsReserved, { reservationId });
    this.hints.sendChanged(gameId, 'seats', [userId]);
  }

  /** Releases the seats of the team, or only those that the person reserved. Returns the released reservation, if there was one. */
  async release(gameId: string, teamId: string, reservedBy: string | null = null): Promise<Released | undefined> {
    const released = await this.database.query<Released>(RELEASE, [gameId, teamId, reservedBy]);
    await this.outbox.appendAll(
      gameReservationEnded,
      released.map(({ reservationId }) => ({ reservationId })),
    );
    this.hints.sendChanged(
      gameId,
      'seats',
      released.map(({ reservedBy }) => reservedBy),
    );
    await this.offers.offerFreeSeats(gameId);
    return released[0];
  }
}
