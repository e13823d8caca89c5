import { GAME_LIMITS } from '../../../contracts/game-options.js';
import { isListedFor } from '../../users/person-visibility.reader.js';
import { isSuspended } from '../../users/suspensions/suspension.reader.js';

/*
 * SQL for the times at which seats stop being kept for somebody. An offer lasts 24 hours and a reservation 48, but both end at the latest two hours
 * before the start. In the last two hours, free seats go to whoever joins first. The times follow from the present start, so moving the game to an
 * earlier time shortens them. `g` is a row of `games`, `w` of `game_waitlist` and `r` of `game_reservations`; `at` is an SQL expression for the time.
 */

/** SQL for the time from which no seat is kept for anybody. */
export const KEPT_SEATS_END = `(g.starts_at - interval '${GAME_LIMITS.offerEndsBeforeStart} hours')`;

/** SQL condition: the last two hours before the start have begun. */
export const startsSoon = (at: string): string => `(${KEPT_SEATS_END} <= ${at})`;

/** SQL that selects the account `$2` and keeps it from being deleted until the transaction ends. */
export const LOCK_PLAYER = 'SELECT id FROM users WHERE id = $2 AND deleted_at IS NULL FOR SHARE';

/**
 * SQL that selects the team `$4` and keeps it from being deleted until the transaction ends. It refers to a CTE `player` of the same statement: the
 * deletion of a team locks its members first and then deletes the row. The comparison is always true and makes PostgreSQL lock the player before the team.
 */
export const LOCK_TEAM = 'SELECT id FROM teams WHERE id = $4 AND (SELECT count(*) FROM player) >= 0 FOR KEY SHARE';

/** SQL for the end of the offer; NULL for an entry of the waitlist without one. */
export const offerEnd = (entry = 'w'): string =>
  `(CASE WHEN ${entry}.offer_expires_at IS NOT NULL THEN least(${entry}.offer_expires_at, ${KEPT_SEATS_END}) END)`;

/** SQL condition: the entry of the waitlist had an offer that has expired. False, not NULL, for an entry without an offer. */
export const isOfferOver = (at: string, entry = 'w'): string => `coalesce(${offerEnd(entry)} <= ${at}, false)`;

export const RESERVATION_END = `least(r.expires_at, ${KEPT_SEATS_END})`;

/** SQL condition: the reservation has expired, or its team was deleted. */
export const isReservationOver = (at: string): string => `(r.team_id IS NULL OR ${RESERVATION_END} <= ${at})`;

/** SQL for the seats of the game's reservations that are over but not yet released. */
export const overdueReservedSeats = (at: string): string =>
  `(CASE WHEN g.reserved_seats = 0 THEN 0
    ELSE (SELECT coalesce(sum(r.seats), 0)::int FROM game_reservations r WHERE r.game_id = g.id AND ${isReservationOver(at)}) END)`;

/** SQL for the number of expired offers that have not been passed on. */
export const overdueOffers = (at: string): string =>
  `(CASE WHEN g.offered_seats = 0 THEN 0
    ELSE (SELECT count(*)::int FROM game_waitlist w WHERE w.game_id = g.id AND ${isOfferOver(at)}) END)`;

/**
 * SQL condition: the player is offered a seat when it is their turn. Offers skip a player while a block hides them and the organizer from each other,
 * and while one of them cannot sign in, because they are suspended or their account is to be deleted. The player keeps their place.
 */
export const MAY_BE_OFFERED = `EXISTS (
  SELECT FROM users player JOIN users organizer ON organizer.id = g.organizer_id
  WHERE player.id = w.user_id AND ${isListedFor('organizer.id', 'player')} AND organizer.deleted_at IS NULL AND NOT ${isSuspended('organizer.id')})`;

/** SQL for the number of people on the game's waitlist who have no offer and may get one. */
export const WAITING_FOR_OFFER = `(SELECT count(*)::int FROM game_waitlist w WHERE w.game_id = g.id AND w.offer_expires_at IS NULL AND ${MAY_BE_OFFERED})`;
