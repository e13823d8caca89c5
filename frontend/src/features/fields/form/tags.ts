import { FIELD_LIMITS } from '@contracts/field-limits';

const key = (word: string) => word.toLowerCase();

/** Adds the comma-separated tags of a text, without duplicates. */
export function addTags(words: readonly string[], text: string): string[] {
  const all = [...words];
  for (const part of text.split(',')) {
    const word = part.trim();
    const isKnown = all.some((other) => key(other) === key(word));
    if (word && !isKnown && all.length < FIELD_LIMITS.otherEquipment) all.push(word);
  }
  return all;
}
