import type { MessageView } from '@contracts/messages';
import { isNewer, withDeletedQuote, withQuotes } from './quotes';

/**
 * The messages of a conversation that the browser has loaded. Pages, pushed messages and acknowledgements are converted to threads and
 * then joined. Joining is commutative and idempotent, so their order and repetition do not matter.
 */
export interface Thread {
  /** Contains every message once, in its newest version, ascending by `seq`. */
  messages: readonly MessageView[];
  /** All messages from `fromSeq` to `toSeq` are loaded. Messages beyond `toSeq` were pushed and may follow a gap. */
  fromSeq: number;
  toSeq: number;
  /** The loaded messages include every change (edit, deletion, reaction or pin) up to this change number. */
  appliedChangeSeq: number;
  /** The highest known change number of the conversation. */
  latestChangeSeq: number;
  /** True if the conversation has messages before `fromSeq`; undefined before the first page is loaded. */
  hasOlder: boolean | undefined;
  /** True for a history window, which does not reach to the newest message. */
  hasNewer: boolean;
  /** The viewer has deleted the messages up to this `seq` for themselves. The thread contains none of them. */
  clearedSeq?: number;
  /** Changed messages that the thread does not contain. Joining updates their quotes. */
  outside?: readonly MessageView[];
}

export interface Page {
  items: readonly MessageView[];
  /** Null on the last page. */
  next: string | null;
  /** See `Thread.clearedSeq`. */
  clearedSeq?: number;
}

export const isLoaded = (thread: Thread | undefined): thread is Thread => thread?.hasOlder !== undefined;

/** Converts the newest page, which is loaded first, to a thread. */
export function newestPage({ items, next, clearedSeq = 0 }: Page): Thread {
  const messages = sortBySeq(items);
  return {
    messages,
    fromSeq: messages[0]?.seq ?? clearedSeq + 1,
    toSeq: messages.at(-1)?.seq ?? clearedSeq,
    ...changeNumbersIn(messages, 0),
    hasOlder: next !== null,
    hasNewer: false,
    clearedSeq,
  };
}

/** Converts the page before `thread`, as the thread was at the time of the request. The page includes all changes known then. */
export function olderPage(thread: Thread, { items, next, clearedSeq }: Page): Thread {
  const messages = sortBySeq(items);
  return {
    messages,
    fromSeq: messages[0]?.seq ?? thread.fromSeq,
    toSeq: thread.fromSeq - 1,
    ...changeNumbersIn(messages, thread.appliedChangeSeq),
    hasOlder: next !== null,
    hasNewer: true,
    clearedSeq,
  };
}

/** Converts the page of changes and messages that follow `thread`. */
export function catchUpPage(
  thread: Pick<Thread, 'fromSeq' | 'toSeq' | 'appliedChangeSeq'>,
  { items, clearedSeq }: Pick<Page, 'items' | 'clearedSeq'>,
): Thread {
  const messages = sortBySeq(items.filter(({ seq }) => seq >= thread.fromSeq));
  return {
    messages,
    outside: items.filter(({ seq }) => seq < thread.fromSeq),
    fromSeq: thread.fromSeq,
    toSeq: Math.max(thread.toSeq, messages.at(-1)?.seq ?? 0),
    ...changeNumbersIn(items, thread.appliedChangeSeq),
    hasOlder: undefined,
    hasNewer: false,
    clearedSeq,
  };
}

/** Converts a pushed or acknowledged message to a thread. */
export function singleMessage(message: MessageView): Thread {
  return {
    messages: [message],
    fromSeq: message.seq,
    toSeq: message.seq,
    ...changeNumbersIn([message], 0),
    hasOlder: undefined,
    hasNewer: false,
  };
}

/** Applies a pushed change. If its number directly follows the known changes, no change is missing. */
export function withChange(thread: Thread, message: MessageView): Thread {
  const { seq, changeSeq } = message;
  if (seq <= (thread.clearedSeq ?? 0)) return thread;
  const isNext = changeSeq === thread.appliedChangeSeq + 1;
  // The message is on a page that is not loaded yet. That page will include the change.
  const isOutside =
    (seq < thread.fromSeq || (thread.hasNewer && seq > thread.toSeq)) &&
    thread.messages.every((loaded) => loaded.seq !== seq);
  const joined = isOutside
    ? {
        ...thread,
        messages: withQuotes(thread.messages, [message]),
        latestChangeSeq: Math.max(thread.latestChangeSeq, changeSeq),
      }
    : join(thread, singleMessage(message));
  return isNext && joined.appliedChangeSeq < changeSeq ? { ...joined, appliedChangeSeq: changeSeq } : joined;
}

/** Applies a pushed deletion. It has no change number, so the thread then has a gap and refetches its changes. */
export function withDeletion(thread: Thread, seq: number): Thread {
  const message = thread.messages.find((candidate) => candidate.seq === seq);
  const messages = thread.messages.map(withDeletedQuote(seq));
  const isQuoted = messages.some((candidate, index) => candidate !== thread.messages[index]);
  if (!message || message.isDeleted) return isQuoted ? { ...thread, messages } : thread;
  const deleted = asDeleted(message);
  return {
    ...thread,
    messages: messages.map((candidate) => (candidate.seq === seq ? deleted : candidate)),
    latestChangeSeq:
      seq > thread.toSeq ? thread.latestChangeSeq : Math.max(thread.latestChangeSeq, thread.appliedChangeSeq + 1),
  };
}

export const asDeleted = (message: MessageView): MessageView => ({
  ...message,
  version: message.version + 1,
  content: '',
  isDeleted: true,
  sharedPostId: null,
  sharedPost: null,
  reactions: [],
  photos: undefined,
  isPinned: undefined,
});

export function join(a: Thread | undefined, b: Thread): Thread {
  if (!a) return b;
  const clearedSeq = Math.max(a.clearedSeq ?? 0, b.clearedSeq ?? 0);
  const [base, other] = (isBase(a, b) ? [a, b] : [b, a]).map((thread) => withoutCleared(thread, clearedSeq)) as [
    Thread,
    Thread,
  ];
  if (isReplacedBy(other, base)) return join(withoutPages(other, base.fromSeq), base);
  const merged = withQuotes(mergeMessages(a.messages, b.messages), b.outside ?? []);
  const messages = messagesAfter(merged, clearedSeq);
  const isTouching = other.fromSeq <= base.toSeq + 1;
  const toSeq = extendToSeq(messages, isTouching ? Math.max(base.toSeq, other.toSeq) : base.toSeq);
  const joined = {
    messages,
    fromSeq: base.fromSeq,
    toSeq,
    appliedChangeSeq: appliedChangeSeqOf(messages, { fromSeq: base.fromSeq, toSeq }, a, b),
    latestChangeSeq: Math.max(a.latestChangeSeq, b.latestChangeSeq),
    hasOlder: base.hasOlder && !(base.fromSeq === other.fromSeq && other.hasOlder === false),
    hasNewer: (isTouching && other.toSeq > base.toSeq ? other : base).hasNewer,
    clearedSeq,
  };
  return isSame(a, joined) ? a : joined;
}

/** Moves the limits of the thread behind the messages that the viewer has deleted. */
function withoutCleared(thread: Thread, clearedSeq: number): Thread {
  if (thread.fromSeq > clearedSeq + 1) return thread;
  const toSeq = Math.max(thread.toSeq, clearedSeq);
  return { ...thread, fromSeq: clearedSeq + 1, toSeq, hasOlder: isLoaded(thread) ? false : undefined };
}

/** Returns the messages after `seq`, or the same array if that is all of them. */
const messagesAfter = (messages: readonly MessageView[], seq: number): readonly MessageView[] =>
  messages.every((message) => message.seq > seq) ? messages : messages.filter((message) => message.seq > seq);

/**
 * True if `a` is the base of the join: the joined thread begins where the base begins. The base is the thread with loaded pages; if both or neither have
 * pages, the one that begins earlier. A newest page that does not follow the other thread is the base, too.
 */
function isBase(a: Thread, b: Thread): boolean {
  if (isReplacedBy(a, b)) return false;
  if (isReplacedBy(b, a)) return true;
  return isLoaded(a) === isLoaded(b) ? a.fromSeq <= b.fromSeq : isLoaded(a);
}

/** True if messages are missing between two loaded threads, and the later one reaches to the newest message. */
const isReplacedBy = (thread: Thread, later: Thread): boolean =>
  isLoaded(thread) && isLoaded(later) && !later.hasNewer && thread.toSeq + 1 < later.fromSeq;

/** Leaves only the messages from `seq` on, which were pushed. */
function withoutPages(thread: Thread, seq: number): Thread {
  const messages = thread.messages.filter((message) => message.seq >= seq);
  return { ...thread, messages, fromSeq: seq, toSeq: seq - 1, hasOlder: undefined };
}

/**
 * Computes the change number up to which the joined messages include every change. For each message, that is the highest of its own
 * last change and the `appliedChangeSeq` of the threads that cover it. The lowest of these applies to the whole thread.
 */
function appliedChangeSeqOf(
  messages: readonly MessageView[],
  { fromSeq, toSeq }: Pick<Thread, 'fromSeq' | 'toSeq'>,
  a: Thread,
  b: Thread,
): number {
  const appliedTo = (thread: Thread, seq: number) =>
    seq >= thread.fromSeq && seq <= thread.toSeq ? thread.appliedChangeSeq : 0;
  let lowest = Math.max(a.appliedChangeSeq, b.appliedChangeSeq);
  for (const { seq, changeSeq } of messages)
    if (seq >= fromSeq && seq <= toSeq)
      lowest = Math.min(lowest, Math.max(appliedTo(a, seq), appliedTo(b, seq), changeSeq));
  return lowest;
}

/** The change numbers of a thread that includes all changes up to `known` and those of its messages. */
export function changeNumbersIn(
  messages: readonly MessageView[],
  known: number,
): Pick<Thread, 'appliedChangeSeq' | 'latestChangeSeq'> {
  const latest = messages.reduce((highest, { changeSeq }) => Math.max(highest, changeSeq), known);
  return { appliedChangeSeq: latest, latestChangeSeq: latest };
}

function mergeMessages(a: readonly MessageView[], b: readonly MessageView[]): readonly MessageView[] {
  const bySeq = new Map(a.map((message) => [message.seq, message]));
  const newer = b.flatMap((message) => {
    const known = bySeq.get(message.seq);
    const newest = known ? newestOf(known, message) : message;
    return newest === known ? [] : newest;
  });
  if (newer.length === 0) return a;
  const messages = sortBySeq([...a, ...newer]);
  const isReply = newer.some(({ replyTo }) => replyTo);
  // A new reply may have been sent before an edit that is known here; an edited message may be quoted.
  return withQuotes(messages, isReply ? messages : newer.filter(({ version }) => version > 1));
}

/** Combines the newer text and reactions with the newer quote. Returns `known` if `message` contains nothing newer. */
function newestOf(known: MessageView, message: MessageView): MessageView {
  const newer = isNewer(message, known) ? message : known;
  const older = newer === message ? known : message;
  return newer.replyTo && older.replyTo && isNewer(older.replyTo, newer.replyTo)
    ? { ...newer, replyTo: older.replyTo }
    : newer;
}

function isSame(a: Thread, b: Thread): boolean {
  return (
    a.messages === b.messages &&
    a.fromSeq === b.fromSeq &&
    a.toSeq === b.toSeq &&
    a.appliedChangeSeq === b.appliedChangeSeq &&
    a.latestChangeSeq === b.latestChangeSeq &&
    a.hasOlder === b.hasOlder &&
    a.hasNewer === b.hasNewer &&
    (a.clearedSeq ?? 0) === (b.clearedSeq ?? 0)
  );
}

function sortBySeq(messages: readonly MessageView[]): readonly MessageView[] {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Returns the last `seq` that follows `toSeq` without a gap. */
function extendToSeq(messages: readonly MessageView[], toSeq: number): number {
  for (const { seq } of messages) if (seq === toSeq + 1) toSeq = seq;
  return toSeq;
}
