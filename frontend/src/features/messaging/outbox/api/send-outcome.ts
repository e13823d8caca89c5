import { ApiError } from '@/shared/api/http';
import type { SendOutcome } from '../outbox-sender';

/** A rate limit that lasts longer counts as a refusal, so that the author learns of it now. */
const LONGEST_WAIT_MS = 60_000;

/** Decides after a failed request whether to retry it. */
export function outcomeOfError(error: unknown): SendOutcome {
  if (!(error instanceof ApiError)) return { kind: 'postponed', isOffline: true };
  // `server.unavailable` also stands for an answer without a problem, such as a proxy's error page. It is retried, whatever its status.
  const status = error.code === 'server.unavailable' ? 503 : error.status;
  return outcomeOfStatus(status, error.fields['content'] ?? error.message, error.retryAfter, error.code);
}

/** A proxy answers with these statuses while the server restarts, and the server itself while it stops or has no database. */
const UNREACHABLE = [502, 503, 504];

export function outcomeOfStatus(status: number, reason: string, retryAfter?: number, code?: string): SendOutcome {
  if (status === 401) return { kind: 'signed-out' };
  const isLimited = status === 429 && (retryAfter ?? 0) <= LONGEST_WAIT_MS;
  const isTemporary = status === 0 || status === 408 || isLimited || status >= 500;
  const isOffline = status === 0 || UNREACHABLE.includes(status);
  return isTemporary ? { kind: 'postponed', isOffline, isLimited, retryAfter } : { kind: 'refused', reason, code };
}
