import type { Thread } from './thread';

// A file of its own, because `app/offline/saved-queries.ts` needs it without the rest of the messages page.

export const lastSeq = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

/** True when a message or a change is missing between the loaded pages and a pushed event. */
export const hasGap = (thread: Thread): boolean =>
  (!thread.hasNewer && lastSeq(thread) > thread.toSeq) || thread.latestChangeSeq > thread.appliedChangeSeq;
