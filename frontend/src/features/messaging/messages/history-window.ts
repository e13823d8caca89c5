import { changeNumbersIn, type Page, type Thread } from './thread';

// A history window is a thread from the middle of the history. The live thread ends with the newest message.

/** A thread with more messages is shortened once the viewer is at its end or loads more. */
export const MAX_MESSAGES = 400;
/** A thread with more than `MAX_MESSAGES` is shortened to this many. The dropped messages are farthest from the viewer's place, and can be loaded again. */
const KEPT_MESSAGES = 300;

/**
 * Converts a page from the middle of the history to a thread.
 * @param live the live thread at the time of the request
 */
export function toHistoryWindow({ items, next, clearedSeq }: Page, live: Thread): Thread | null {
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return null;
  return {
    messages: items,
    fromSeq: first.seq,
    toSeq: last.seq,
    ...changeNumbersIn(items, live.appliedChangeSeq),
    hasOlder: next !== null,
    hasNewer: true,
    clearedSeq,
  };
}

/** Converts the page after a history window, as it was at the time of the request. The page includes all changes known then. */
export function newerPage(thread: Thread, { items, next, clearedSeq }: Page): Thread {
  return {
    messages: items,
    fromSeq: thread.toSeq + 1,
    toSeq: items.at(-1)?.seq ?? thread.toSeq,
    ...changeNumbersIn(items, thread.appliedChangeSeq),
    hasOlder: undefined,
    hasNewer: next !== null,
    clearedSeq,
  };
}

/** Converts the changes since `appliedChangeSeq` to a thread, without messages that the history window does not contain. */
export function changesPage(thread: Thread, items: Page['items']): Thread {
  const messages = items.filter(({ seq }) => contains(thread, seq));
  const outside = items.filter(({ seq }) => !contains(thread, seq));
  return { ...thread, messages, outside, ...changeNumbersIn(items, thread.appliedChangeSeq) };
}

export const contains = ({ fromSeq, toSeq }: Thread, seq: number): boolean => seq >= fromSeq && seq <= toSeq;

/** True if no message is missing between the two threads. */
export const isTouching = (earlier: Thread, later: Thread): boolean => earlier.toSeq + 1 >= later.fromSeq;

/** Drops the newest messages of a thread that is too long for the screen, because the viewer scrolls up. The result is a history window. */
export function keepOldest(thread: Thread): Thread {
  const messages = thread.messages.slice(0, KEPT_MESSAGES);
  const last = messages.at(-1);
  return !isTooLong(thread) || !last ? thread : { ...thread, messages, toSeq: last.seq, hasNewer: true };
}

/** Drops the oldest messages of a thread that is too long for the screen. */
export function keepNewest(thread: Thread): Thread {
  const messages = thread.messages.slice(-KEPT_MESSAGES);
  const [first] = messages;
  return !isTooLong(thread) || !first ? thread : { ...thread, messages, fromSeq: first.seq, hasOlder: true };
}

export const isTooLong = ({ messages }: Thread): boolean => messages.length > MAX_MESSAGES;
