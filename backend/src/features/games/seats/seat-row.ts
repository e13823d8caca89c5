import type { GameSeatView } from '../../../contracts/games.js';
import { mustAcceptRules, mustConfirm } from '../game.reader.js';
import { isOfferOver, offerEnd } from './seat-deadlines.js';

/** The viewer's seat, or their place on the waitlist. */
export interface SeatRow {
  isJoined: boolean;
  seatTeamId: string | null;
  seatNumber: number | null;
  mustConfirm: boolean;
  mustAcceptRules: boolean;
  waitingTeamId: string | null;
  position: number | null;
  offerExpiresAt: Date | null;
}

/** SQL joins for `seatColumns`. The statement selects from `games g`. `viewerId` and `now` are SQL expressions. */
export const seatJoins = (viewerId: string, now: string): string => `
  LEFT JOIN game_participants seat ON seat.game_id = g.id AND seat.user_id = ${viewerId}
  LEFT JOIN game_waitlist w ON w.game_id = g.id AND w.user_id = ${viewerId} AND NOT ${isOfferOver(now)}`;

/** SQL columns of a `SeatRow` about the row `seat` of `game_participants`, which is all null without a seat in the game `g`. */
export const PARTICIPANT_COLUMNS = `
  CASE WHEN seat.id IS NOT NULL THEN (
    SELECT count(*)::int FROM game_participants earlier WHERE earlier.game_id = g.id AND earlier.id <= seat.id) END AS "seatNumber",
  coalesce(${mustConfirm('seat')}, false) AS "mustConfirm", coalesce(${mustAcceptRules('seat')}, false) AS "mustAcceptRules"`;

/** SQL columns of a `SeatRow`, without `isJoined`. */
export const seatColumns = (now: string): string => `
  seat.team_id AS "seatTeamId", ${PARTICIPANT_COLUMNS}, w.team_id AS "waitingTeamId",
  CASE WHEN w.id IS NOT NULL THEN (
    SELECT count(*)::int FROM game_waitlist before WHERE before.game_id = g.id AND before.place <= w.place AND NOT ${isOfferOver(now, 'before')}
  ) END AS position, ${offerEnd()} AS "offerExpiresAt"`;

export function toSeat(row: SeatRow): GameSeatView | null {
  if (row.isJoined)
    return {
      status: 'registered',
      teamId: row.seatTeamId,
      number: row.seatNumber,
      position: null,
      offerExpiresAt: null,
      mustConfirm: row.mustConfirm,
      mustAcceptRules: row.mustAcceptRules,
    };
  if (row.position === null) return null;
  return {
    status: row.offerExpiresAt ? 'offered' : 'waiting',
    teamId: row.waitingTeamId,
    number: null,
    position: row.position,
    offerExpiresAt: row.offerExpiresAt?.toISOString() ?? null,
    mustConfirm: false,
    mustAcceptRules: false,
  };
}
