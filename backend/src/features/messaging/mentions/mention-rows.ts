import type { MentionView } from '../../../contracts/posts.js';
import { type HandleMatch, handleMatches } from '../../users/mentions/mention.reader.js';
import { hiddenByBlocks } from '../../users/person-visibility.reader.js';
import { isSuspended } from '../../users/suspensions/suspension.reader.js';

export interface MentionRow {
  /** The callsign as the text writes it, without the @. */
  handle: string;
  userId: string;
  /** The people who do not see the mention, because one of the two blocks the other. */
  hiddenFrom: string[];
}

/** A participant whose callsign is one of the possible handles of a text. */
export type ParticipantMatch = HandleMatch & MentionRow;

/**
 * SQL for the participants with one of the `handles` whom `author` can mention, as a JSON array; null if there are none. `participants` selects
 * the ids of the participants. The other parameters are SQL expressions.
 */
export const participantMatches = (handles: string, author: string, participants: string): string => `(
  SELECT json_agg(json_build_object('handle', match.handle, 'userId', match."userId", 'isFollowed', match."isFollowed", 'hiddenFrom', ${hiddenByBlocks('match."userId"')}))
  FROM (${handleMatches(handles, author)} AND u.id IN (${participants})) match)`;

/** SQL for the mentions in the message `m`; null if there are none. Reads nothing for a message without an @. */
export const MENTION_ROWS = `CASE WHEN position('@' IN m.content) > 0 THEN (
  SELECT json_agg(json_build_object('handle', mention.handle, 'userId', mention.user_id, 'hiddenFrom', ${hiddenByBlocks('mention.user_id')}) ORDER BY mention.user_id, mention.handle)
  FROM message_mentions mention WHERE mention.message_id = m.id AND NOT ${isSuspended('mention.user_id')}) END`;

/** Builds the mentions that a viewer sees. */
export const presentMentions = (rows: readonly MentionRow[] | null, viewerId: string): MentionView[] =>
  (rows ?? []).filter((row) => !row.hiddenFrom.includes(viewerId)).map(({ handle, userId }) => ({ handle, userId }));
