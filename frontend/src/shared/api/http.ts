import { newId } from './new-id';
import { ApiError } from './api-error';

export { ApiError, isNotFound, isRejection, errorMessage, rejectionMessage, ignoreNotFound } from './api-error';

type Method = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface SendOptions {
  /** One per thing the user did. Left out, the same body object keeps the same key, so that a retried mutation is still one action. */
  idempotencyKey?: string;
}

export interface Page<T> {
  items: T[];
  /** The path of the next page, null on the last one. */
  next: string | null;
  total: number;
}

/** After this much silence a request counts as lost and may be retried. */
const REQUEST_TIMEOUT = 20_000;

const keys = new WeakMap<object, string>();

function keyFor(body: unknown): string {
  if (typeof body !== 'object' || body === null) return newId();
  const key = keys.get(body) ?? newId();
  keys.set(body, key);
  return key;
}

async function request<T>(path: string, init: RequestInit): Promise<{ body: T; headers: Headers }> {
  const silence = AbortSignal.timeout(REQUEST_TIMEOUT);
  const signal = init.signal ? AbortSignal.any([init.signal, silence]) : silence;
  // Whoever cancelled knows why; everything else is the line, which may be lost in the middle of an answer, too.
  const lost = (reason: unknown) => {
    throw init.signal?.aborted ? reason : ApiError.network();
  };
  const response = await fetch(path, { credentials: 'same-origin', ...init, signal }).catch(lost);
  if (!response.ok) throw await ApiError.from(response);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  // The contracts say which shape each path answers with; 204 answers nothing.
  return { body: (isJson ? await response.json().catch(lost) : undefined) as T, headers: response.headers };
}

export async function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return (await request<T>(path, { signal })).body;
}

export async function send<T = void>(
  method: Method,
  path: string,
  body?: unknown,
  { idempotencyKey }: SendOptions = {},
): Promise<T> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (method !== 'DELETE') headers['idempotency-key'] = idempotencyKey ?? keyFor(body);
  const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
  return (await request<T>(path, init)).body;
}

export async function getPage<T>(path: string, signal?: AbortSignal): Promise<Page<T>> {
  const { body: items, headers } = await request<T[]>(path, { signal });
  return {
    items,
    next: nextOf(headers.get('link')),
    total: Number(headers.get('x-total-count') ?? items.length),
  };
}

function nextOf(link: string | null): string | null {
  const target = link?.match(/<([^>]+)>\s*;\s*rel="?next"?/)?.[1];
  if (!target) return null;
  const url = new URL(target, 'http://same.origin');
  return url.pathname + url.search;
}
