import type { MessageView } from '@contracts/messages';

/**
 * The messages of a conversation that the browser has loaded. Pages, pushed messages and acknowledgements are converted to threads and
 * then joined. Joining is commutative and idempotent, so their order and repetition do not matter.
 */
export interface Thread {
  /** Each message once, in its newest version, ascending by `seq`. */
  messages: readonly MessageView[];
  /** All messages from `seq` `from` to `through` are loaded. Messages beyond `through` were pushed and may follow a gap. */
  from: number;
  through: number;
  /** The messages `from`..`through` include every change up to this number. */
  changedThrough: number;
  /** The highest change number that the conversation is known to have reached. */
  latestChange: number;
  /** The cursor of the next older page; null at the beginning of the conversation; undefined before the first page is loaded. */
  older: string | null | undefined;
}

export interface Page {
  items: readonly MessageView[];
  next: string | null;
}

export const isLoaded = (thread: Thread | undefined): thread is Thread => thread?.older !== undefined;

/** True when a message or a change is missing between the loaded pages and a pushed event. */
export const hasGap = (thread: Thread): boolean =>
  lastSeq(thread) > thread.through || thread.latestChange > thread.changedThrough;

export const lastSeq = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

/** Converts the newest page, which is loaded first, to a thread. */
export function newestPage({ items, next }: Page): Thread {
  const messages = sortBySeq(items);
  return {
    messages,
    from: messages[0]?.seq ?? 1,
    through: messages.at(-1)?.seq ?? 0,
    ...changesIn(messages, 0),
    older: next,
  };
}

/** Converts the page before `thread`, which must be the thread at the time of the request. The page includes all changes known then. */
export function olderPage(thread: Thread, { items, next }: Page): Thread {
  const messages = sortBySeq(items);
  return {
    messages,
    from: messages[0]?.seq ?? thread.from,
    through: thread.from - 1,
    ...changesIn(messages, thread.changedThrough),
    older: next,
  };
}

/** Converts the answer to a request for later changes and messages than those of `thread`. */
export function laterPage(
  thread: Pick<Thread, 'from' | 'through' | 'changedThrough'>,
  items: readonly MessageView[],
): Thread {
  const messages = sortBySeq(items.filter(({ seq }) => seq >= thread.from));
  return {
    messages,
    from: thread.from,
    through: Math.max(thread.through, messages.at(-1)?.seq ?? 0),
    ...changesIn(items, thread.changedThrough),
    older: undefined,
  };
}

/** Converts a pushed or acknowledged message to a thread. */
export function singleMessage(message: MessageView): Thread {
  return {
    messages: [message],
    from: message.seq,
    through: message.seq,
    ...changesIn([message], 0),
    older: undefined,
  };
}

/** Applies a pushed change. If its number directly follows the known changes, no change is missing. */
export function withChange(thread: Thread, message: MessageView): Thread {
  const { seq, changeSeq } = message;
  const isNext = changeSeq === thread.changedThrough + 1;
  // The message is on an older page that is not loaded yet. That page will include the change.
  const isBefore = seq < thread.from && thread.messages.every((each) => each.seq !== seq);
  const joined = isBefore
    ? { ...thread, latestChange: Math.max(thread.latestChange, changeSeq) }
    : join(thread, singleMessage(message));
  return isNext && joined.changedThrough < changeSeq ? { ...joined, changedThrough: changeSeq } : joined;
}

/** Applies a pushed deletion. It has no change number, so the thread then has a gap and refetches its changes. */
export function withDeletion(thread: Thread, seq: number): Thread {
  const message = thread.messages.find((each) => each.seq === seq);
  if (!message || message.isDeleted) return thread;
  const deleted: MessageView = {
    ...message,
    version: message.version + 1,
    content: '',
    isDeleted: true,
    sharedPostId: null,
    sharedPost: null,
  };
  return {
    ...thread,
    messages: thread.messages.map((each) => (each === message ? deleted : each)),
    latestChange: seq > thread.through ? thread.latestChange : Math.max(thread.latestChange, thread.changedThrough + 1),
  };
}

export function join(one: Thread | undefined, other: Thread): Thread {
  if (!one) return other;
  const [base, more] = isBase(one, other) ? [one, other] : [other, one];
  const messages = mergeMessages(one.messages, other.messages);
  const isTouching = more.from <= base.through + 1;
  const through = advanceThrough(messages, isTouching ? Math.max(base.through, more.through) : base.through);
  const older = base.from === more.from && more.older === null ? null : base.older;
  const joined = {
    messages,
    from: base.from,
    through,
    changedThrough: changedThroughOf(messages, { from: base.from, through }, one, other),
    latestChange: Math.max(one.latestChange, other.latestChange),
    older,
  };
  return isSame(one, joined) ? one : joined;
}

/** The base is the thread with loaded pages; if both or neither have them, the one that begins earlier. */
function isBase(one: Thread, other: Thread): boolean {
  return isLoaded(one) === isLoaded(other) ? one.from <= other.from : isLoaded(one);
}

/** Fetches later pages until the server has no more. */
export async function catchUp(thread: Thread, readAfter: (thread: Thread) => Promise<Page>): Promise<Thread> {
  for (;;) {
    const { items, next } = await readAfter(thread);
    thread = join(thread, laterPage(thread, items));
    if (!next || items.length === 0) return thread;
  }
}

/**
 * Computes the number up to which the joined messages include every change. For each message, that is the highest of its own last
 * change and the `changedThrough` of the threads that cover it; the lowest of these applies to the whole thread.
 */
function changedThroughOf(
  messages: readonly MessageView[],
  { from, through }: Pick<Thread, 'from' | 'through'>,
  one: Thread,
  other: Thread,
): number {
  const coveredThrough = (thread: Thread, seq: number) =>
    seq >= thread.from && seq <= thread.through ? thread.changedThrough : 0;
  let lowest = Math.max(one.changedThrough, other.changedThrough);
  for (const { seq, changeSeq } of messages)
    if (seq >= from && seq <= through)
      lowest = Math.min(lowest, Math.max(coveredThrough(one, seq), coveredThrough(other, seq), changeSeq));
  return lowest;
}

function changesIn(messages: readonly MessageView[], known: number): Pick<Thread, 'changedThrough' | 'latestChange'> {
  const latest = messages.reduce((highest, { changeSeq }) => Math.max(highest, changeSeq), known);
  return { changedThrough: latest, latestChange: latest };
}

function mergeMessages(one: readonly MessageView[], other: readonly MessageView[]): readonly MessageView[] {
  const bySeq = new Map(one.map((message) => [message.seq, message]));
  const newer = other.filter((message) => isNewer(message, bySeq.get(message.seq)));
  return newer.length === 0 ? one : sortBySeq([...one, ...newer]);
}

/** A deletion wins over any version, because it is final and `withDeletion` can only guess the version number. */
function isNewer(message: MessageView, known: MessageView | undefined): boolean {
  if (!known) return true;
  return message.isDeleted === known.isDeleted ? message.version > known.version : message.isDeleted;
}

function isSame(one: Thread, other: Thread): boolean {
  return (
    one.messages === other.messages &&
    one.from === other.from &&
    one.through === other.through &&
    one.changedThrough === other.changedThrough &&
    one.latestChange === other.latestChange &&
    one.older === other.older
  );
}

function sortBySeq(messages: readonly MessageView[]): readonly MessageView[] {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

function advanceThrough(messages: readonly MessageView[], through: number): number {
  for (const { seq } of messages) if (seq === through + 1) through = seq;
  return through;
}
