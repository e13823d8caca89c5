/**
 * The part of the outbox that the queries of threads need. `outbox.store.ts` sets both functions, so that the queries do not load the store and its
 * connection, which exist only in browsers.
 */
export const sentEntries: {
  /** The client ids of the messages in the outbox that the server has, but that no loaded thread has contained. */
  idsIn: (conversationId: string) => string[];
  drop: (clientIds: ReadonlySet<string>) => void;
} = { idsIn: () => [], drop: () => undefined };
