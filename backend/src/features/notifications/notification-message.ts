/**
 * Has notifications say what is so of all that stands behind them: the latest who did something, by name, and how many others; or
 * how many things there are. What was told before words were kept stays as it was said.
 */
export const REWRITE_MESSAGES = `
  UPDATE notifications n SET sender_id = sender.id, senders = made.people,
    link = coalesce(CASE WHEN made.people > 1 THEN latest.link_of_many END, latest.link, n.link),
    message = coalesce(
      CASE WHEN made.things > 1 THEN made.things || ' ' || latest.many END,
      concat_ws(' ', sender.first_name, sender.last_name)
        || CASE made.people WHEN 1 THEN '' WHEN 2 THEN ' and 1 other' ELSE ' and ' || made.people - 1 || ' others' END
        || ' ' || latest.did,
      n.message)
  FROM unnest($1::uuid[]) told (id)
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT sender_id)::int AS people, count(*)::int AS things FROM notification_senders WHERE notification_id = told.id
  ) made
  CROSS JOIN LATERAL (
    SELECT * FROM notification_senders WHERE notification_id = told.id ORDER BY told_at DESC, cause DESC LIMIT 1
  ) latest
  JOIN users sender ON sender.id = latest.sender_id
  WHERE n.id = told.id RETURNING n.id, n.recipient_id AS "recipientId"`;
