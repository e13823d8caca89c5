import { storeMentions } from '../../mentions/message-mentions.js';
import { allowedSender } from './message-targets.js';

/**
 * SQL assignments for the membership `m` of the sender's side, after its message `seq`. If everything before the message was read (`hasRead`), the
 * message counts as read, too; otherwise it is left out of the unread count.
 */
const readPositionAssignments = (seq: string, hasRead = `m.read_seq = ${seq} - 1`): string => `
  read_seq = CASE WHEN ${hasRead} THEN ${seq} ELSE m.read_seq END,
  sent_since_read = CASE WHEN ${hasRead} THEN 0 ELSE m.sent_since_read + 1 END`;

/** SQL that selects a row when the sender has used the client id. */
const usedClientId = (senderId: string, clientId: string): string =>
  `SELECT FROM messages WHERE sender_id = ${senderId} AND client_id = ${clientId}`;

/** SQL for whether the conversation has a message with this number, or the number is null. */
const isKnownSeq = (seq: string): string => `(${seq}::int IS NULL OR ${seq}::int BETWEEN 1 AND last_seq)`;

/** SQL for whether the sender may add a message to the conversation: only a few until somebody else has answered. */
const hasAnswerOrFewMessages = (conversationId: string, senderId: string, maxUnanswered: string): string =>
  `(last_seq < ${maxUnanswered} OR EXISTS (SELECT FROM messages WHERE conversation_id = ${conversationId} AND sender_id <> ${senderId}))`;

interface StoreParts {
  /** Moves the read positions. */
  positions: string;
  /** Further CTEs, before and after those of the message. */
  before?: string;
  after?: string;
  /** SQL condition under which the message is stored. By default, its client id must be new and the quoted message must exist. */
  condition?: string;
  /** The ON CONFLICT clause for a client id that another request has committed while this statement waited for the conversation's row. */
  onConflict?: string;
  /** Selected besides the message. */
  columns?: string;
  from?: string;
}

/*
 * The statement takes the conversation's next number, stores the message under it and moves the read positions. The conversation's
 * row stays locked until the commit, so numbers have no gaps and messages become visible in order. There is no row when the
 * conversation or the quoted message (`$8`) does not exist, when the sender has used the client id, or when the sender may not add a message (`$9`).
 * `createdAt` is null when the client id was checked too early: another request with it was committed while the statement waited for the row.
 */
const storeMessage = ({
  positions,
  before = '',
  after = '',
  condition = `NOT EXISTS (${usedClientId('$3', '$4')}) AND ${isKnownSeq('$8')}`,
  onConflict = 'ON CONFLICT ON CONSTRAINT messages_once DO NOTHING',
  columns = '',
  from = '',
}: StoreParts): string => `
  WITH ${before} moved AS (
    UPDATE conversations SET last_seq = last_seq + 1, last_message_id = $1
    WHERE id = $2 AND ${hasAnswerOrFewMessages('$2', '$3', '$9')} AND ${condition} RETURNING last_seq AS seq, change_seq
  ),
  stored AS (
    INSERT INTO messages (id, conversation_id, seq, change_seq, sender_id, client_id, content, shared_post_id, subject, reply_to_seq)
    SELECT $1, $2, seq, change_seq, $3, $4, $5, $6, $7, $8::int FROM moved
    ${onConflict} RETURNING created_at
  ),
  positions AS (${positions})${after}
  SELECT seq, change_seq AS "changeSeq", created_at AS "createdAt"${columns} FROM moved LEFT JOIN stored ON true${from}`;

// A sender who had read everything has also read their own message. Otherwise the unread ones stay unread.
const MOVE_SENDER = `UPDATE conversation_members m SET ${readPositionAssignments('moved.seq')} FROM moved WHERE m.conversation_id = $2 AND m.user_id = $3`;
export const STORE_DIRECT = storeMessage({ positions: MOVE_SENDER });

/**
 * The same for a message without a quote, as a transaction of its own, which also checks that nothing refuses the message to the recipient (`$10`).
 * There is no row if something does. `consumed` takes the sender's token from the CTE `target`, which is empty if the message is refused.
 */
export const sendDirect = (consumed: string): string =>
  storeMessage({
    before: `
  target AS MATERIALIZED (
    ${allowedSender('$3', '$10')} AND EXISTS (SELECT FROM conversations WHERE id = $2 AND ${hasAnswerOrFewMessages('$2', '$3', '$9')})
    AND NOT EXISTS (${usedClientId('$3', '$4')})
  ),
  ${consumed},`,
    condition: 'EXISTS (SELECT FROM consumed)',
    positions: MOVE_SENDER,
    // The conversation's number was taken already, so the statement must fail.
    onConflict: '',
    columns: ', target.*',
    from: ' CROSS JOIN target',
  });

export const REJECTION_REASONS = `
  SELECT EXISTS (${usedClientId('$1', '$2')}) AS "isRepeated",
    EXISTS (SELECT FROM conversations WHERE id = $3 AND NOT ${hasAnswerOrFewMessages('$3', '$1', '$4')}) AS "isUnanswered",
    $5::int IS NOT NULL AND NOT EXISTS (SELECT FROM conversations WHERE id = $3 AND ${isKnownSeq('$5')}) AS "isReplyUnknown"`;

const SEQ = '(SELECT seq FROM moved)';

// Moves the positions of the sender's side `$11`. An answer from an inbox (`$12`) marks everything before it as read for its sender. Also
// adds the missing memberships among the participants `$10`: to the other side, this message is the first unread one.
const MOVE_MEMBERS = `
  INSERT INTO conversation_members AS m (conversation_id, user_id, read_seq, first_read_seq)
  SELECT $2, participant, CASE WHEN participant = ANY($11::uuid[]) THEN seq ELSE seq - 1 END,
    CASE WHEN participant = $3 THEN 0 WHEN participant = ANY($11::uuid[]) THEN seq ELSE seq - 1 END FROM moved, unnest($10::uuid[]) participant
  WHERE participant = ANY($11::uuid[])
     OR NOT EXISTS (SELECT FROM conversation_members known WHERE known.conversation_id = $2 AND known.user_id = participant)
  ON CONFLICT (conversation_id, user_id) DO UPDATE SET
    ${readPositionAssignments(SEQ, `(m.read_seq = ${SEQ} - 1 OR ($12::boolean AND m.user_id = $3))`)}`;
export const STORE_WITH_MEMBERS = storeMessage({ positions: MOVE_MEMBERS });
export const STORE_WITH_MENTIONS = storeMessage({ positions: MOVE_MEMBERS, after: `, ${storeMentions(13)}` });
