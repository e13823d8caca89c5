import { ApiError, isRejection } from './api-error';
import { takeEarlyResponse } from './early-responses';
import { readServerClock } from './server-clock';
import { useEndedSession } from '../session/ended-session.store';
import { documentAccount } from '../session/page-viewer';
import { recheckViewer } from '../session/sign-in-redirect';
import { idempotencyKeyFor, markAnswered, type WriteRequest } from './idempotency';

export { ApiError, isNotFound, isRejection, errorMessage, rejectionMessage, ignoreNotFound } from './api-error';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface SendOptions {
  /**
   * Equal requests that are separate actions, such as two uploads, need different scopes. Requests that set the same state, such as
   * joining and leaving a team, share a scope: an answer to one of them ends the retries of the others.
   */
  scope?: string;
}

export interface Page<T> {
  items: T[];
  /** The path of the next page, null on the last one. */
  next: string | null;
  total: number;
  /** True if the list has more than `total` items, because the server stopped counting. */
  isTotalCapped?: boolean;
}

/** A request without an answer counts as failed after this time and may be retried. */
const REQUEST_TIMEOUT_MS = 20_000;

const isSignedOut = ({ code }: ApiError) => code === 'auth.required' || code === 'account.suspended';
const notSignedIn = () => new ApiError(401, 'auth.required', 'Not authenticated');
const isAboutSession = (path: string) => path.startsWith('/api/auth/');

async function request<T>(path: string, init: RequestInit): Promise<{ body: T; headers: Headers }> {
  // Answers for a visitor must not replace what the page shows while the viewer signs in again.
  if (useEndedSession.getState().hasEnded && !isAboutSession(path)) throw notSignedIn();
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  // A cancelled request rejects with the caller's reason. Every other failure counts as a network error, even in the middle of an answer.
  const throwFailure = (reason: unknown) => {
    throw init.signal?.aborted ? reason : ApiError.network();
  };
  const fetchNow = () => fetch(path, { credentials: 'same-origin', ...init, signal });
  const early = init.method ? undefined : takeEarlyResponse(path);
  let response = await (early?.catch(fetchNow) ?? fetchNow()).catch(throwFailure);
  readServerClock(response.headers);
  const isForVisitor = !init.method && !isAboutSession(path) && response.headers.get('x-viewer') === 'visitor';
  // The session may have ended before the page knew it. A page that waits for a new sign-in keeps what it shows, so this visitor's answer must
  // not replace it.
  if (response.ok && isForVisitor && (await recheckViewer())) {
    if (useEndedSession.getState().hasEnded) throw notSignedIn();
    // The viewer is signed in after all, for example because they signed in after the request was sent.
    response = await fetchNow().catch(throwFailure);
  }
  if (!response.ok) {
    const error = await ApiError.from(response);
    if (isSignedOut(error) && !isAboutSession(path)) void recheckViewer();
    throw error;
  }
  // The contracts define the shape of each path's answer. 204 has no body, and every other answer is JSON. A captive portal, such as a
  // hotel's, answers every request with a page and status 200, which counts as a network error.
  const body = (response.status === 204 ? undefined : await response.json().catch(throwFailure)) as T;
  return { body, headers: response.headers };
}

/** An answer with its headers. */
export const getWithHeaders = <T>(path: string, signal?: AbortSignal) => request<T>(path, { signal });

export const get = async <T>(path: string, signal?: AbortSignal): Promise<T> =>
  (await getWithHeaders<T>(path, signal)).body;

export async function send<T = void>(
  method: Method,
  path: string,
  body?: unknown,
  { scope = '' }: SendOptions = {},
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const writeRequest: WriteRequest = { method, path, scope, body: text ?? '' };
  const attempt = () => {
    const headers: Record<string, string> = {
      'idempotency-key': idempotencyKeyFor(writeRequest),
      // The server refuses the request if another account has signed in in another tab.
      'x-account': documentAccount(),
    };
    if (text !== undefined) headers['content-type'] = 'application/json';
    return request<T>(path, { method, headers, body: text });
  };
  try {
    const { body: answer } = await attempt().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'request.key-reused') throw error;
      // The server has already used this key for another request, so this one gets a new key.
      markAnswered(writeRequest);
      return attempt();
    });
    markAnswered(writeRequest);
    return answer;
  } catch (error) {
    // After a proxy's error, the server may still have handled the request.
    if (isRejection(error)) markAnswered(writeRequest);
    throw error;
  }
}

export async function getPage<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
  const { body: items, headers } = await getWithHeaders<T[]>(path, signal);
  return {
    items,
    next: nextOf(headers.get('link')),
    total: Number(headers.get('x-total-count') ?? items.length),
    isTotalCapped: headers.get('x-total-count-capped') === 'true',
  };
}

function nextOf(link: string | null): string | null {
  const target = link?.match(/<([^>]+)>\s*;\s*rel="?next"?/)?.[1];
  if (!target) return null;
  const url = new URL(target, 'http://same.origin');
  return url.pathname + url.search;
}
