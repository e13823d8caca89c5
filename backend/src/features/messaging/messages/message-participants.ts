import type { EntityConversation } from '../../../contracts/conversation-ids.js';
import { participantIds } from '../conversations/entity-participants.js';

export interface Participant {
  userId: string;
  readSeq: number;
}

/** The members of a direct or closed conversation. Uses `$1` only to have the same parameters as the statement for a channel or an inbox. */
const MEMBERS = `SELECT user_id AS "userId" FROM conversation_members WHERE conversation_id = $2 AND $1::uuid IS NOT DISTINCT FROM $1`;

/**
 * Selects the participants of the conversation `$2`; `$1` is the id of its team, field or game. Without `entity`, selects the members, who are the
 * participants of a direct or closed conversation. Without a membership, all messages count as read, as in the thread.
 */
export const participantsOf = (entity: EntityConversation | null): string =>
  `SELECT participant."userId", coalesce(m.read_seq, 2147483647) AS "readSeq"
   FROM (${entity ? participantIds(entity) : MEMBERS} UNION SELECT outsider_id FROM conversations WHERE id = $2 AND outsider_id IS NOT NULL) participant
   LEFT JOIN conversation_members m ON m.conversation_id = $2 AND m.user_id = participant."userId"`;
