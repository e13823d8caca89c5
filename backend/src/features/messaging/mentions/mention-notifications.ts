/** The object of the notifications of mentions in a conversation. Stored notifications have it, so it must not change. */
export const mentionsObject = (conversationId: string): string => `/messages?conversation=${conversationId}`;

const LOCKS = { shared: 'pg_advisory_xact_lock_shared', exclusive: 'pg_advisory_xact_lock' } as const;

/**
 * SQL that locks the notifications of mentions in the conversation `$1` until the transaction ends. Handlers of mentions share the lock. The handler
 * of a lost role holds it alone: it retracts the notifications that were stored before, and a handler of mentions that runs later sees that the
 * person has left.
 */
export const lockMentions = (mode: keyof typeof LOCKS): string =>
  `SELECT ${LOCKS[mode]}(hashtextextended('message-mentions ' || $1::text, 0))`;
