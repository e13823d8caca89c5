import { readDraft, writeDraft } from './drafts.store';

/**
 * A draft of a changed value. `over` is the version of the saved value that the draft changes. If the saved value has changed since, the draft is
 * not restored. The property keeps this name, because stored drafts of earlier versions of the app have it.
 */
interface VersionedDraft {
  over: string;
  value: unknown;
}

const isVersioned = (draft: unknown): draft is VersionedDraft =>
  typeof draft === 'object' && draft !== null && 'over' in draft && typeof draft.over === 'string' && 'value' in draft;

const shapeOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value);

/** An older version of Muster may have stored the draft, so every part must have the expected type or be null. */
function hasShapeOf(value: unknown, initial: unknown): boolean {
  if (value === null || initial === null) return true;
  if (shapeOf(value) !== shapeOf(initial)) return false;
  if (shapeOf(initial) !== 'object') return true;
  const parts = new Map(Object.entries(value as object));
  return Object.entries(initial as object).every(
    ([name, part]) => parts.has(name) && hasShapeOf(parts.get(name), part),
  );
}

/** The draft of a value with the shape of `initial`, if it is based on the same version; null if there is none. */
export function restoreDraft<Value>(name: string, initial: Value, baseVersion = ''): Value | null {
  const draft = readDraft(name);
  if (!isVersioned(draft) || draft.over !== baseVersion || !hasShapeOf(draft.value, initial)) return null;
  // `hasShapeOf` has checked the type.
  return draft.value as Value;
}

export const saveDraft = (name: string, value: unknown, baseVersion = ''): void =>
  writeDraft(name, { over: baseVersion, value });
