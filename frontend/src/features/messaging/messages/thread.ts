import type { MessageView } from '@contracts/messages';

/**
 * The messages of a conversation as far as the browser has them. Pages, pushes and acknowledgements all become threads and are joined,
 * in any order and any number of times: the result is the same.
 */
export interface Thread {
  /** Ascending by seq, each once, in the newest version that was seen. */
  messages: readonly MessageView[];
  /** Every message of seq `from`..`through` is known. Messages beyond `through` arrived ahead of a gap. */
  from: number;
  through: number;
  /** The messages `from`..`through` include every change up to this number. */
  changedThrough: number;
  /** The highest change number that the conversation is known to have reached. */
  latestChange: number;
  /** The cursor of the page before; null at the beginning of the conversation; undefined until a page was read. */
  older: string | null | undefined;
}

export interface Page {
  items: readonly MessageView[];
  next: string | null;
}

export const isLoaded = (thread: Thread | undefined): thread is Thread => thread?.older !== undefined;

/** True when a message or a change is missing between what was read and what was pushed. */
export const hasGap = (thread: Thread): boolean =>
  lastSeq(thread) > thread.through || thread.latestChange > thread.changedThrough;

export const lastSeq = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

/** The newest page, which is read first. */
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

/** The page before the messages that `thread` had when it was asked for. It includes the changes that were known by then. */
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

/** The answer to a request for the changes and the messages after those of `thread`. */
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

/** The thread of one message that was pushed or acknowledged. */
export function singleMessage(message: MessageView): Thread {
  return {
    messages: [message],
    from: message.seq,
    through: message.seq,
    ...changesIn([message], 0),
    older: undefined,
  };
}

/** Takes in a pushed change. One that follows directly on the known changes leaves no gap. */
export function withChange(thread: Thread, message: MessageView): Thread {
  const { seq, changeSeq } = message;
  const isNext = changeSeq === thread.changedThrough + 1;
  // The older page that holds it will bring the change along.
  const isBefore = seq < thread.from && thread.messages.every((each) => each.seq !== seq);
  const joined = isBefore
    ? { ...thread, latestChange: Math.max(thread.latestChange, changeSeq) }
    : join(thread, singleMessage(message));
  return isNext && joined.changedThrough < changeSeq ? { ...joined, changedThrough: changeSeq } : joined;
}

/** Takes in a pushed deletion. It carries no change number, so the thread then asks for the changes that it missed. */
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

/** Pages that were read are the base, from their first message on; single messages are added to it. */
function isBase(one: Thread, other: Thread): boolean {
  return isLoaded(one) === isLoaded(other) ? one.from <= other.from : isLoaded(one);
}

/** Reads until nothing is missing. It ends when the server has no more to give, whatever was pushed. */
export async function catchUp(thread: Thread, readAfter: (thread: Thread) => Promise<Page>): Promise<Thread> {
  for (;;) {
    const { items, next } = await readAfter(thread);
    thread = join(thread, laterPage(thread, items));
    if (!next || items.length === 0) return thread;
  }
}

/** Computes the lowest change number that every message includes: what either side vouches for, or the message's own last write. */
function changedThroughOf(
  messages: readonly MessageView[],
  { from, through }: Pick<Thread, 'from' | 'through'>,
  one: Thread,
  other: Thread,
): number {
  const vouched = (thread: Thread, seq: number) =>
    seq >= thread.from && seq <= thread.through ? thread.changedThrough : 0;
  let lowest = Math.max(one.changedThrough, other.changedThrough);
  for (const { seq, changeSeq } of messages)
    if (seq >= from && seq <= through)
      lowest = Math.min(lowest, Math.max(vouched(one, seq), vouched(other, seq), changeSeq));
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

/** A deletion is final, so it wins over any version: the marker of a pushed deletion only guesses its version. */
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
