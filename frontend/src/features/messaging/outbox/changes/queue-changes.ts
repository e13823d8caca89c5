import { isDiscardable, isPending, type MessageChange, type OutboxChange, type OutboxEntry } from '../outbox-entry';

export type NewChange = Pick<OutboxChange, 'clientId' | 'conversationId' | 'messageId' | 'change'>;

type Entries = readonly OutboxEntry[];

/**
 * Combines a new change with those of the same message that certainly have not arrived. `isQueued` is false if the new change need not be
 * added to the returned entries.
 */
export function mergeChange(
  entries: Entries,
  { messageId, change: added }: NewChange,
): { entries: Entries; isQueued: boolean } {
  if (added.type === 'delete') {
    if (entries.some((entry) => isChangeOf(entry, messageId) && entry.change.type === 'delete'))
      return { entries, isQueued: false };
    return {
      entries: entries.filter((entry) => !isChangeOf(entry, messageId) || !isDiscardable(entry)),
      isQueued: true,
    };
  }
  const existing = entries.find(
    (entry): entry is OutboxChange =>
      isChangeOf(entry, messageId) && isDiscardable(entry) && hasSameTarget(entry.change, added),
  );
  if (!existing) return { entries, isQueued: true };
  const others = entries.filter((entry) => entry !== existing);
  if (existing.state === 'refused') return { entries: others, isQueued: true };
  if (added.type === 'edit') {
    // The version stays: the user has not seen a text that was saved elsewhere since the first edit.
    const change = { ...existing.change, content: added.content };
    return { entries: entries.map((entry) => (entry === existing ? { ...existing, change } : entry)), isQueued: false };
  }
  // Giving and withdrawing a reaction before either is sent changes nothing.
  const isUndone = existing.change.type === 'reaction' && existing.change.isGiven !== added.isGiven;
  return { entries: isUndone ? others : entries, isQueued: false };
}

/**
 * Removes a change that the server has accepted. A later edit then starts from the new version of the text, and a deleted message has no
 * refused edit any more.
 */
export function afterAccepted(entries: Entries, accepted: OutboxChange, textVersion: number | undefined): Entries {
  return entries.flatMap((entry) => {
    if (entry === accepted) return [];
    if (!isChangeOf(entry, accepted.messageId) || entry.change.type !== 'edit') return entry;
    if (accepted.change.type === 'delete' && entry.state === 'refused') return [];
    return textVersion !== undefined && accepted.change.type === 'edit' && isPending(entry)
      ? { ...entry, change: { ...entry.change, version: textVersion } }
      : entry;
  });
}

/** Removes a refused change, but keeps the text of an edit, unless a later change of the message replaces it. */
export function afterRefused(entries: Entries, refused: OutboxChange, reason: string): Entries {
  const isReplaced = entries.some(
    (entry) =>
      isChangeOf(entry, refused.messageId) && entry !== refused && isPending(entry) && entry.change.type !== 'reaction',
  );
  if (refused.change.type !== 'edit' || isReplaced) return entries.filter((entry) => entry !== refused);
  const kept: OutboxChange = { ...refused, state: 'refused', reason, mayHaveArrived: false };
  return entries.map((entry) => (entry === refused ? kept : entry));
}

const isChangeOf = (entry: OutboxEntry, messageId: string): entry is OutboxChange =>
  entry.change !== undefined && entry.messageId === messageId;

const hasSameTarget = (a: MessageChange, b: MessageChange): boolean =>
  a.type === b.type && (a.type !== 'reaction' || b.type !== 'reaction' || a.reaction === b.reaction);
