interface PostgresError extends Error {
  code?: string;
  constraint?: string;
}

// TypeORM wraps the driver's error; ours come straight from the driver.
const root = (error: unknown): PostgresError =>
  ((error as { driverError?: PostgresError } | undefined)?.driverError ?? error ?? {}) as PostgresError;

/** Deadlock and serialization failures: the same transaction may succeed when it is run again. */
export const isRetryable = (error: unknown): boolean => ['40P01', '40001'].includes(root(error).code ?? '');

export const violatesUnique = (error: unknown, constraint: string): boolean =>
  root(error).code === '23505' && root(error).constraint === constraint;

// Class 08 connection exceptions, 57P01–57P05 shutdown and start-up, 53300 too many connections, 55P03/57014 lock and statement time-outs.
const AWAY_CODES =
  /^(08...|57P0\d|53300|55P03|57014|25P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
const AWAY_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Client was closed|Driver not Connected|Query read timeout|Query runner already released/i;

/** The database cannot be reached or is overloaded: the request may be tried again later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const { code, message } = root(error);
  return (
    AWAY_CODES.test(code ?? '') ||
    AWAY_MESSAGES.test(message ?? '') ||
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable))
  );
}
