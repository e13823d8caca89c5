import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { sharesWith } from '../../users/privacy/shared-activity.reader.js';

/** A connected user's row is renewed at least every minute, so an older one belongs to a process that no longer runs. */
export const PRESENCE_EXPIRY = `interval '3 minutes'`;

/** Bounds the pushes when somebody with very many conversations connects or leaves. The others see it when they load the list. */
const MAX_RECEIVERS = 200;

export interface PresenceRow {
  isOnline: boolean;
  lastSeenAt: string;
}

/** SQL for the `PresenceRow` of the person `users` as `viewer` sees it; null if they do not share it with each other. */
export const presenceOf = (users: string, viewer: string): string => `
  (SELECT json_build_object('isOnline', cardinality(pr.processes) > 0 AND pr.seen_at > now() - ${PRESENCE_EXPIRY}, 'lastSeenAt', pr.seen_at)
   FROM presence pr WHERE pr.user_id = ${users}.id AND ${users}.deleted_at IS NULL AND ${sharesWith('shares_presence', viewer, users)})`;

/**
 * SQL for an array of the people who share their presence and have a direct conversation with the user. If there are many, those with the newest
 * conversations. `userId` is a column of `subject`, because this statement has other aliases of its own.
 */
export const presenceReceiversOf = (userId: `subject.${string}`): string => `ARRAY(
  SELECT u.id FROM conversation_members mine
  JOIN conversations c ON c.id = mine.conversation_id AND c.kind = 'direct'
  JOIN conversation_members other ON other.conversation_id = c.id AND other.user_id <> ${userId}
  JOIN users u ON u.id = other.user_id
  WHERE mine.user_id = ${userId} AND u.shares_presence AND u.deleted_at IS NULL AND ${isVisibleTo(userId, 'u.id')}
  ORDER BY c.last_message_id DESC LIMIT ${MAX_RECEIVERS})`;
