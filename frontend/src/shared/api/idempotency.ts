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
  /** Tells apart requests that are otherwise equal, and groups requests that set the same state. */
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

/** The server repeats answers only for a POST of somebody who is signed in. Nothing about passwords is stored. */
const isStored = ({ method, path }: Unanswered): boolean => method === 'POST' && !path.startsWith('/api/auth/');

function store(): void {
  try {
    const stored = [...unanswered].filter(([, request]) => isStored(request)).slice(-MAX_STORED);
    if (stored.length === 0) sessionStorage.removeItem(STORAGE_ITEM);
    else sessionStorage.setItem(STORAGE_ITEM, JSON.stringify(stored));
  } catch {
    // Without storage the keys live as long as the page.
  }
}

/** FNV-1a with 32 bits. */
function hash(text: string, seed: number): string {
  let value = seed;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return (value >>> 0).toString(36);
}

/** Recognizes an equal request without keeping its words. */
function fingerprintOf({ method, path, body, scope }: WriteRequest): string {
  const text = JSON.stringify([method, path, scope, body]);
  return `${text.length}.${hash(text, 0x811c9dc5)}.${hash(text, 0x2f0b4c47)}`;
}

/** The key of a request. A request that is equal to one without an answer is taken for another attempt at it. */
export function idempotencyKeyFor(request: WriteRequest): string {
  const fingerprint = fingerprintOf(request);
  const known = unanswered.get(fingerprint);
  if (known) return known.key;
  const key = newId();
  const { method, path, scope } = request;
  unanswered.set(fingerprint, { method, path, scope, key });
  store();
  return key;
}

/** Ends a request: from now on an equal one is a new act. */
export function markAnswered(request: WriteRequest): void {
  unanswered.delete(fingerprintOf(request));
  for (const [fingerprint, { path, scope }] of unanswered)
    if (isObsolete(path, scope, request)) unanswered.delete(fingerprint);
  store();
}

/** The deleted thing may be what the unanswered request created, so creating it again must not repeat the first answer. */
const isObsolete = (path: string, scope: string, answered: WriteRequest): boolean =>
  (answered.scope !== '' && scope === answered.scope) ||
  (answered.method === 'DELETE' && (answered.path === path || answered.path.startsWith(`${path}/`)));
