import { Injectable } from '@nestjs/common';
import { GAME_LIMITS } from '../../../contracts/game-options.js';
import { Clock } from '../../../platform/clock.js';
import { Database } from '../../../platform/database/database.js';
import { isoTime } from '../../../platform/database/iso-time.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import {
  gameOfferEnded,
  gameOfferExpired,
  gameReservationEnded,
  gameReservationExpired,
  gameSeatOffered,
} from '../game.events.js';
import { GameHints } from '../game-hints.js';
import { leaderOf } from '../../teams/team.reader.js';
import { FREE_SEATS_STORED, gameStatus } from '../game.reader.js';
import { isOfferOver, isReservationOver, MAY_BE_OFFERED, offerEnd, startsSoon } from './seat-deadlines.js';

interface OfferRow {
  offerId: string;
  userId: string;
  expiresAt: Date;
}

/** A reservation that has expired. The team is null if it was deleted. */
interface ReservationRow {
  reservationId: string;
  userId: string;
  teamId: string | null;
  seats: number;
}

/** The offers and reservations of a game that have expired. */
interface Overdue {
  offers: (Omit<OfferRow, 'expiresAt'> & { expiresAt: string })[];
  reservations: ReservationRow[];
  isUpcoming: boolean;
}

const NOW = '$2::timestamptz';

// A game whose last two hours have begun is not selected, so nobody is offered a seat.
const OFFER = `
  WITH game AS (
    SELECT g.*, ${FREE_SEATS_STORED} AS free FROM games g WHERE g.id = $1 AND ${gameStatus(NOW)} = 'upcoming' AND NOT ${startsSoon(NOW)}),
  next AS (
    SELECT w.id FROM game_waitlist w JOIN games g ON g.id = w.game_id WHERE g.id = $1 AND w.offer_expires_at IS NULL AND ${MAY_BE_OFFERED}
    ORDER BY w.place LIMIT (SELECT greatest(0, coalesce(max(free), 0)) FROM game)),
  offered AS (
    UPDATE game_waitlist w SET offer_expires_at = ${NOW} + interval '${GAME_LIMITS.offerHours} hours'
    FROM next, game g WHERE w.id = next.id RETURNING w.id, w.user_id, w.place, ${offerEnd()} AS expires_at),
  counted AS (
    UPDATE games SET offered_seats = offered_seats + (SELECT count(*) FROM offered) WHERE id = $1 AND EXISTS (SELECT FROM offered))
  SELECT id AS "offerId", user_id AS "userId", expires_at AS "expiresAt" FROM offered ORDER BY place`;

const RELEASE = `
  WITH expired AS (
    DELETE FROM game_waitlist w USING games g WHERE g.id = $1 AND w.game_id = $1 AND ${isOfferOver(NOW)}
    RETURNING w.id, w.user_id, w.place, ${offerEnd()} AS expires_at),
  released AS (
    DELETE FROM game_reservations r USING games g WHERE g.id = $1 AND r.game_id = $1 AND ${isReservationOver(NOW)}
    RETURNING r.id, r.reserved_by, r.team_id, r.seats),
  counted AS (
    UPDATE games SET offered_seats = offered_seats - (SELECT count(*) FROM expired),
      waitlist_count = waitlist_count - (SELECT count(*) FROM expired), reserved_seats = reserved_seats - (SELECT coalesce(sum(seats), 0) FROM released)
    WHERE id = $1)
  SELECT ${gameStatus(NOW)} = 'upcoming' AS "isUpcoming",
    ARRAY(SELECT json_build_object('offerId', id, 'userId', user_id, 'expiresAt', ${isoTime('expires_at')}) FROM expired ORDER BY place) AS offers,
    ARRAY(SELECT json_build_object('reservationId', id, 'userId', reserved_by, 'teamId', team_id, 'seats', seats) FROM released) AS reservations
  FROM games g WHERE g.id = $1`;

// Gives the entry a new id: the id of an entry is also the id of its offer, and a later offer needs another one.
const WITHDRAW = `
  WITH offered AS (
    SELECT w.id FROM game_waitlist w JOIN games g ON g.id = w.game_id WHERE g.id = $1 AND w.offer_expires_at IS NOT NULL AND NOT (${MAY_BE_OFFERED})),
  ended AS (
    UPDATE game_waitlist w SET id = gen_random_uuid(), offer_expires_at = NULL FROM offered WHERE w.id = offered.id
    RETURNING offered.id AS offer_id, w.user_id),
  counted AS (UPDATE games SET offered_seats = offered_seats - (SELECT count(*) FROM ended) WHERE id = $1 AND EXISTS (SELECT FROM ended))
  SELECT offer_id AS "offerId", user_id AS "userId" FROM ended`;

// A cancelled game has no waitlist.
const END = `
  WITH entries AS (DELETE FROM game_waitlist WHERE game_id = $1 RETURNING id, user_id, offer_expires_at),
  reservations AS (DELETE FROM game_reservations WHERE game_id = $1 RETURNING id, team_id),
  counted AS (UPDATE games SET waitlist_count = 0, offered_seats = 0, reserved_seats = 0 WHERE id = $1)
  SELECT user_id AS "userId", CASE WHEN offer_expires_at IS NOT NULL THEN id END AS "offerId", NULL AS "reservationId" FROM entries
  UNION ALL SELECT (${leaderOf('r.team_id')}), NULL, r.id FROM reservations r`;

interface EndedRow {
  /** Null if the team that had reserved the seats was deleted. */
  userId: string | null;
  offerId: string | null;
  reservationId: string | null;
}

/** Gives free seats to the waitlist. The caller has locked the game. */
@Injectable()
export class SeatOffers {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly hints: GameHints,
    private readonly clock: Clock,
  ) {}

  /** Offers the free seats of the game to the first in line. Call it in every transaction that frees or adds seats. */
  async offerFreeSeats(gameId: string): Promise<void> {
    const offers = await this.database.query<OfferRow>(OFFER, [gameId, this.clock.now()]);
    await this.outbox.appendAll(gameSeatOffered, this.toPayloads(gameId, offers));
    this.sendHints(gameId, offers);
  }

  /** Releases the seats whose offer or reservation has expired, and offers them to the next in line. */
  async releaseOverdueAndOfferSeats(gameId: string): Promise<void> {
    const overdue = await this.database.queryOne<Overdue>(RELEASE, [gameId, this.clock.now()]);
    if (overdue) await this.recordOverdue(gameId, overdue);
    await this.offerFreeSeats(gameId);
  }

  /** Ends the offers of players who may no longer be offered a seat, and offers all free seats to the first in line who may. */
  async reassignSeats(gameId: string): Promise<void> {
    const ended = await this.database.query<Pick<OfferRow, 'offerId' | 'userId'>>(WITHDRAW, [gameId]);
    await this.outbox.appendAll(
      gameOfferEnded,
      ended.map(({ offerId }) => ({ offerId })),
    );
    this.sendHints(gameId, ended);
    await this.offerFreeSeats(gameId);
  }

  /** Ends the waitlist, the offers and the reservations of a cancelled game. Returns the ids of the players on the waitlist and of the leaders of the teams. */
  async end(gameId: string): Promise<string[]> {
    const ended = await this.database.query<EndedRow>(END, [gameId]);
    const offers = ended.flatMap(({ offerId }) => (offerId ? [{ offerId }] : []));
    await this.outbox.appendAll(gameOfferEnded, offers);
    const reservations = ended.flatMap(({ reservationId }) => (reservationId ? [{ reservationId }] : []));
    await this.outbox.appendAll(gameReservationEnded, reservations);
    return [...new Set(ended.flatMap(({ userId }) => userId ?? []))];
  }

  /** After a downtime, a game may have started before its offers and reservations are passed on. Then nobody is notified, and their notifications are retracted. */
  private async recordOverdue(gameId: string, { offers, reservations, isUpcoming }: Overdue): Promise<void> {
    if (isUpcoming)
      await this.outbox.appendAll(
        gameOfferExpired,
        offers.map((offer) => ({ gameId, ...offer })),
      );
    else
      await this.outbox.appendAll(
        gameOfferEnded,
        offers.map(({ offerId }) => ({ offerId })),
      );
    const expired = reservations.flatMap(({ teamId, ...rest }) =>
      isUpcoming && teamId ? [{ gameId, teamId, ...rest }] : [],
    );
    const ended = isUpcoming ? reservations.filter(({ teamId }) => teamId === null) : reservations;
    await this.outbox.appendAll(gameReservationExpired, expired);
    await this.outbox.appendAll(
      gameReservationEnded,
      ended.map(({ reservationId }) => ({ reservationId })),
    );
    this.sendHints(gameId, [...offers, ...expired]);
  }

  private toPayloads(gameId: string, offers: readonly OfferRow[]) {
    return offers.map(({ expiresAt, ...offer }) => ({ gameId, ...offer, expiresAt: expiresAt.toISOString() }));
  }

  private sendHints(gameId: string, offers: readonly Pick<OfferRow, 'userId'>[]): void {
    this.hints.sendChanged(
      gameId,
      'seats',
      offers.map(({ userId }) => userId),
    );
  }
}
