import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { displayNameIn } from '../../users/user.reader.js';

/**
 * SQL assignments for the message and link of a grouped notification. `latest` is its newest `notification_senders` row and `sender` that
 * row's user, which is all null without a sender. `people` and `items` are SQL expressions for the number of senders and of parts.
 * A deleted sender has no profile, so a link to it becomes the link of the group.
 */
export const messageAssignments = (people: string, items: string): string => `
  cause = latest.cause, sender_id = sender.id, senders = greatest(${people}, 1), items = ${items},
  link = coalesce(
    CASE WHEN ${people} > 1 OR (sender.deleted_at IS NOT NULL AND latest.link = '/profile/' || sender.id) THEN latest.link_of_many END,
    latest.link, n.link),
  message = coalesce(
    CASE WHEN ${items} > 1 THEN ${items} || ' ' || latest.many END,
    CASE WHEN sender.id IS NULL THEN latest.did END,
    ${displayNameIn('sender')}
      || CASE ${people} WHEN 1 THEN '' WHEN 2 THEN ' and 1 other' ELSE ' and ' || ${people} - 1 || ' others' END
      || ' ' || latest.did,
    n.message)`;

const IS_SENDER_VISIBLE = isVisibleTo('own.recipient_id', 's.sender_id');
const KEEPS_NAME = `(s.text_without_name IS NULL OR ${IS_SENDER_VISIBLE})`;

/**
 * Counts again the senders whom the recipient may see, and their parts, and rebuilds the messages, after a retraction, a block, a suspension, or a change of a
 * sender's name. A delivery increments the counts instead. A notification whose senders are all hidden loses the name if it has a text without it.
 * Otherwise it keeps one of them, and is hidden too; a delivery then starts counting at zero.
 */
export const RECOUNT_NOTIFICATIONS = `
  UPDATE notifications n SET ${messageAssignments('counted.people', 'counted.items')}
  FROM notifications own
  CROSS JOIN LATERAL (
    SELECT greatest(count(DISTINCT s.sender_id), 1)::int AS people, greatest(count(*), 1)::int AS items
    FROM notification_senders s WHERE s.notification_id = own.id AND ${IS_SENDER_VISIBLE}
  ) counted
  CROSS JOIN LATERAL (
    SELECT s.cause, s.link, s.link_of_many, s.many,
           CASE WHEN ${KEEPS_NAME} THEN s.sender_id END AS sender_id, CASE WHEN ${KEEPS_NAME} THEN s.did ELSE s.text_without_name END AS did
    FROM notification_senders s WHERE s.notification_id = own.id
    ORDER BY ${IS_SENDER_VISIBLE} DESC, s.told_at DESC, s.cause DESC LIMIT 1
  ) latest
  LEFT JOIN users sender ON sender.id = latest.sender_id
  WHERE own.id = ANY($1) AND n.id = own.id RETURNING n.id, n.recipient_id AS "recipientId"`;
