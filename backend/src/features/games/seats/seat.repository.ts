import { Injectable } from '@nestjs/common';
import type { GameSeatsView } from '../../../contracts/game-seats.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { isTeamMember } from '../../teams/team.reader.js';
import { GameHints } from '../game-hints.js';
import { freeSeatsStored } from '../game.reader.js';
import { SeatOffers } from './seat-offers.js';

const TAKE = `
  WITH entry AS (DELETE FROM game_waitlist WHERE game_id = $1 AND user_id = $2 RETURNING team_id, offer_expires_at),
  claimed AS (UPDATE game_reservations SET seats = seats - 1 WHERE game_id = $1 AND team_id = $6 AND seats > 1 RETURNING seats),
  used_up AS (DELETE FROM game_reservations WHERE game_id = $1 AND team_id = $6 AND seats = 1 RETURNING seats),
  game AS (
    UPDATE games g SET current_players = current_players + 1, waitlist_count = waitlist_count - (SELECT count(*) FROM entry),
      offered_seats = offered_seats - (SELECT count(offer_expires_at) FROM entry),
      reserved_seats = reserved_seats - (SELECT count(*) FROM claimed) - (SELECT count(*) FROM used_up)
    WHERE id = $1 RETURNING current_players, max_players, ${freeSeatsStored} AS free_seats, waitlist_count),
  seat AS (
    INSERT INTO game_participants (id, game_id, user_id, team_id, registered_at)
    SELECT $3, $1, $2, CASE WHEN $5 THEN (SELECT team_id FROM entry WHERE ${isTeamMember('$2', 'team_id')}) ELSE $4::uuid END, $7
    FROM game RETURNING team_id)
  SELECT current_players AS "currentPlayers", max_players AS "maxPlayers", free_seats AS "freeSeats", waitlist_count AS "waitlistCount",
    team_id AS "teamId" FROM game, seat`;

const GIVE_UP = `
  WITH seat AS (DELETE FROM game_participants WHERE game_id = $1 AND user_id = $2 RETURNING id)
  UPDATE games SET current_players = current_players - (SELECT count(*) FROM seat) WHERE id = $1`;

/** How a player takes a seat. */
export interface SeatChoice {
  /** Undefined: the team that the player named on the waitlist, if any. */
  teamId: string | null | undefined;
  /** Takes a reserved seat of this team instead of a free or an offered one. */
  claimTeamId: string | null;
}

type SeatTaken = Omit<GameSeatsView, 'isJoined' | 'seat'> & { teamId: string | null };

/** Stores the seats of games and their counts, and offers freed seats to the waitlist. The caller has locked the game. */
@Injectable()
export class SeatRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: SeatOffers,
    private readonly hints: GameHints,
  ) {}

  /** Also ends the player's place on the waitlist. Fails if no such seat is left. */
  async take(gameId: string, userId: string, { teamId, claimTeamId }: SeatChoice): Promise<GameSeatsView> {
    const values = [gameId, userId, newId(), teamId ?? null, teamId === undefined, claimTeamId, this.clock.now()];
    const [taken] = await this.database.query<SeatTaken>(TAKE, values);
    if (!taken) throw new Error('The seat was not stored');
    const { teamId: seatTeamId, ...seats } = taken;
    this.hints.sendChanged(gameId, 'seats', [userId]);
    return {
      isJoined: true,
      ...seats,
      seat: {
        status: 'registered',
        teamId: seatTeamId,
        number: seats.currentPlayers,
        position: null,
        offerExpiresAt: null,
        mustConfirm: false,
      },
    };
  }

  async giveUp(gameId: string, userId: string): Promise<void> {
    await this.database.query(GIVE_UP, [gameId, userId]);
    this.hints.sendChanged(gameId, 'seats', [userId]);
    await this.offers.offerFreeSeats(gameId);
  }

  async confirm(gameId: string, userId: string): Promise<void> {
    await this.database.query(
      `UPDATE game_participants p SET accepted_start = g.starts_at FROM games g
       WHERE g.id = p.game_id AND p.game_id = $1 AND p.user_id = $2`,
      [gameId, userId],
    );
    this.hints.sendChanged(gameId, 'seats', [userId]);
  }
}
