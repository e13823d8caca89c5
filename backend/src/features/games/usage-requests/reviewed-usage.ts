import type { Game } from '../game.entity.js';
import { isoTime } from '../../../platform/database/iso-time.js';

type Usage = Pick<Game, 'startsAt' | 'endsAt' | 'maxPlayers'>;

type ReviewStatus = 'approved' | 'rejected';

/** An approval or rejection of a game on a field, with the game's period and number of players at that time. */
export interface ReviewedUsage extends Usage {
  status: ReviewStatus;
  /** Whether the period and the number of players were stored with the review. The previous version did not store them. */
  isExact: boolean;
}

// The aliases must not hide those of the surrounding statement, which the arguments use. Reviews of the previous version have no period and number
// of players, so they count as made for the game as it is now.
const latestReview = (gameId: string, fieldId: string, statuses: string): string => `
  SELECT review.status, coalesce(review.reviewed_starts_at, reviewed_game.starts_at) AS starts_at, coalesce(review.reviewed_ends_at, reviewed_game.ends_at) AS ends_at,
    coalesce(review.reviewed_max_players, reviewed_game.max_players) AS max_players, review.reviewed_max_players IS NOT NULL AS is_exact
  FROM field_usage_requests review JOIN games reviewed_game ON reviewed_game.id = review.game_id
  WHERE review.game_id = ${gameId} AND review.field_id = ${fieldId} AND review.status = ANY (${statuses}) ORDER BY review.id DESC LIMIT 1`;

/** The latest review with one of the statuses. `$1` is the game, `$2` the field, `$3` the statuses. */
export const FIND_REVIEWED_USAGE = `
  SELECT status, starts_at AS "startsAt", ends_at AS "endsAt", max_players AS "maxPlayers", is_exact AS "isExact"
  FROM (${latestReview('$1', '$2', '$3::text[]')}) review`;

/** SQL for the `ApprovedUsageView` of the game on the field as JSON. Null unless the field's admins have approved the game. */
export const approvedUsageJson = (gameId: string, fieldId: string): string => `
  (SELECT json_build_object('gameStartDate', ${isoTime('review.starts_at')}, 'gameEndDate', ${isoTime('review.ends_at')}, 'maxPlayers', review.max_players)
   FROM (${latestReview(gameId, fieldId, `'{approved}'`)}) review)`;

/**
 * SQL for the latest request of the game for the field; while the game is approved, for the latest that was approved. After an approval was restored,
 * the latest request is a withdrawn or rejected one.
 */
export const currentRequest = (columns: string, gameId: string, fieldId: string, fieldApproval: string): string => `
  SELECT ${columns} FROM field_usage_requests request
  WHERE request.game_id = ${gameId} AND request.field_id = ${fieldId} AND (${fieldApproval} <> 'approved' OR request.status = 'approved')
  ORDER BY request.id DESC LIMIT 1`;

/** "2026-12-01" in the time zone. */
const dayOf = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(time);

/** The first and the last day of the game on the calendar of its field. A game that ends at midnight does not use the next day. */
const daysOf = ({ startsAt, endsAt }: Usage, timeZone: string): { first: string; last: string } => ({
  first: dayOf(startsAt, timeZone),
  last: dayOf(new Date(endsAt.getTime() - 1), timeZone),
});

/**
 * Whether the field's admins must review the game again: it uses a day that they have not reviewed, or has more players than they have approved.
 */
export function exceedsReviewedUsage(
  game: Usage & Pick<Game, 'timeZone'>,
  reviewed: Usage & Pick<ReviewedUsage, 'status'>,
): boolean {
  const used = daysOf(game, game.timeZone);
  const reviewedDays = daysOf(reviewed, game.timeZone);
  const hasOtherDays = used.first < reviewedDays.first || used.last > reviewedDays.last;
  return hasOtherDays || (reviewed.status === 'approved' && game.maxPlayers > reviewed.maxPlayers);
}
