import type { MessageView } from '@contracts/messages';
import { LIMITS } from '@contracts/limits';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { changesOf, contains, isTooLong, isTouching, keepNewest, keepOldest, newerPage, toExcerpt } from '../excerpt';
import { join, olderPage, type Page, type Thread } from '../thread';
import { pathOf, readMessages, threadQuery } from './thread-queries';

/** The part of the history that the screen shows in place of the newest messages; null while it shows those. Refetches load its changes. */
export const excerptQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [pathOf(conversationId), 'excerpt'],
    queryFn: async ({ client, signal }): Promise<Thread | null> => {
      const before = readExcerpt(client, conversationId);
      if (!before) return null;
      const { items, clearedSeq = 0 } = await readChanges(conversationId, before.appliedChangeSeq, signal);
      const now = readExcerpt(client, conversationId);
      // The excerpt was replaced meanwhile by one with fewer changes applied. The changes just read begin too late for it.
      if (!now || now.appliedChangeSeq < before.appliedChangeSeq) return now;
      if (now.toSeq <= clearedSeq) return null;
      return join(now, { ...changesOf(now, items), clearedSeq });
    },
    enabled: ({ state }) => Boolean(state.data),
    structuralSharing: false,
    staleTime: 0,
  });

/** Loads the page before the messages on the screen. */
export async function readOlder(queries: QueryClient, conversationId: string): Promise<void> {
  const excerpt = readExcerpt(queries, conversationId);
  const thread = excerpt ?? readLive(queries, conversationId);
  if (!thread?.hasOlder) return;
  const page = await readPage(conversationId, `before=${thread.fromSeq}`);
  const now = excerpt ? readExcerpt(queries, conversationId) : readLive(queries, conversationId);
  // The user has jumped to another place.
  if (now?.fromSeq !== thread.fromSeq) return;
  const joined = join(now, olderPage(thread, page));
  if (excerpt || isTooLong(joined)) writeExcerpt(queries, conversationId, keepOldest(joined));
  else writeLive(queries, conversationId, joined);
}

/** Loads the page after the excerpt on the screen. Shows the live thread once the excerpt has grown up to it. */
export async function readNewer(queries: QueryClient, conversationId: string): Promise<void> {
  const excerpt = readExcerpt(queries, conversationId);
  if (!excerpt || mergeIntoLive(queries, conversationId, excerpt)) return;
  const page = await readPage(conversationId, `after=${excerpt.toSeq}`);
  const now = readExcerpt(queries, conversationId);
  if (now?.toSeq !== excerpt.toSeq) return;
  const joined = join(now, newerPage(excerpt, page));
  if (!mergeIntoLive(queries, conversationId, joined)) writeExcerpt(queries, conversationId, keepNewest(joined));
}

/** Loads the messages around `seq` if they are not loaded yet. Returns false if the viewer cannot see a message with this number. */
export async function readAround(queries: QueryClient, conversationId: string, seq: number): Promise<boolean> {
  const live = await queries.ensureQueryData(threadQuery(conversationId));
  if (contains(live, seq)) {
    writeExcerpt(queries, conversationId, null);
    return true;
  }
  const known = readExcerpt(queries, conversationId);
  if (known && contains(known, seq)) return true;
  const excerpt = toExcerpt(await readPage(conversationId, `before=${seq + LIMITS.pageDefault / 2}`), live);
  if (!excerpt || !contains(excerpt, seq)) return false;
  if (!mergeIntoLive(queries, conversationId, excerpt)) writeExcerpt(queries, conversationId, excerpt);
  return true;
}

/** Goes on showing the messages of a live thread that is about to be replaced by the newest page. */
export function showExcerpt(queries: QueryClient, conversationId: string, thread: Thread): void {
  if (!readExcerpt(queries, conversationId)) writeExcerpt(queries, conversationId, { ...thread, hasNewer: true });
}

export function showNewest(queries: QueryClient, conversationId: string): void {
  writeExcerpt(queries, conversationId, null);
}

/** Drops the oldest messages of a live thread that has grown too long. Call it while the newest message is on the screen. */
export function trimLive(queries: QueryClient, conversationId: string): void {
  const query = queries.getQueryCache().find<Thread>({ queryKey: threadQuery(conversationId).queryKey, exact: true });
  // `setQueryData` would join the messages again.
  if (query?.state.data && isTooLong(query.state.data))
    query.setState({ ...query.state, data: keepNewest(query.state.data) });
}

/** Adds the excerpt to the live thread if no message is missing between them. */
function mergeIntoLive(queries: QueryClient, conversationId: string, excerpt: Thread): boolean {
  const live = readLive(queries, conversationId);
  if (!live || !isTouching(excerpt, live)) return false;
  writeLive(queries, conversationId, join(live, excerpt));
  writeExcerpt(queries, conversationId, null);
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

const readPage = (conversationId: string, position: string): Promise<Page> =>
  readMessages(`${pathOf(conversationId)}?${position}&limit=${LIMITS.pageDefault}`);

const readLive = (queries: QueryClient, conversationId: string): Thread | undefined =>
  queries.getQueryData(threadQuery(conversationId).queryKey);

const readExcerpt = (queries: QueryClient, conversationId: string): Thread | null =>
  queries.getQueryData(excerptQuery(conversationId).queryKey) ?? null;

const writeLive = (queries: QueryClient, conversationId: string, thread: Thread): void =>
  void queries.setQueryData(threadQuery(conversationId).queryKey, thread);

const writeExcerpt = (queries: QueryClient, conversationId: string, thread: Thread | null): void =>
  void queries.setQueryData(excerptQuery(conversationId).queryKey, thread);
