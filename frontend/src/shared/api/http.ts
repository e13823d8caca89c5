import { ApiError, isRejection } from './api-error';
import { idempotencyKeyFor, markAnswered, type WriteRequest } from './idempotency';

export { ApiError, isNotFound, isRejection, errorMessage, rejectionMessage, ignoreNotFound } from './api-error';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface SendOptions {
  /**
   * Give equal requests that are separate acts different scopes, such as two uploads. Give requests that set the same state
   * one scope, such as joining and leaving a team: an answer to one ends the attempts at the others.
   */
  scope?: string;
}

export interface Page<T> {
  items: T[];
  /** The path of the next page, null on the last one. */
  next: string | null;
  total: number;
  /** Whether there are more than `total` items, which the server did not count. */
  isTotalCapped?: boolean;
}

/** A request without an answer counts as failed after this time and may be retried. In milliseconds. */
const REQUEST_TIMEOUT = 20_000;

async function request<T>(path: string, init: RequestInit): Promise<{ body: T; headers: Headers }> {
  const silence = AbortSignal.timeout(REQUEST_TIMEOUT);
  const signal = init.signal ? AbortSignal.any([init.signal, silence]) : silence;
  // A cancelled request rejects with the caller's reason. Every other failure is the connection, even in the middle of an answer.
  const lost = (reason: unknown) => {
    throw init.signal?.aborted ? reason : ApiError.network();
  };
  const response = await fetch(path, { credentials: 'same-origin', ...init, signal }).catch(lost);
  if (!response.ok) throw await ApiError.from(response);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  // The contracts define the shape of each path's answer. 204 has no body.
  return { body: (isJson ? await response.json().catch(lost) : undefined) as T, headers: response.headers };
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await request<T>(path, { signal })).body;
}

export async function send<T = void>(
  method: Method,
  path: string,
  body?: unknown,
  { scope = '' }: SendOptions = {},
): Promise<T> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const write: WriteRequest = { method, path, scope, body: text ?? '' };
  const attempt = () => {
    const headers: Record<string, string> = { 'idempotency-key': idempotencyKeyFor(write) };
    if (text !== undefined) headers['content-type'] = 'application/json';
    return request<T>(path, { method, headers, body: text });
  };
  try {
    const { body: answer } = await attempt().catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'request.key-reused') throw error;
      // The server knows the key from another request. This one has not happened yet, so it gets a new key.
      markAnswered(write);
      return attempt();
    });
    markAnswered(write);
    return answer;
  } catch (error) {
    // A proxy's refusal says nothing about whether the server took the request.
    if (isRejection(error) && error.code !== 'server.unavailable') markAnswered(write);
    throw error;
  }
}

export async function getPage<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
  const { body: items, headers } = await request<T[]>(path, { signal });
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
