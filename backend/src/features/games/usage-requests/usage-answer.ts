import type { Game } from '../game.entity.js';
import { isoTime } from './field-day.reader.js';

type Usage = Pick<Game, 'startsAt' | 'endsAt' | 'maxPlayers'>;

/** The latest answer of a field's admins about a game, and what the game was like when they gave it. */
export interface UsageAnswer extends Usage {
  status: 'approved' | 'rejected';
}

// Decisions of the previous version do not say what they were made for. They count as made for the game as it is now.
const answers = (gameId: string, fieldId: string): string => `
  SELECT a.status, coalesce(a.answered_starts_at, answered.starts_at) AS starts_at, coalesce(a.answered_ends_at, answered.ends_at) AS ends_at,
    coalesce(a.answered_max_players, answered.max_players) AS max_players
  FROM field_usage_requests a JOIN games answered ON answered.id = a.game_id
  WHERE a.game_id = ${gameId} AND a.field_id = ${fieldId} AND a.status IN ('approved', 'rejected') ORDER BY a.id DESC LIMIT 1`;

/** `$1` is the game, `$2` the field. */
export const FIND_ANSWER = `
  SELECT status, starts_at AS "startsAt", ends_at AS "endsAt", max_players AS "maxPlayers" FROM (${answers('$1', '$2')}) answer`;

/** SQL for the `ApprovedUsageView` of the game on the field as JSON. Null unless the latest answer is an approval. */
export const approvedUsageJson = (gameId: string, fieldId: string): string => `
  (SELECT json_build_object('gameStartDate', ${isoTime('answer.starts_at')}, 'gameEndDate', ${isoTime('answer.ends_at')}, 'maxPlayers', answer.max_players)
   FROM (${answers(gameId, fieldId)}) answer WHERE answer.status = 'approved')`;

/** "2026-12-01" in the time zone. */
const dayOf = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(at);

/** The first and the last day of the game on the calendar of its field. A game that ends at midnight does not use the next day. */
const daysOf = ({ startsAt, endsAt }: Usage, timeZone: string): { first: string; last: string } => ({
  first: dayOf(startsAt, timeZone),
  last: dayOf(new Date(endsAt.getTime() - 1), timeZone),
});

/**
 * Whether the field's admins must answer again: the game uses a day that they have not been asked about, or it has more players than they have
 * approved.
 */
export function exceedsAnswer(game: Usage & Pick<Game, 'timeZone'>, answer: UsageAnswer): boolean {
  const used = daysOf(game, game.timeZone);
  const answered = daysOf(answer, game.timeZone);
  const hasOtherDays = used.first < answered.first || used.last > answered.last;
  return hasOtherDays || (answer.status === 'approved' && game.maxPlayers > answer.maxPlayers);
}
