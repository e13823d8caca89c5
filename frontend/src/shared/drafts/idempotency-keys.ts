import { newId } from '../api/new-id';
import { writeDraft, readDraft } from './drafts';

interface Try {
  words: string;
  key: string;
}

/** What was tried last under each name. Kept beside the drafts, for a reload; here, where nothing can be kept. */
const tries = new Map<string, Try>();

const kept = (item: string) => `${item}.tried`;

const isTry = (value: unknown): value is Try =>
  typeof value === 'object' && value !== null && 'words' in value && 'key' in value && typeof value.key === 'string';

/** The key to send this under. The same words, tried again because no answer came, are the same act. */
export function idempotencyKeyFor(item: string, request: unknown): string {
  const words = JSON.stringify(request);
  const before = tries.get(item) ?? readDraft(kept(item));
  const tried = isTry(before) && before.words === words ? before : { words, key: newId() };
  tries.set(item, tried);
  writeDraft(kept(item), tried);
  return tried.key;
}

/** The server has taken it: the same words are another act from now on. */
export function forgetIdempotencyKey(item: string): void {
  tries.delete(item);
  writeDraft(kept(item), null);
}
