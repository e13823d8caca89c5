import type { ProblemCode, ProblemView } from '@contracts/problems';

/** A failed request. `status` 0 means that no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: ProblemCode | 'network',
    message: string,
    /** What is wrong with single inputs, by name. */
    readonly fields: Record<string, string> = {},
    /** In milliseconds, when the server said how long to wait. */
    readonly retryAfter?: number,
  ) {
    super(message);
  }

  static network(): ApiError {
    return new ApiError(0, 'network', 'Network error. Please try again.');
  }

  static async from(response: Response): Promise<ApiError> {
    const problem = await response.json().then(asProblem, () => null);
    // Without one it is not our server's answer, but a proxy's page or nothing at all.
    const { code, message, fields } = problem ?? {
      code: 'server.unavailable',
      message: `HTTP ${response.status}: ${response.statusText || 'The request failed'}`,
      fields: undefined,
    };
    return new ApiError(response.status, code, message, fields, retryAfterOf(response));
  }

  /** The same request may succeed later: no answer came, or the server could not give one. */
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

/** The server decided, and says why: asked again, it would say the same. */
export const isRejection = (error: unknown): error is ApiError => error instanceof ApiError && !error.isTransient;

/** What was asked for is not there, or not there any more. */
export const isNotFound = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 404;

/** Of a request that deletes: what is gone already is deleted. */
export function ignoreNotFound(error: unknown): void {
  if (!isNotFound(error)) throw error;
}

/** The one sentence to show for whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof ApiError ? error.message : 'Something went wrong. Please try again.';
}

/** The server's own words where it decided, for they say more than that it failed; else ours. */
export const rejectionMessage = <Ours extends string | undefined>(error: unknown, ours: Ours): string | Ours =>
  isRejection(error) ? errorMessage(error) : ours;
