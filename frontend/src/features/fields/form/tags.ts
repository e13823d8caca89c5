import { FIELD_LIMITS } from '@contracts/field-limits';

const key = (tag: string) => tag.toLowerCase();

/** Adds the comma-separated tags of a text, without duplicates. */
export function addTags(tags: readonly string[], text: string): string[] {
  const all = [...tags];
  for (const part of text.split(',')) {
    const tag = part.trim();
    const exists = all.some((other) => key(other) === key(tag));
    if (tag && !exists && all.length < FIELD_LIMITS.otherEquipment) all.push(tag);
  }
  return all;
}
