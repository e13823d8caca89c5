interface PostgresError extends Error {
  code?: string;
  /** Set for an error of the operating system. */
  syscall?: string;
  constraint?: string;
}

// TypeORM wraps the driver's errors. Errors of `Database.query` come straight from the driver.
const driverErrorOf = (error: unknown): PostgresError =>
  ((error as { driverError?: PostgresError } | undefined)?.driverError ?? error ?? {}) as PostgresError;

/** Throw this to roll the transaction back and run it again, because a concurrent one has changed what it relied on. */
export class TransactionConflict extends Error {
  constructor() {
    super('A concurrent transaction has changed the same rows');
  }
}

/** Recognizes deadlocks and other conflicts with concurrent transactions. The same transaction may succeed when it runs again. */
export const isRetryable = (error: unknown): boolean =>
  error instanceof TransactionConflict || ['40P01', '40001'].includes(driverErrorOf(error).code ?? '');

export const violatesUnique = (error: unknown, constraint: string): boolean =>
  driverErrorOf(error).code === '23505' && driverErrorOf(error).constraint === constraint;

// 08: connection exceptions. 57P01–57P05: shutdown and startup. 53300: too many connections. 55P03, 57014: lock and statement timeouts.
// 25P03: a transaction was idle for too long.
const UNAVAILABLE_CODES =
  /^(08...|57P0\d|53300|55P03|57014|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const UNAVAILABLE_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Client was closed|Driver not Connected|Query read timeout|Query runner already released/i;

/** Recognizes a statement that the server did not answer in time. Its connection cannot be used any more. */
export const isUnanswered = (error: unknown): boolean => driverErrorOf(error).message === 'Query read timeout';

/** How long a client waits before it repeats a request that failed because the database was unavailable. */
export const DATABASE_RETRY_SECONDS = 2;

/** Recognizes a database that cannot be reached or is overloaded. The request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message, syscall } = driverErrorOf(error);
  return (
    // Any code, for example ENOENT: PostgreSQL creates the file of its Unix socket when it starts.
    syscall === 'connect' ||
    UNAVAILABLE_CODES.test(code ?? '') ||
    UNAVAILABLE_MESSAGES.test(message ?? '') ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable))
  );
}
