import type { MessageView } from '@contracts/messages';
import { buildMessage } from '../../../../test/messaging-builders';
import {
  singleMessage,
  isLoaded,
  join,
  catchUpPage,
  newestPage,
  olderPage,
  type Page,
  type Thread,
  withChange,
  withDeletion,
} from './thread';
import { hasGap } from './thread-gap';

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => buildMessage(from + index));
const page = (from: number, to: number, next: string | null = null): Page => ({ items: messages(from, to), next });
const later = (after: number, items: readonly MessageView[]) =>
  catchUpPage({ fromSeq: 1, toSeq: after, appliedChangeSeq: 0 }, { items });
const seqs = (thread: Thread) => thread.messages.map(({ seq }) => seq);

describe('a thread', () => {
  it('appends the next message', () => {
    const thread = join(newestPage(page(1, 5)), singleMessage(buildMessage(6)));
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hasGap(thread)).toBe(false);
  });

  it('returns the same thread when it already contains the message', () => {
    const thread = join(newestPage(page(1, 5)), singleMessage(buildMessage(6)));
    expect(join(thread, singleMessage(buildMessage(6)))).toBe(thread);
    expect(join(thread, later(3, messages(4, 6)))).toBe(thread);
  });

  it('reports a gap when a message is missing', () => {
    const thread = join(newestPage(page(1, 5)), singleMessage(buildMessage(7)));
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 7]);
    expect(hasGap(thread)).toBe(true);
    expect(thread.toSeq).toBe(5);
  });

  it('closes the gap when the missing message arrives by push or by page', () => {
    const gapped = join(newestPage(page(1, 5)), singleMessage(buildMessage(7)));
    for (const missing of [singleMessage(buildMessage(6)), later(5, messages(6, 7)), later(5, messages(6, 6))]) {
      const thread = join(gapped, missing);
      expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(hasGap(thread)).toBe(false);
      expect(thread.toSeq).toBe(7);
    }
  });

  it('reports a gap when the first push of an empty conversation is not its first message', () => {
    const thread = join(newestPage({ items: [], next: null }), singleMessage(buildMessage(3)));
    expect(thread.toSeq).toBe(0);
    expect(hasGap(thread)).toBe(true);
  });

  it('preserves messages that were pushed before its first page', () => {
    const pushed = join(undefined, singleMessage(buildMessage(6)));
    expect(isLoaded(pushed)).toBe(false);
    const thread = join(pushed, newestPage(page(1, 5)));
    expect(isLoaded(thread)).toBe(true);
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(thread.toSeq).toBe(6);
  });

  it('prepends an older page until the beginning of the conversation', () => {
    const newest = newestPage(page(51, 60, 'before 51'));
    const thread = join(newest, olderPage(newest, page(41, 50, 'before 41')));
    expect(seqs(thread)).toEqual(messages(41, 60).map(({ seq }) => seq));
    expect(thread.hasOlder).toBe(true);
    const whole = join(thread, olderPage(thread, page(1, 40)));
    expect(whole.hasOlder).toBe(false);
    expect(whole.toSeq).toBe(60);
  });

  it('remembers that there are older messages when a message is pushed', () => {
    const thread = join(newestPage(page(51, 60, 'before 51')), singleMessage(buildMessage(61)));
    expect(thread.hasOlder).toBe(true);
  });
});

describe('a thread that receives changes', () => {
  const changed = (seq: number, version: number, changeSeq: number, content = `Version ${version}`): MessageView => ({
    ...buildMessage(seq),
    version,
    changeSeq,
    content,
  });
  const start = newestPage(page(1, 5));
  const contentOf = (thread: Thread, seq: number) => thread.messages.find((message) => message.seq === seq)?.content;

  it('shows the next change at once and needs no request', () => {
    const thread = withChange(start, changed(3, 2, 1));
    expect(contentOf(thread, 3)).toBe('Version 2');
    expect(hasGap(thread)).toBe(false);
    expect(thread.appliedChangeSeq).toBe(1);
  });

  it('uses the higher version, whichever arrives first', () => {
    const thread = withChange(withChange(start, changed(3, 3, 2)), changed(3, 2, 1));
    expect(contentOf(thread, 3)).toBe('Version 3');
    expect(contentOf(join(thread, singleMessage(buildMessage(3))), 3)).toBe('Version 3');
  });

  it('reports a gap when a change is missing, until the server has answered', () => {
    const gapped = withChange(start, changed(3, 2, 2));
    expect(hasGap(gapped)).toBe(true);
    const thread = join(gapped, catchUpPage(gapped, { items: [changed(1, 2, 1), changed(3, 2, 2)] }));
    expect(contentOf(thread, 1)).toBe('Version 2');
    expect(hasGap(thread)).toBe(false);
  });

  it('reports a gap when a new message has a higher change number than the thread', () => {
    expect(hasGap(join(start, singleMessage(changed(6, 1, 3))))).toBe(true);
  });

  it('replaces a deleted message by a marker at once, and reports a gap until its change number is known', () => {
    const thread = withDeletion(start, 2);
    expect(thread.messages[1]).toMatchObject({ seq: 2, content: '', isDeleted: true });
    expect(hasGap(thread)).toBe(true);
    const refetched = join(thread, catchUpPage(thread, { items: [{ ...changed(2, 2, 1, ''), isDeleted: true }] }));
    expect(hasGap(refetched)).toBe(false);
    expect(withDeletion(refetched, 2)).toBe(refetched);
  });

  it('unpins a deleted message', () => {
    const pinned = join(start, singleMessage({ ...changed(2, 2, 1), isPinned: true }));
    expect(pinned.messages[1]).toMatchObject({ isPinned: true });
    expect(withDeletion(pinned, 2).messages[1]?.isPinned).toBeUndefined();
  });

  it('never brings a deleted message back', () => {
    const thread = withDeletion(start, 2);
    expect(contentOf(withChange(thread, changed(2, 3, 1)), 2)).toBe('');
  });

  it('ignores changes to messages before its first page', () => {
    const newest = newestPage(page(51, 60, 'before 51'));
    const thread = withChange(newest, changed(3, 2, 1));
    expect(thread.messages[0]?.seq).toBe(51);
    expect(hasGap(thread)).toBe(false);
  });

  it('reports a gap for changes that a pending older page may lack', () => {
    const newest = newestPage(page(51, 60, 'before 51'));
    const pushed = withChange(newest, changed(45, 2, 1));
    const thread = join(pushed, olderPage(newest, page(41, 50, 'before 41')));
    expect(thread.appliedChangeSeq).toBe(0);
    expect(hasGap(thread)).toBe(true);
  });
});

describe('a thread whose messages the viewer has deleted on another device', () => {
  const thread = newestPage(page(11, 20, 'before 11'));
  const caughtUp = (clearedSeq: number, items: readonly MessageView[] = []) =>
    join(thread, catchUpPage(thread, { items, clearedSeq }));

  it('drops them with the next refetch', () => {
    expect(seqs(caughtUp(18))).toEqual([19, 20]);
    expect(caughtUp(18)).toMatchObject({ fromSeq: 19, toSeq: 20, hasOlder: false });
    expect(seqs(caughtUp(20))).toEqual([]);
    expect(hasGap(caughtUp(20))).toBe(false);
    expect(seqs(caughtUp(20, [buildMessage(21)]))).toEqual([21]);
  });

  it('ignores deleted messages in a page that was requested earlier and in a push', () => {
    expect(seqs(join(caughtUp(20), olderPage(thread, page(1, 10))))).toEqual([]);
    expect(seqs(join(caughtUp(20), singleMessage(buildMessage(20))))).toEqual([]);
  });

  it('ignores their later changes', () => {
    const empty = newestPage({ items: [], next: null, clearedSeq: 20 });
    const changedMessage = { ...buildMessage(3), version: 2, changeSeq: 7 };
    expect(withChange(empty, changedMessage)).toBe(empty);
    const next = join(empty, singleMessage(buildMessage(21)));
    expect(seqs(withChange(next, changedMessage))).toEqual([21]);
    expect(hasGap(withChange(next, changedMessage))).toBe(false);
  });

  it('preserves the messages that follow the deleted ones', () => {
    expect(caughtUp(10)).toMatchObject({ fromSeq: 11, hasOlder: false });
    expect(seqs(join(caughtUp(18), catchUpPage(thread, { items: [], clearedSeq: 15 })))).toEqual([19, 20]);
  });
});
