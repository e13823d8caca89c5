import { Injectable } from '@nestjs/common';
import type { GameSeatsView } from '../../../contracts/game-seats.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { GameHints } from '../game-hints.js';
import { SeatOffers } from '../seats/seat-offers.js';

const ADD = `
  WITH game AS (
    UPDATE games SET waitlist_sequence = waitlist_sequence + 1, waitlist_count = waitlist_count + 1 WHERE id = $1
    RETURNING waitlist_sequence, waitlist_count, current_players, max_players),
  entry AS (
    INSERT INTO game_waitlist (id, game_id, user_id, team_id, place, joined_at) SELECT $3, $1, $2, $4, waitlist_sequence, $5 FROM game)
  SELECT current_players AS "currentPlayers", max_players AS "maxPlayers", waitlist_count AS "waitlistCount" FROM game`;

const REMOVE = `
  WITH entry AS (DELETE FROM game_waitlist WHERE game_id = $1 AND user_id = $2 RETURNING offer_expires_at)
  UPDATE games SET waitlist_count = waitlist_count - (SELECT count(*) FROM entry),
    offered_seats = offered_seats - (SELECT count(offer_expires_at) FROM entry) WHERE id = $1`;

type Counts = Pick<GameSeatsView, 'currentPlayers' | 'maxPlayers' | 'waitlistCount'>;

/** Stores waitlists and their counts, and offers freed seats to the next in line. The caller has locked the game. */
@Injectable()
export class WaitlistRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: SeatOffers,
    private readonly hints: GameHints,
  ) {}

  /** Adds the user at the end of the line of a full game. */
  async add(gameId: string, userId: string, teamId: string | null): Promise<GameSeatsView> {
    const [counts] = await this.database.query<Counts>(ADD, [gameId, userId, newId(), teamId, this.clock.now()]);
    if (!counts) throw new Error('The entry of the waitlist was not stored');
    this.hints.sendChanged(gameId, 'seats', [userId]);
    return {
      isJoined: false,
      ...counts,
      freeSeats: 0,
      seat: {
        status: 'waiting',
        teamId,
        number: null,
        position: counts.waitlistCount,
        offerExpiresAt: null,
        mustConfirm: false,
      },
    };
  }

  async remove(gameId: string, userId: string): Promise<void> {
    await this.database.query(REMOVE, [gameId, userId]);
    this.hints.sendChanged(gameId, 'seats', [userId]);
    await this.offers.offerFreeSeats(gameId);
  }
}
