import { displayNameIn } from '../users/user.reader.js';

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

/**
 * Counts the senders and parts again and rebuilds the messages, after a retraction or a change of a sender's name. A delivery increments the
 * counts instead.
 */
export const RECOUNT_NOTIFICATIONS = `
  UPDATE notifications n SET ${messageAssignments('counted.people', 'counted.items')}
  FROM unnest($1::uuid[]) given (id)
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT sender_id)::int AS people, count(*)::int AS items FROM notification_senders WHERE notification_id = given.id
  ) counted
  CROSS JOIN LATERAL (
    SELECT * FROM notification_senders WHERE notification_id = given.id ORDER BY told_at DESC, cause DESC LIMIT 1
  ) latest
  LEFT JOIN users sender ON sender.id = latest.sender_id
  WHERE n.id = given.id RETURNING n.id, n.recipient_id AS "recipientId"`;
