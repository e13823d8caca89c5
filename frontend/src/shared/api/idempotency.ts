import { newId } from './new-id';

/*
 * The browser's only source of `Idempotency-Key` headers. `docs/decisions/0003-idempotency-keys-commit-with-the-change.md`
 * explains the rules.
 */

const STORAGE_ITEM = 'muster.unanswered';
const MAX_STORED = 50;

type Unanswered = Pick<WriteRequest, 'method' | 'path' | 'scope'> & { key: string };

export interface WriteRequest {
  method: string;
  path: string;
  /** The JSON text of the body. */
  body: string;
  /** Separates requests that are otherwise equal, and groups requests that set the same state. */
  scope: string;
}

/** The keys of requests that have no answer yet, by the fingerprint of the request. */
const unanswered = load();

function load(): Map<string, Unanswered> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_ITEM) ?? '[]') as [string, Unanswered][]);
  } catch {
    return new Map();
  }
}

/** The server replays answers only for POST and a few other requests. Keys of POST requests also survive a reload. The fingerprint of a request with a password is never stored. */
const isStorable = ({ method, path }: Unanswered): boolean => method === 'POST' && !path.startsWith('/api/auth/');

function store(): void {
  try {
    const stored = [...unanswered].filter(([, request]) => isStorable(request)).slice(-MAX_STORED);
    if (stored.length === 0) sessionStorage.removeItem(STORAGE_ITEM);
    else sessionStorage.setItem(STORAGE_ITEM, JSON.stringify(stored));
  } catch {
    // Without storage the keys live as long as the page.
  }
}

/** FNV-1a with 32 bits. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return (value >>> 0).toString(36);
}

/** Recognizes an equal request without storing its content. */
function fingerprintOf({ method, path, body, scope }: WriteRequest): string {
  const text = JSON.stringify([method, path, scope, body]);
  return `${text.length}.${hash(text, 0x811c9dc5)}.${hash(text, 0x2f0b4c47)}`;
}

/** Returns the key of a request. A request that equals an unanswered one counts as a retry and gets the same key. */
export function idempotencyKeyFor(request: WriteRequest): string {
  const fingerprint = fingerprintOf(request);
  const existing = unanswered.get(fingerprint);
  if (existing) return existing.key;
  const key = newId();
  const { method, path, scope } = request;
  unanswered.set(fingerprint, { method, path, scope, key });
  store();
  return key;
}

/** Removes the key of an answered request, so that the next equal request gets a new one. */
export function markAnswered(request: WriteRequest): void {
  unanswered.delete(fingerprintOf(request));
  for (const [fingerprint, { path, scope }] of unanswered)
    if (isEndedBy(path, scope, request)) unanswered.delete(fingerprint);
  store();
}

/** An unanswered request may have created a resource that was deleted since. Creating it again must not replay the first answer. */
const isEndedBy = (path: string, scope: string, answered: WriteRequest): boolean =>
  (answered.scope !== '' && scope === answered.scope) ||
  (answered.method === 'DELETE' && (answered.path === path || answered.path.startsWith(`${path}/`)));
