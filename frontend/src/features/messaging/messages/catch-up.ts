import { MAX_MESSAGES } from './history-window';
import { join, catchUpPage, newestPage, type Page, type Thread } from './thread';

interface CatchUpRequests {
  /** Reads the changes and messages that follow a thread. */
  readAfter: (thread: Thread) => Promise<Page>;
  readNewest: () => Promise<Page>;
  /** Called with the thread after each page but the last. */
  onPage: (thread: Thread) => void;
}

/**
 * Reads the changes and messages that follow `thread` until the server has no more. If more messages are missing than the screen keeps, returns
 * the newest page in place of `thread`, so that a viewer who was away for a long time does not wait for all of them.
 */
export async function catchUp(thread: Thread, { readAfter, readNewest, onPage }: CatchUpRequests): Promise<Thread> {
  const knownSeq = thread.toSeq;
  for (let isFirst = true; ; isFirst = false) {
    const page = await readAfter(thread);
    thread = join(thread, catchUpPage(thread, page));
    if (!page.next || page.items.length === 0) return thread;
    onPage(thread);
    if (!isFirst) continue;
    const newest = newestPage(await readNewest());
    if (newest.fromSeq - knownSeq > MAX_MESSAGES) return newest;
  }
}
