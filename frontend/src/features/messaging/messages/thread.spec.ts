import type { MessageView } from '@contracts/messages';
import {
  singleMessage,
  catchUp,
  hasGap,
  isLoaded,
  join,
  laterPage,
  newestPage,
  olderPage,
  type Page,
  type Thread,
} from './thread';

const message = (seq: number): MessageView => ({
  id: `message-${seq}`,
  conversationId: 'private_a_b',
  seq,
  version: 1,
  changeSeq: 0,
  editedAt: null,
  isDeleted: false,
  clientId: `client-${seq}`,
  senderId: 'a',
  recipientId: 'b',
  teamId: null,
  fieldId: null,
  content: `Message ${seq}`,
  messageType: 'private',
  sharedPostId: null,
  sharedPost: null,
  isRead: false,
  createdAt: new Date(Date.UTC(2026, 10, 21, 7, seq)).toISOString(),
  sender: { id: 'a', firstName: 'Tove', lastName: null, nickname: null, profileImageUrl: null, email: null },
});

const messages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));
const page = (from: number, to: number, next: string | null = null): Page => ({ items: messages(from, to), next });
const seqs = (thread: Thread) => thread.messages.map(({ seq }) => seq);

describe('a thread', () => {
  it('takes a message that is next', () => {
    const thread = join(newestPage(page(1, 5)), singleMessage(message(6)));
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(hasGap(thread)).toBe(false);
  });

  it('takes the same message once, and is then the very same thread', () => {
    const thread = join(newestPage(page(1, 5)), singleMessage(message(6)));
    expect(join(thread, singleMessage(message(6)))).toBe(thread);
    expect(join(thread, laterPage(3, messages(4, 6)))).toBe(thread);
  });

  it('knows that one is missing', () => {
    const thread = join(newestPage(page(1, 5)), singleMessage(message(7)));
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 7]);
    expect(hasGap(thread)).toBe(true);
    expect(thread.through).toBe(5);
  });

  it('closes the gap whichever way the missing one comes', () => {
    const gapped = join(newestPage(page(1, 5)), singleMessage(message(7)));
    for (const missing of [singleMessage(message(6)), laterPage(5, messages(6, 7)), laterPage(5, messages(6, 6))]) {
      const thread = join(gapped, missing);
      expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(hasGap(thread)).toBe(false);
      expect(thread.through).toBe(7);
    }
  });

  it('is missing messages when the first push of an empty conversation is not its first message', () => {
    const thread = join(newestPage({ items: [], next: null }), singleMessage(message(3)));
    expect(thread.through).toBe(0);
    expect(hasGap(thread)).toBe(true);
  });

  it('keeps what was pushed before its first page came', () => {
    const pushed = join(undefined, singleMessage(message(6)));
    expect(isLoaded(pushed)).toBe(false);
    const thread = join(pushed, newestPage(page(1, 5)));
    expect(isLoaded(thread)).toBe(true);
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(thread.through).toBe(6);
  });

  it('grows backwards and then knows where it goes on', () => {
    const newest = newestPage(page(51, 60, 'before 51'));
    const thread = join(newest, olderPage(newest, page(41, 50, 'before 41')));
    expect(seqs(thread)).toEqual(messages(41, 60).map(({ seq }) => seq));
    expect(thread.older).toBe('before 41');
    const whole = join(thread, olderPage(thread, page(1, 40)));
    expect(whole.older).toBeNull();
    expect(whole.through).toBe(60);
  });

  it('does not forget its older page over a push', () => {
    const thread = join(newestPage(page(51, 60, 'before 51')), singleMessage(message(61)));
    expect(thread.older).toBe('before 51');
  });

  it('reads on, page after page, until nothing is missing', async () => {
    const asked: number[] = [];
    const readAfter = (seq: number) => {
      asked.push(seq);
      const to = Math.min(seq + 3, 12);
      return Promise.resolve(page(seq + 1, to, to < 12 ? 'more' : null));
    };
    const thread = await catchUp(join(newestPage(page(1, 5)), singleMessage(message(9))), readAfter);
    expect(seqs(thread)).toEqual(messages(1, 12).map(({ seq }) => seq));
    expect(hasGap(thread)).toBe(false);
    // What was pushed meanwhile is not asked for again.
    expect(asked).toEqual([5, 9]);
  });

  it('stops when the server has no more to give', async () => {
    const thread = await catchUp(join(newestPage(page(1, 5)), singleMessage(message(9))), () =>
      Promise.resolve({ items: [], next: null }),
    );
    expect(hasGap(thread)).toBe(true);
  });
});
