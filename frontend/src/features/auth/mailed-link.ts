import { ApiError } from '@/shared/api/http';

const REFUSALS: ReadonlySet<string> = new Set(['auth.link-invalid', 'auth.link-expired']);

/** True if the server refuses the token of a mailed link. Another attempt with the same link would fail, too. */
export const isLinkRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && REFUSALS.has(error.code);
