import { Injectable } from '@nestjs/common';
import { GAME_LIMITS } from '../../../contracts/game-options.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { GameHints } from '../game-hints.js';
import { SeatOffers } from '../seats/seat-offers.js';

const ADD = `
  WITH added AS (
    INSERT INTO game_reservations (id, game_id, team_id, reserved_by, seats, created_at, expires_at)
    VALUES ($1, $2, $3, $4, $5::int, $6, $6::timestamptz + interval '${GAME_LIMITS.reservationHours} hours'))
  UPDATE games SET reserved_seats = reserved_seats + $5::int WHERE id = $2`;

const RELEASE = `
  WITH released AS (DELETE FROM game_reservations WHERE game_id = $1 AND team_id = $2 RETURNING seats)
  UPDATE games SET reserved_seats = reserved_seats - (SELECT coalesce(sum(seats), 0) FROM released) WHERE id = $1`;

/** Stores the seats that teams reserve, and offers released seats to the waitlist. The caller has locked the game. */
@Injectable()
export class ReservationRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: SeatOffers,
    private readonly hints: GameHints,
  ) {}

  async add(gameId: string, teamId: string, userId: string, seats: number): Promise<void> {
    await this.database.query(ADD, [newId(), gameId, teamId, userId, seats, this.clock.now()]);
    this.hints.sendChanged(gameId, 'seats', [userId]);
  }

  async release(gameId: string, teamId: string): Promise<void> {
    await this.database.query(RELEASE, [gameId, teamId]);
    this.hints.sendChanged(gameId, 'seats');
    await this.offers.offerFreeSeats(gameId);
  }
}
