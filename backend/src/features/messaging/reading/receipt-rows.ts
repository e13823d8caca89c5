import type { EntityConversation } from '../../../contracts/conversation-ids.js';
import { sharesWith } from '../../users/privacy/shared-activity.reader.js';
import { isParticipant } from '../conversations/entity-participants.js';

/** Reading more messages of a channel at once sends receipts only to the senders of the last ones. The others see it in the list of readers. */
const MAX_MESSAGES = 100;

/**
 * SQL for the position up to which others see that the membership `m` has read. A new member has read nothing, although all earlier messages count as
 * read. Marking a conversation as unread does not take a receipt back.
 */
export const readPositionOf = (m: string): string =>
  `greatest(${m}.receipt_seq, CASE WHEN ${m}.read_seq > ${m}.first_read_seq THEN ${m}.read_seq ELSE 0 END)`;

/**
 * SQL for an array of the users who see that the user `$2` has read the conversation `$1` from `before` to `after`: in a channel the senders
 * of the messages, elsewhere all participants. `$4` is the id of the team, field or game.
 */
export function receiptReceivers(conversation: EntityConversation | null, before: string, after: string): string {
  const senders = `SELECT s.sender_id FROM messages s WHERE s.conversation_id = $1 AND s.seq > ${before} AND s.seq <= ${after}
    ORDER BY s.seq DESC LIMIT ${MAX_MESSAGES}`;
  return `ARRAY(
    SELECT u.id FROM conversation_members r JOIN conversations c ON c.id = r.conversation_id JOIN users u ON u.id = r.user_id
    WHERE r.conversation_id = $1 AND u.id <> $2 AND ${after} > ${before} AND u.deleted_at IS NULL
      AND ${sharesWith('shares_read_receipts', '$2', 'u')} AND ${isParticipant(conversation, 'u.id', '$4')}
      ${conversation?.kind === 'channel' ? `AND u.id IN (${senders})` : ''})`;
}
