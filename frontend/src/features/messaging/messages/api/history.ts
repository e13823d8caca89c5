import type { MessageView } from '@contracts/messages';
import { LIMITS } from '@contracts/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  changesPage,
  contains,
  isTooLong,
  isTouching,
  keepNewest,
  keepOldest,
  newerPage,
  toHistoryWindow,
} from '../history-window';
import { join, olderPage, type Page, type Thread } from '../thread';
import { pathOf, readMessages, threadQuery } from './thread-queries';

/** The part of the history that the screen shows in place of the newest messages; null while it shows those. Refetches load its changes. */
export const historyWindowQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [pathOf(conversationId), 'window'],
    queryFn: async ({ client, signal }): Promise<Thread | null> => {
      const before = cachedHistoryWindow(client, conversationId);
      if (!before) return null;
      const { items, clearedSeq = 0 } = await readChanges(conversationId, before.appliedChangeSeq, signal);
      const now = cachedHistoryWindow(client, conversationId);
      // The history window was replaced meanwhile by one with fewer changes applied. The changes just read begin too late for it.
      if (!now || now.appliedChangeSeq < before.appliedChangeSeq) return now;
      if (now.toSeq <= clearedSeq) return null;
      return join(now, { ...changesPage(now, items), clearedSeq });
    },
    enabled: ({ state }) => Boolean(state.data),
    structuralSharing: false,
    staleTime: 0,
  });

/** Loads the page before the messages on the screen. */
export async function loadOlder(queries: QueryClient, conversationId: string): Promise<void> {
  const historyWindow = cachedHistoryWindow(queries, conversationId);
  const thread = historyWindow ?? cachedLive(queries, conversationId);
  if (!thread?.hasOlder) return;
  const page = await readPage(conversationId, `before=${thread.fromSeq}`);
  const now = historyWindow ? cachedHistoryWindow(queries, conversationId) : cachedLive(queries, conversationId);
  // The user has jumped to another place.
  if (now?.fromSeq !== thread.fromSeq) return;
  const joined = join(now, olderPage(thread, page));
  if (historyWindow || isTooLong(joined)) writeHistoryWindow(queries, conversationId, keepOldest(joined));
  else writeLive(queries, conversationId, joined);
}

/** Loads the page after the history window on the screen. Shows the live thread once the history window has grown up to it. */
export async function loadNewer(queries: QueryClient, conversationId: string): Promise<void> {
  const historyWindow = cachedHistoryWindow(queries, conversationId);
  if (!historyWindow || mergeIntoLive(queries, conversationId, historyWindow)) return;
  const page = await readPage(conversationId, `after=${historyWindow.toSeq}`);
  const now = cachedHistoryWindow(queries, conversationId);
  if (now?.toSeq !== historyWindow.toSeq) return;
  const joined = join(now, newerPage(historyWindow, page));
  if (!mergeIntoLive(queries, conversationId, joined)) writeHistoryWindow(queries, conversationId, keepNewest(joined));
}

/**
 * Loads the messages around `seq` if they are not loaded yet. Returns false if the viewer cannot see a message with this number. Throws
 * without a change when it is aborted.
 */
export async function loadAround(
  queries: QueryClient,
  conversationId: string,
  seq: number,
  signal: AbortSignal,
): Promise<boolean> {
  const live = await queries.ensureQueryData(threadQuery(conversationId));
  signal.throwIfAborted();
  if (contains(live, seq)) {
    writeHistoryWindow(queries, conversationId, null);
    return true;
  }
  const known = cachedHistoryWindow(queries, conversationId);
  if (known && contains(known, seq)) return true;
  const page = await readPage(conversationId, `before=${seq + LIMITS.pageDefault / 2}`, signal);
  signal.throwIfAborted();
  const historyWindow = toHistoryWindow(page, live);
  if (!historyWindow || !contains(historyWindow, seq)) return false;
  if (!mergeIntoLive(queries, conversationId, historyWindow))
    writeHistoryWindow(queries, conversationId, historyWindow);
  return true;
}

/** Shows a live thread as a history window, because the newest page is about to replace the thread. */
export function showAsHistoryWindow(queries: QueryClient, conversationId: string, thread: Thread): void {
  if (!cachedHistoryWindow(queries, conversationId))
    writeHistoryWindow(queries, conversationId, { ...thread, hasNewer: true });
}

export function showNewest(queries: QueryClient, conversationId: string): void {
  writeHistoryWindow(queries, conversationId, null);
}

/** Drops the oldest messages of a live thread that has grown too long. Call it while the newest message is on the screen. */
export function trimLive(queries: QueryClient, conversationId: string): void {
  const query = queries.getQueryCache().find<Thread>({ queryKey: threadQuery(conversationId).queryKey, exact: true });
  // `setQueryData` would join the messages again.
  if (query?.state.data && isTooLong(query.state.data))
    query.setState({ ...query.state, data: keepNewest(query.state.data) });
}

/** Adds the history window to the live thread if no message is missing between them. */
function mergeIntoLive(queries: QueryClient, conversationId: string, historyWindow: Thread): boolean {
  const live = cachedLive(queries, conversationId);
  if (!live || !isTouching(historyWindow, live)) return false;
  writeLive(queries, conversationId, join(live, historyWindow));
  writeHistoryWindow(queries, conversationId, null);
  return true;
}

async function readChanges(conversationId: string, after: number, signal: AbortSignal): Promise<Page> {
  const changes: MessageView[] = [];
  for (;;) {
    const changedAfter = changes.at(-1)?.changeSeq ?? after;
    const query = `changedAfter=${changedAfter}&limit=${LIMITS.pageMax}`;
    const page = await readMessages(`${pathOf(conversationId)}?${query}`, signal);
    changes.push(...page.items);
    if (page.items.length < LIMITS.pageMax) return { ...page, items: changes };
  }
}

const readPage = (conversationId: string, position: string, signal?: AbortSignal): Promise<Page> =>
  readMessages(`${pathOf(conversationId)}?${position}&limit=${LIMITS.pageDefault}`, signal);

const cachedLive = (queries: QueryClient, conversationId: string): Thread | undefined =>
  queries.getQueryData(threadQuery(conversationId).queryKey);

const cachedHistoryWindow = (queries: QueryClient, conversationId: string): Thread | null =>
  queries.getQueryData(historyWindowQuery(conversationId).queryKey) ?? null;

const writeLive = (queries: QueryClient, conversationId: string, thread: Thread): void =>
  void queries.setQueryData(threadQuery(conversationId).queryKey, thread);

const writeHistoryWindow = (queries: QueryClient, conversationId: string, thread: Thread | null): void =>
  void queries.setQueryData(historyWindowQuery(conversationId).queryKey, thread);
