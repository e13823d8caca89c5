import type { QueryKey } from '@tanstack/react-query';
import type { ConversationList } from '@/features/messaging/conversations/conversation-list';
import type { Thread } from '@/features/messaging/messages/thread';
import { hasGap } from '@/features/messaging/messages/thread-gap';
import type { Pages } from '@/shared/api/paged-query';
import { type Copy, isCurrent } from '@/shared/offline/copies';
import { UNREAD_COUNTS_KEY } from '@/shared/offline/restore-copies';

const MAX_MESSAGES = 50;
const MAX_CONVERSATIONS = 100;

interface SavedKind {
  /** Matches the parts of the query's key, joined by spaces. */
  pattern: RegExp;
  /** Only this many copies are kept, the latest. */
  maxCopies: number;
  /** Shortens the data. Returns undefined for data that is not worth saving. */
  trim?: (data: never) => unknown;
}

const ID = '[0-9a-f-]{36}';

/** The queries whose answers are saved, so that they can be shown without a connection. */
const KINDS: readonly SavedKind[] = [
  { pattern: /^\/api\/auth\/user$/, maxCopies: 1 },
  { pattern: new RegExp(`^${UNREAD_COUNTS_KEY[0]}$`), maxCopies: 1 },
  { pattern: /^\/api\/games\/next$/, maxCopies: 1 },
  { pattern: /^\/api\/posts\/feed$/, maxCopies: 1, trim: firstPage },
  { pattern: /^\/api\/messages\/accessible-entities$/, maxCopies: 1 },
  { pattern: /^\/api\/messages\/conversations$/, maxCopies: 1, trim: firstConversations },
  { pattern: /^\/api\/messages\/(private|team|field|game)\/\S+$/, maxCopies: 10, trim: newestMessages },
  { pattern: /^\/api\/users\/blocked ids$/, maxCopies: 1 },
  { pattern: new RegExp(`^/api/games/${ID}(/teams|/sections \\w+)?$`), maxCopies: 15 },
  { pattern: new RegExp(`^/api/games/${ID}/participants limit=30$`), maxCopies: 5, trim: firstPage },
  { pattern: new RegExp(`^/api/fields/${ID}$`), maxCopies: 5 },
  // The column beside the feed.
  { pattern: /^\/api\/(games\/upcoming first page|teams nearby|fields first page) /, maxCopies: 5 },
];

const kindOf = (key: QueryKey): SavedKind | undefined => KINDS.find(({ pattern }) => pattern.test(key.join(' ')));

export const isSaved = (key: QueryKey): boolean => kindOf(key) !== undefined;

/** Returns the copy of a query. A copy without data deletes the saved one. */
export function copyOf(key: QueryKey, data: unknown, savedAt: number): Copy {
  const trim = kindOf(key)?.trim as ((data: unknown) => unknown) | undefined;
  return { key, data: trim && data !== undefined ? trim(data) : data, savedAt };
}

/** Replaces the copies that have changed, and drops those that are too old or too many. */
export function mergeCopies(saved: readonly Copy[], changed: readonly Copy[], now: number): readonly Copy[] {
  const byKey = new Map([...saved, ...changed].map((copy) => [copy.key.join(' '), copy]));
  const current = [...byKey.values()]
    .filter((copy) => copy.data !== undefined && isCurrent(copy, now))
    .sort((a, b) => b.savedAt - a.savedAt);
  return KINDS.flatMap((kind) => current.filter(({ key }) => kindOf(key) === kind).slice(0, kind.maxCopies));
}

function firstPage({ pages, pageParams }: Pages<unknown>) {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

function firstConversations({ conversations, older }: ConversationList): ConversationList {
  return { conversations: conversations.slice(0, MAX_CONVERSATIONS), older };
}

/** Returns undefined for a thread with a gap, because the next refetch continues after the copy and would not fill the gap. */
function newestMessages(thread: Thread): Thread | undefined {
  const messages = thread.messages.slice(-MAX_MESSAGES);
  const [first] = messages;
  if (hasGap(thread)) return undefined;
  return first && first.seq > thread.fromSeq ? { ...thread, messages, fromSeq: first.seq, hasOlder: true } : thread;
}
