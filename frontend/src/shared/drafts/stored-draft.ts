import { writeDraft, readDraft } from './drafts';

/** What was changed is worth nothing once it is another thing that would be changed. */
interface Kept {
  over: string;
  value: unknown;
}

const isKept = (draft: unknown): draft is Kept =>
  typeof draft === 'object' && draft !== null && 'over' in draft && typeof draft.over === 'string' && 'value' in draft;

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** Another version of the program may have kept it: every part must be of the kind that is expected, or null. */
function isLike(value: unknown, initial: unknown): boolean {
  if (value === null || initial === null) return true;
  if (kindOf(value) !== kindOf(initial)) return false;
  if (kindOf(initial) !== 'object') return true;
  const parts = new Map(Object.entries(value as object));
  return Object.entries(initial as object).every(([name, part]) => parts.has(name) && isLike(parts.get(name), part));
}

/** What was kept in place of this, over the same thing; null for none. */
export function restoreDraft<Value>(item: string, initial: Value, over = ''): Value | null {
  const draft = readDraft(item);
  if (!isKept(draft) || draft.over !== over || !isLike(draft.value, initial)) return null;
  // Looked at just now.
  return draft.value as Value;
}

/** False where nothing can be kept. */
export const saveDraft = (item: string, value: unknown, over = ''): boolean => writeDraft(item, { over, value });
