import { Injectable } from '@nestjs/common';
import type { GameSeatsView } from '../../../contracts/game-seats.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { newId } from '../../../platform/database/ids.js';
import { Problem } from '../../../platform/http/problems/problem.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { gameOfferEnded } from '../game.events.js';
import { GameHints } from '../game-hints.js';
import { LOCK_PLAYER, LOCK_TEAM } from '../seats/seat-deadlines.js';
import { SeatOffers } from '../seats/seat-offers.js';

const ADD = `
  WITH player AS (${LOCK_PLAYER}), team AS (${LOCK_TEAM}),
  game AS (
    UPDATE games SET waitlist_sequence = waitlist_sequence + 1, waitlist_count = waitlist_count + 1 WHERE id = $1
    RETURNING waitlist_sequence, waitlist_count, current_players, max_players),
  entry AS (
    INSERT INTO game_waitlist (id, game_id, user_id, team_id, place, joined_at, accepted_rules)
    SELECT $3, $1, $2, $4, waitlist_sequence, $5, $6 FROM game, player WHERE $4::uuid IS NULL OR EXISTS (SELECT FROM team)
    RETURNING id)
  SELECT current_players AS "currentPlayers", max_players AS "maxPlayers", waitlist_count AS "waitlistCount", EXISTS (SELECT FROM entry) AS "isAdded",
    EXISTS (SELECT FROM player) AS "hasAccount" FROM game`;

const REMOVE = `
  WITH entry AS (DELETE FROM game_waitlist WHERE game_id = $1 AND user_id = $2 RETURNING id, offer_expires_at),
  counted AS (
    UPDATE games SET waitlist_count = waitlist_count - (SELECT count(*) FROM entry),
      offered_seats = offered_seats - (SELECT count(offer_expires_at) FROM entry) WHERE id = $1)
  SELECT id AS "offerId" FROM entry WHERE offer_expires_at IS NOT NULL`;

type Counts = Pick<GameSeatsView, 'currentPlayers' | 'maxPlayers' | 'waitlistCount'>;
type Added = Counts & { isAdded: boolean; hasAccount: boolean };

interface WaitlistEntry {
  teamId: string | null;
  /** The version of the rules that the player accepted. */
  acceptedRules: string | undefined;
}

/** Stores waitlists and their counts, and offers freed seats to the next in line. The caller has locked the game. */
@Injectable()
export class WaitlistRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly offers: SeatOffers,
    private readonly hints: GameHints,
    private readonly outbox: Outbox,
  ) {}

  /** Adds the user at the end of the line of a full game. Throws `auth.required` and `team.unknown` if the account or the team was deleted in the meantime. */
  async add(gameId: string, userId: string, { teamId, acceptedRules }: WaitlistEntry): Promise<GameSeatsView> {
    const [added] = await this.database.query<Added>(ADD, [
      gameId,
      userId,
      newId(),
      teamId,
      this.clock.now(),
      acceptedRules ?? null,
    ]);
    if (!added) throw new Error('The entry of the waitlist was not stored');
    const { isAdded, hasAccount, ...counts } = added;
    if (!isAdded) throw new Problem(hasAccount ? 'team.unknown' : 'auth.required');
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
        mustAcceptRules: false,
      },
    };
  }

  /** `isDeclined`: the player does not want the seat that they may have been offered. */
  async remove(gameId: string, userId: string, { isDeclined = false } = {}): Promise<void> {
    const offers = await this.database.query<{ offerId: string }>(REMOVE, [gameId, userId]);
    await this.outbox.appendAll(
      gameOfferEnded,
      offers.map(({ offerId }) => ({ offerId, ...(isDeclined && { declinedBy: userId }) })),
    );
    this.hints.sendChanged(gameId, 'seats', [userId]);
    await this.offers.offerFreeSeats(gameId);
  }
}
