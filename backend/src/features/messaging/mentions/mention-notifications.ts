/** The object of the notifications of mentions in a conversation. Stored notifications have it, so it must not change. */
export const mentionsObject = (conversationId: string): string => `/messages?conversation=${conversationId}`;

const LOCKS = { shared: 'pg_advisory_xact_lock_shared', exclusive: 'pg_advisory_xact_lock' } as const;

/**
 * SQL that locks the notifications of mentions in the conversation `$1` until the transaction ends. Handlers of mentions share the lock. The handler
 * of a lost role holds it alone: a mention whose recipient still took part is stored before the retraction, and any later one sees that they have left.
 */
export const lockMentions = (mode: keyof typeof LOCKS): string =>
  `SELECT ${LOCKS[mode]}(hashtextextended('message-mentions ' || $1::text, 0))`;
