import type { MessageView } from '@contracts/messages';

/**
 * What the browser knows of one conversation. Pages, pushes and acknowledgements all become threads and are joined,
 * in any order and any number of times: the result is the same.
 */
export interface Thread {
  /** Ascending by seq, each once. */
  messages: readonly MessageView[];
  /** Every message of seq `from`..`through` is known. What lies beyond `through` came ahead of a gap. */
  from: number;
  through: number;
  /** The cursor of the page before; null at the beginning of the conversation; undefined until a page was read. */
  older: string | null | undefined;
}

export interface Page {
  items: readonly MessageView[];
  next: string | null;
}

export const isLoaded = (thread: Thread | undefined): thread is Thread => thread?.older !== undefined;

/** Something is missing between what was read and what was pushed. */
export const hasGap = (thread: Thread): boolean => lastSeq(thread) > thread.through;

export const lastSeq = (thread: Thread): number => thread.messages.at(-1)?.seq ?? 0;

/** The newest page, as it is read first. */
export function newestPage({ items, next }: Page): Thread {
  const messages = sortBySeq(items);
  return { messages, from: messages[0]?.seq ?? 1, through: messages.at(-1)?.seq ?? 0, older: next };
}

/** The page that stands before what is known. */
export function olderPage(thread: Thread, { items, next }: Page): Thread {
  const messages = sortBySeq(items);
  return { messages, from: messages[0]?.seq ?? thread.from, through: thread.from - 1, older: next };
}

/** The answer to "what came after `seq`?". */
export function laterPage(seq: number, items: readonly MessageView[]): Thread {
  const messages = sortBySeq(items);
  return { messages, from: seq + 1, through: messages.at(-1)?.seq ?? seq, older: undefined };
}

/** One message that was pushed or acknowledged. */
export function singleMessage(message: MessageView): Thread {
  return { messages: [message], from: message.seq, through: message.seq, older: undefined };
}

export function join(one: Thread | undefined, other: Thread): Thread {
  if (!one) return other;
  const [base, more] = isBase(one, other) ? [one, other] : [other, one];
  const messages = mergeMessages(one.messages, other.messages);
  const isTouching = more.from <= base.through + 1;
  const through = advanceThrough(messages, isTouching ? Math.max(base.through, more.through) : base.through);
  const older = base.from === more.from && more.older === null ? null : base.older;
  if (messages === one.messages && through === one.through && base.from === one.from && older === one.older) return one;
  return { messages, from: base.from, through, older };
}

/** What was read by pages stands firm, from its first message on; single messages hang on to it. */
function isBase(one: Thread, other: Thread): boolean {
  return isLoaded(one) === isLoaded(other) ? one.from <= other.from : isLoaded(one);
}

/** Reads on until nothing is missing. A server that has nothing more to give ends it, whatever was pushed. */
export async function catchUp(thread: Thread, readAfter: (seq: number) => Promise<Page>): Promise<Thread> {
  for (;;) {
    const { items, next } = await readAfter(thread.through);
    thread = join(thread, laterPage(thread.through, items));
    if (!next || items.length === 0) return thread;
  }
}

function mergeMessages(one: readonly MessageView[], other: readonly MessageView[]): readonly MessageView[] {
  const bySeq = new Map(one.map((message) => [message.seq, message]));
  const news = other.filter((message) => !bySeq.has(message.seq));
  return news.length === 0 ? one : sortBySeq([...one, ...news]);
}

function sortBySeq(messages: readonly MessageView[]): readonly MessageView[] {
  const bySeq = new Map(messages.map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

function advanceThrough(messages: readonly MessageView[], through: number): number {
  for (const { seq } of messages) if (seq === through + 1) through = seq;
  return through;
}
