import { HttpException } from '@nestjs/common';
import { DATABASE_RETRY_SECONDS, isDatabaseUnavailable } from '../../database/postgres-errors.js';
import { Problem } from './problem.js';

/** The error codes of a full disk or a used-up quota. The first two are from the file system, the last one is from PostgreSQL. */
const STORAGE_FULL_CODES = ['ENOSPC', 'EDQUOT', '53100'];
const FULL_STORAGE_RETRY_SECONDS = 30;

const BY_STATUS: Record<number, Problem> = {
  400: new Problem('request.malformed'),
  401: new Problem('auth.required'),
  403: new Problem('access.denied'),
  404: new Problem('route.unknown'),
  405: new Problem('route.unknown'),
  413: new Problem('request.too-large'),
  415: new Problem('request.not-json'),
};

/** Converts anything thrown to a problem. Only unexpected errors become `server.failed`. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (isDatabaseUnavailable(error))
    return new Problem('server.unavailable', { retryAfterSeconds: DATABASE_RETRY_SECONDS });
  if (isStorageFull(error)) return new Problem('server.unavailable', { retryAfterSeconds: FULL_STORAGE_RETRY_SECONDS });
  return BY_STATUS[statusOf(error)] ?? new Problem('server.failed');
}

/** TypeORM wraps the errors of PostgreSQL. */
function isStorageFull(error: unknown): boolean {
  const { code, driverError } = (error ?? {}) as { code?: unknown; driverError?: { code?: unknown } };
  return STORAGE_FULL_CODES.includes(String(driverError?.code ?? code));
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // body-parser and Express mark client errors with `expose`.
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  if (error instanceof URIError) return 400;
  return typeof status === 'number' && (expose === true || status < 500) ? status : 500;
}
