import type { ProblemCode, ProblemView } from '@contracts/problems';

/** A failed request. `status` 0 means that there was no answer. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ProblemCode | 'network',
    message: string,
    /** The error of each invalid input, by input name. */
    readonly fields: Record<string, string> = {},
    /** In milliseconds, if the server sent `Retry-After`. */
    readonly retryAfter?: number,
    /** The properties that only some problems have; see `ProblemView`. */
    readonly details: Pick<ProblemView, 'suspension' | 'challenge'> = {},
  ) {
    super(message);
  }

  static network(): ApiError {
    const message = navigator.onLine
      ? 'Network error. Please try again.'
      : 'You’re offline. Please try again when you’re connected.';
    return new ApiError(0, 'network', message);
  }

  static async from(response: Response): Promise<ApiError> {
    const problem = await response.json().then(asProblem, () => null);
    // An answer without a problem came from a proxy, or is empty.
    const { code, message, fields, suspension, challenge }: Omit<ProblemView, 'statusCode'> = problem ?? {
      code: 'server.unavailable',
      message: `HTTP ${response.status}: ${response.statusText || 'The request failed'}`,
    };
    return new ApiError(response.status, code, message, fields, retryAfterOf(response), { suspension, challenge });
  }

  /** True if the connection failed or the server answered 5xx. Such requests are repeated automatically. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') || NaN);
  return seconds >= 0 ? seconds * 1000 : undefined;
}

function asProblem(body: unknown): ProblemView | null {
  const isProblem = typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
  return isProblem ? (body as ProblemView) : null;
}

/** True if the server itself, not a proxy, rejected the request. A rate limit (429) or an ended session (401) may pass later. */
export const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.isTransient && error.code !== 'server.unavailable';

/** True if the server says that the requested thing does not exist (any more). */
export const isNotFound = (error: unknown): error is ApiError => isRejection(error) && error.status === 404;

/** For DELETE requests: treats 404 as success, because the thing is already deleted. */
export function ignoreNotFound(error: unknown): void {
  if (!isNotFound(error)) throw error;
}

/** Returns the message to show for any thrown value. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}

/** Returns the server's message if it rejected the request, because it contains the reason; otherwise `fallback`. */
export const rejectionMessage = <Fallback extends string | undefined>(
  error: unknown,
  fallback: Fallback,
): string | Fallback => (isRejection(error) ? errorMessage(error) : fallback);
