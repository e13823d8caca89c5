import { FIELD_LIMITS } from '@contracts/field-limits';
import { LIMITS } from '@contracts/limits';
import { textLength } from '@contracts/text-length';

const key = (tag: string) => tag.toLowerCase();

interface AddedTags {
  tags: string[];
  /** The tags of the text that were not added, because they are too long or too many. */
  rest: string;
}

/** Adds the comma-separated tags of a text, without duplicates. */
export function addTags(tags: readonly string[], text: string): AddedTags {
  const all = [...tags];
  const rest: string[] = [];
  for (const part of text.split(',')) {
    const tag = part.trim();
    if (!tag || all.some((other) => key(other) === key(tag))) continue;
    if (isTooLong(tag) || all.length >= FIELD_LIMITS.otherEquipment) rest.push(tag);
    else all.push(tag);
  }
  return { tags: all, rest: rest.join(', ') };
}

const isTooLong = (tag: string) => textLength(tag) > LIMITS.name;

/** Why some of the typed tags cannot be added. */
export function tagsError(tags: readonly string[], text: string): string | undefined {
  if (text.split(',').some((part) => isTooLong(part.trim()))) return `Each one has at most ${LIMITS.name} characters`;
  return addTags(tags, text).rest ? `You can add up to ${FIELD_LIMITS.otherEquipment}. Remove one first.` : undefined;
}
