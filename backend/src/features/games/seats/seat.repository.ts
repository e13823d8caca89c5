import { Injectable } from '@nestjs/common';
import type { GameSeatsView } from '../../../contracts/game-seats.js';
import type { GameSeatView } from '../../../contracts/games.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { insertEvents, Outbox } from '../../../platform/outbox/outbox.js';
import { isTeamMember } from '../../teams/team.reader.js';
import { gameJoined, gameReservationEnded, gameSeatsReserved } from '../game.events.js';
import { GameHints } from '../game-hints.js';
import {
  acceptedRulesAfter,
  FREE_SEATS_STORED,
  isGameParticipant,
  isRulesPartMissing,
  rulesVersion,
} from '../game.reader.js';
import { KEPT_SEATS_END, LOCK_PLAYER, LOCK_TEAM } from './seat-deadlines.js';
import { SeatOffers } from './seat-offers.js';

// A seat is free, none is reserved, nobody is on the waitlist, and the statement can store the player as a participant. Without the conditions about the status and
// the membership, which the rule checks anyway, refused requests would write rows and lock teams.
const CAN_TAKE_SEAT_AT_ONCE = `
  g.status = 'upcoming' AND g.current_players < g.max_players AND g.waitlist_count = 0 AND g.reserved_seats = 0
  AND NOT ${isGameParticipant('$2', 'g.id')} AND EXISTS (SELECT FROM player)
  AND ($4::uuid IS NULL OR (${isTeamMember('$2', '$4::uuid')} AND EXISTS (SELECT FROM team)))`;

// The account and the team stay until the transaction ends. The player is locked before the team, and the team before its reservation, as in the deletion
// of a team. If one of them was deleted in the meantime, nobody is counted, because the constraint on the capacity would fail before the caller learns why no seat was stored.
//
// $1 the game, $2 the player, $3 the id of the new row, $4 the team for which the player joins or null, $5 whether to use the team that the player named
// on the waitlist instead of $4, $6 the team whose reserved seat the player claims or null, $7 now, $8 the accepted version of the rules or null for
// the version that was accepted on the waitlist, $9 the id of the event `gameJoined`, $10 whether the seat must be unreserved, $11 the id of the event
// `gameReservationEnded`. If $10 is true, the statement changes nothing and returns no row unless the game has such a seat.
const TAKE = `
  WITH player AS (${LOCK_PLAYER}), team AS (${LOCK_TEAM}),
  entry AS (DELETE FROM game_waitlist WHERE game_id = $1 AND user_id = $2 AND NOT $10 RETURNING id, team_id, offer_expires_at, accepted_rules),
  claimed AS (
    UPDATE game_reservations SET seats = seats - 1 WHERE game_id = $1 AND team_id = (SELECT id FROM team WHERE id = $6) AND seats > 1
    RETURNING reserved_by, expires_at),
  used_up AS (
    DELETE FROM game_reservations WHERE game_id = $1 AND team_id = (SELECT id FROM team WHERE id = $6) AND seats = 1
    RETURNING id, reserved_by, expires_at),
  game AS (
    UPDATE games g SET current_players = current_players + (SELECT count(*) FROM player WHERE $4::uuid IS NULL OR EXISTS (SELECT FROM team)), waitlist_count = waitlist_count - (SELECT count(*) FROM entry),
      offered_seats = offered_seats - (SELECT count(offer_expires_at) FROM entry),
      reserved_seats = reserved_seats - (SELECT count(*) FROM claimed) - (SELECT count(*) FROM used_up)
    WHERE id = $1 AND (NOT $10 OR (${CAN_TAKE_SEAT_AT_ONCE})) RETURNING current_players, max_players, ${FREE_SEATS_STORED} AS free_seats, waitlist_count,
      CASE WHEN organizer_id <> $2 THEN ${rulesVersion('$2')} END AS rules_version),
  seat AS (
    INSERT INTO game_participants (id, game_id, user_id, team_id, registered_at, reserved_by, reserved_until, accepted_rules)
    SELECT $3, $1, $2, CASE WHEN $5 THEN (SELECT team_id FROM entry WHERE ${isTeamMember('$2', 'team_id')}) ELSE (SELECT id FROM team) END, $7,
      reservation.reserved_by, reservation.expires_at, coalesce($8, (SELECT accepted_rules FROM entry))
    FROM game, player LEFT JOIN (SELECT * FROM claimed UNION ALL SELECT reserved_by, expires_at FROM used_up) reservation ON true
    WHERE $4::uuid IS NULL OR EXISTS (SELECT FROM team) RETURNING team_id, accepted_rules),
  offer AS (SELECT id FROM entry WHERE offer_expires_at IS NOT NULL),
  events AS (${insertEvents(`(
    SELECT $9::uuid AS id, '${gameJoined.name}' AS name, jsonb_strip_nulls(jsonb_build_object('gameId', $1::uuid, 'userId', $2::uuid, 'offerId', offer.id)) AS payload
    FROM seat LEFT JOIN offer ON true
    UNION ALL SELECT $11::uuid, '${gameReservationEnded.name}', jsonb_build_object('reservationId', used_up.id) FROM seat, used_up) event`)})
  SELECT current_players AS "currentPlayers", max_players AS "maxPlayers", free_seats AS "freeSeats", waitlist_count AS "waitlistCount",
    team_id AS "teamId", ${isRulesPartMissing('rules_version', 'accepted_rules')} AS "mustAcceptRules", EXISTS (SELECT FROM seat) AS "isTaken", EXISTS (SELECT FROM player) AS "hasAccount"
  FROM game LEFT JOIN seat ON true`;

// A claimed seat returns to the reservation of its team, unless that has expired or was released. Selects the reservation only if this statement has created it anew, not if it has added the seat to an existing one.
// The team is locked before the seat, as in the deletion of a team. The comparison with 0 is always true. It makes PostgreSQL run the CTE `team`, and so
// take its lock, before the deletion.
const GIVE_UP = `
  WITH team AS (
    SELECT id FROM teams WHERE id = (SELECT team_id FROM game_participants WHERE game_id = $1 AND user_id = $2) FOR KEY SHARE),
  seat AS (
    DELETE FROM game_participants WHERE game_id = $1 AND user_id = $2 AND (SELECT count(*) FROM team) >= 0
    RETURNING team_id, reserved_by, reserved_until),
  returned AS (
    INSERT INTO game_reservations AS r (id, game_id, team_id, reserved_by, seats, created_at, expires_at)
    SELECT $3, $1, seat.team_id, seat.reserved_by, 1, $4::timestamptz, seat.reserved_until FROM seat JOIN games g ON g.id = $1
    WHERE seat.team_id IS NOT NULL AND seat.reserved_until IS NOT NULL AND least(seat.reserved_until, ${KEPT_SEATS_END}) > $4::timestamptz
    ON CONFLICT (game_id, team_id) DO UPDATE SET seats = r.seats + 1 RETURNING id),
  counted AS (
    UPDATE games SET current_players = current_players - (SELECT count(*) FROM seat),
      reserved_seats = reserved_seats + (SELECT count(*) FROM returned) WHERE id = $1)
  SELECT id AS "reservationId" FROM returned WHERE id = $3`;

/** How a player takes a seat. */
export interface SeatChoice {
  /** Undefined: the team that the player named on the waitlist, if any. */
  teamId: string | null | undefined;
  /** Takes a reserved seat of this team instead of a free or an offered one. */
  claimTeamId: string | null;
  /** Undefined: the version that the player accepted on the waitlist, if any. */
  acceptedRules: string | undefined;
}

type SeatTaken = Omit<GameSeatsView, 'isJoined' | 'seat'> & {
  teamId: string | null;
  mustAcceptRules: boolean;
  isTaken: boolean;
  hasAccount: boolean;
};

/** Stores the seats of games and their counts, and offers freed seats to the waitlist. The caller has locked the game. */
@Injectable()
export class SeatRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: SeatOffers,
    private readonly hints: GameHints,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Also ends the player's place on the waitlist, and appends the event. One statement, because the game is locked until it has been answered. Fails
   * if no such seat is left. Throws `auth.required` and `team.unknown` if the account or the team was deleted in the meantime.
   */
  async take(gameId: string, userId: string, choice: SeatChoice): Promise<GameSeatsView> {
    const taken = await this.store(gameId, userId, choice);
    if (!taken) throw new Error('The seat was not stored');
    if (!taken.isTaken) throw new Problem(taken.hasAccount ? 'team.unknown' : 'auth.required');
    return this.sendHints(gameId, userId, taken);
  }

  /**
   * Takes a seat of a game without reserved seats and without a waitlist. Returns undefined and changes nothing if the game has no such seat or the player
   * cannot take it. It may be called before the rule is checked; the transaction must roll back if the rule refuses.
   */
  async takeUnreserved(
    gameId: string,
    userId: string,
    choice: Omit<SeatChoice, 'claimTeamId'>,
  ): Promise<GameSeatsView | undefined> {
    const taken = await this.store(gameId, userId, { ...choice, claimTeamId: null }, { isUnreserved: true });
    return taken && this.sendHints(gameId, userId, taken);
  }

  async giveUp(gameId: string, userId: string): Promise<void> {
    const values = [gameId, userId, newId(), this.clock.now()];
    const reserved = await this.database.query<{ reservationId: string }>(GIVE_UP, values);
    await this.outbox.appendAll(
      gameSeatsReserved,
      reserved.map(({ reservationId }) => ({ reservationId, returnedBy: userId })),
    );
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

  async acceptRules(gameId: string, userId: string, version: string): Promise<void> {
    await this.database.query(
      `UPDATE game_participants SET accepted_rules = ${acceptedRulesAfter('$3::text', 'accepted_rules')} WHERE game_id = $1 AND user_id = $2`,
      [gameId, userId, version],
    );
    this.hints.sendChanged(gameId, 'seats', [userId]);
  }

  private async store(
    gameId: string,
    userId: string,
    { teamId, claimTeamId, acceptedRules }: SeatChoice,
    { isUnreserved = false } = {},
  ): Promise<SeatTaken | undefined> {
    return this.database.queryOne<SeatTaken>(TAKE, [
      gameId,
      userId,
      newId(),
      teamId ?? null,
      teamId === undefined,
      claimTeamId,
      this.clock.now(),
      acceptedRules ?? null,
      newId(),
      isUnreserved,
      newId(),
    ]);
  }

  /** Sends what follows from a taken seat after the commit. */
  private sendHints(gameId: string, userId: string, taken: SeatTaken): GameSeatsView {
    const { teamId, mustAcceptRules, currentPlayers, maxPlayers, freeSeats, waitlistCount } = taken;
    this.outbox.relayAfterCommit();
    this.hints.sendChanged(gameId, 'seats', [userId]);
    const seat: GameSeatView = {
      status: 'registered',
      teamId,
      number: currentPlayers,
      position: null,
      offerExpiresAt: null,
      mustConfirm: false,
      mustAcceptRules,
    };
    return { isJoined: true, currentPlayers, maxPlayers, freeSeats, waitlistCount, seat };
  }
}
