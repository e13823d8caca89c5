import type { ConversationView } from '@contracts/conversations';
import { buildConversation, buildMessage, buildParticipant } from '../../../../test/messaging-builders';
import {
  afterDeletion,
  afterMessage,
  afterSetting,
  afterRead,
  afterReadState,
  readSeqOf,
  mergeRefetched,
  appendOlder,
  type ConversationList,
} from './conversation-list';
import { hasUnreadMention } from '../mentions/unread-mention';

const timeOf = (minute: number) => new Date(Date.UTC(2026, 10, 21, 7, minute)).toISOString();
const conversation = (other: string, lastSeq: number, ownReadSeq: number, otherReadSeq = 0) =>
  buildConversation(`private_me_${other}`, {
    name: other,
    participants: [buildParticipant('me', ownReadSeq), buildParticipant(other, otherReadSeq)],
    lastMessage: `Message ${lastSeq}`,
    lastMessageSenderId: other,
    lastMessageTime: timeOf(lastSeq),
    lastSeq,
    unreadCount: lastSeq - ownReadSeq,
  });
const message = (other: string, seq: number, senderId = other) =>
  buildMessage(seq, {
    conversationId: `private_me_${other}`,
    senderId,
    content: 'New gate code is 4471',
    createdAt: timeOf(30),
  });

const list = (...conversations: ConversationView[]): ConversationList => ({ conversations, older: null });
const names = ({ conversations }: ConversationList) => conversations.map(({ name }) => name);
const only = ({ conversations }: ConversationList) => conversations[0];

describe('the conversation list', () => {
  it('moves a conversation to the top and counts the message when one arrives', () => {
    const { list: after, needsRefetch } = afterMessage(
      list(conversation('oskar', 9, 9), conversation('tove', 5, 5)),
      message('tove', 6),
      'me',
    );
    expect(names(after)).toEqual(['tove', 'oskar']);
    expect(only(after)).toMatchObject({
      unreadCount: 1,
      lastSeq: 6,
      lastMessage: 'New gate code is 4471',
      lastMessageSenderId: 'tove',
    });
    expect(needsRefetch).toBe(false);
  });

  it('counts a message only once and ignores the viewer’s own', () => {
    const once = afterMessage(list(conversation('tove', 5, 5)), message('tove', 6), 'me').list;
    expect(afterMessage(once, message('tove', 6), 'me').list).toBe(once);
    expect(only(afterMessage(once, message('tove', 7, 'me'), 'me').list)?.unreadCount).toBe(1);
  });

  it('reopens a resolved conversation when a message arrives', () => {
    const resolved = { ...conversation('tove', 5, 5), inbox: { assignee: null, isResolved: true } };
    const after = afterMessage(list(resolved), message('tove', 6), 'me').list;
    expect(only(after)?.inbox).toEqual({ assignee: null, isResolved: false });
  });

  it('needs a refetch for an unknown conversation and after a gap', () => {
    expect(afterMessage(list(), message('tove', 1), 'me').needsRefetch).toBe(true);
    expect(afterMessage(list(conversation('tove', 5, 5)), message('tove', 8), 'me').needsRefetch).toBe(true);
  });

  it('marks a conversation read when another device has read to its end', () => {
    const { list: after, needsRefetch } = afterRead(
      list(conversation('tove', 5, 2)),
      { conversationId: 'private_me_tove', userId: 'me', seq: 5 },
      'me',
    );
    expect(only(after)?.unreadCount).toBe(0);
    expect(needsRefetch).toBe(false);
  });

  it('needs a refetch when only a part was read', () => {
    expect(
      afterRead(list(conversation('tove', 5, 2)), { conversationId: 'private_me_tove', userId: 'me', seq: 4 }, 'me')
        .needsRefetch,
    ).toBe(true);
  });

  it('never moves a read position backwards', () => {
    const before = list(conversation('tove', 5, 4, 3));
    expect(afterRead(before, { conversationId: 'private_me_tove', userId: 'tove', seq: 2 }, 'me').list).toBe(before);
    expect(afterReadState(before, { conversationId: 'private_me_tove', readSeq: 3, unreadCount: 2 }, 'me')).toBe(
      before,
    );
  });

  it('resets a read position when the answer hides it', () => {
    const hidden = conversation('bo', 2, 2);
    hidden.participants = hidden.participants.map((participant) =>
      participant.id === 'bo' ? { ...participant, isReadHidden: true } : participant,
    );
    const after = mergeRefetched(list(conversation('bo', 2, 2, 2)), list(hidden), 'me');
    expect(readSeqOf(after.conversations[0], 'bo')).toBe(0);
  });

  it('moves the read positions of all administrators when their inbox has read the outsider’s messages', () => {
    const inbox = { ...conversation('bo', 2, 2), entityId: 'team' };
    const { list: after } = afterRead(list(inbox), { conversationId: inbox.id, userId: 'team', seq: 2 }, 'me');
    expect(readSeqOf(after.conversations[0], 'bo')).toBe(2);
  });

  it('preserves messages and read positions that were pushed during a refetch', () => {
    const fetchedBefore = list(conversation('tove', 5, 5));
    const pushed = afterMessage(fetchedBefore, message('tove', 6), 'me').list;
    const after = mergeRefetched(pushed, fetchedBefore, 'me');
    expect(only(after)).toMatchObject({ lastSeq: 6, unreadCount: 1 });
    const read = afterRead(
      list(conversation('tove', 5, 2)),
      { conversationId: 'private_me_tove', userId: 'me', seq: 5 },
      'me',
    ).list;
    expect(only(mergeRefetched(read, list(conversation('tove', 5, 2)), 'me'))).toMatchObject({ unreadCount: 0 });
    expect(readSeqOf(only(mergeRefetched(read, list(conversation('tove', 5, 2)), 'me')), 'me')).toBe(5);
  });

  it('clears hasOnlyOwnMessages when somebody else writes', () => {
    const unanswered = list({ ...conversation('tove', 5, 5), hasOnlyOwnMessages: true });
    expect(only(afterMessage(unanswered, message('me', 6), 'me').list)).toMatchObject({ hasOnlyOwnMessages: true });
    expect(only(afterMessage(unanswered, message('tove', 6), 'me').list)).toMatchObject({ hasOnlyOwnMessages: false });
  });

  it('moves the viewer’s read position back when the answer says that the viewer has marked the conversation as unread', () => {
    const read = list(conversation('tove', 5, 5));
    const marked = list({ ...conversation('tove', 5, 4), unreadMarks: 1 });
    const after = mergeRefetched(read, marked, 'me');
    expect(readSeqOf(only(after), 'me')).toBe(4);
    expect(only(after)).toMatchObject({ unreadCount: 1, unreadMarks: 1 });
    const readAgain = list({ ...conversation('tove', 5, 5), unreadMarks: 1 });
    expect(only(mergeRefetched(after, readAgain, 'me'))).toMatchObject({ unreadCount: 0 });
  });

  it('uses the counts of the answer after the viewer has left and joined again, although the viewer has not marked the conversation as unread since then', () => {
    const marked = list({ ...conversation('tove', 5, 4), unreadMarks: 2 });
    const joinedAgain = list(conversation('tove', 5, 5));
    const after = mergeRefetched(marked, joinedAgain, 'me');
    expect(only(after)).toMatchObject({ unreadCount: 0 });
    const markedAgain = list({ ...conversation('tove', 5, 4), unreadMarks: 1 });
    expect(only(mergeRefetched(after, markedAgain, 'me'))).toMatchObject({ unreadCount: 1, unreadMarks: 1 });
  });

  it('replaces the counts with those of a newer answer', () => {
    const after = mergeRefetched(list(conversation('tove', 5, 5)), list(conversation('tove', 9, 6, 8)), 'me');
    expect(only(after)).toMatchObject({ lastSeq: 9, unreadCount: 3 });
    expect(readSeqOf(only(after), 'tove')).toBe(8);
  });

  it('removes a conversation that no longer exists, but not older ones that were not refetched', () => {
    const before: ConversationList = {
      conversations: [conversation('tove', 9, 9), conversation('gone', 8, 8), conversation('older', 2, 2)],
      older: 'before older',
    };
    const after = mergeRefetched(
      before,
      { conversations: [conversation('tove', 9, 9), conversation('oskar', 5, 5)], older: 'before oskar' },
      'me',
    );
    expect(names(after)).toEqual(['tove', 'oskar', 'older']);
    expect(after.older).toBe('before oskar');
    expect(names(mergeRefetched(before, list(conversation('tove', 9, 9)), 'me'))).toEqual(['tove']);
  });

  it('removes a deleted conversation, unless a later message has arrived', () => {
    const before = list(conversation('tove', 5, 2));
    expect(afterDeletion(before, { conversationId: 'private_me_tove', seq: 4 })).toBe(before);
    expect(afterDeletion(before, { conversationId: 'private_me_tove', seq: 5 }).conversations).toEqual([]);
  });

  it('uses the mute setting of the answer, and preserves the count of a muted conversation', () => {
    const muted = afterSetting(list(conversation('tove', 5, 2)), { conversationId: 'private_me_tove', isMuted: true });
    expect(only(muted)).toMatchObject({ isMuted: true, unreadCount: 3 });
    expect(only(mergeRefetched(muted, list(conversation('tove', 5, 2)), 'me'))?.isMuted).toBeUndefined();
  });

  it('lists pinned conversations first, even if others have newer messages', () => {
    const before = list(conversation('tove', 9, 9), conversation('oskar', 5, 5));
    const pinned = afterSetting(before, { conversationId: 'private_me_oskar', isPinned: true });
    expect(names(pinned)).toEqual(['oskar', 'tove']);
    expect(names(afterSetting(pinned, { conversationId: 'private_me_oskar', isPinned: false }))).toEqual([
      'tove',
      'oskar',
    ]);
  });

  it('removes an archived conversation', () => {
    const before = list(conversation('tove', 9, 9), conversation('oskar', 5, 5));
    expect(names(afterSetting(before, { conversationId: 'private_me_tove', isArchived: true }))).toEqual(['oskar']);
    expect(afterSetting(before, { conversationId: 'private_me_elin', isArchived: true })).toBe(before);
  });

  it('appends older pages without duplicates', () => {
    const before: ConversationList = { conversations: [conversation('tove', 9, 9)], older: 'before tove' };
    const after = appendOlder(before, {
      conversations: [conversation('tove', 9, 9), conversation('older', 2, 2)],
      older: null,
    });
    expect(names(after)).toEqual(['tove', 'older']);
    expect(after.older).toBeNull();
  });
});

describe('hasUnreadMention', () => {
  const mentions = [{ handle: 'me', userId: 'me' }];
  const before = list(conversation('tove', 4, 4));
  const isMarked = ({ conversations }: ConversationList) =>
    conversations.some((conversation) => hasUnreadMention(conversation, 'me'));

  it('returns true for a message that mentions the viewer, until the viewer has read it', () => {
    const { list: after } = afterMessage(before, { ...message('tove', 5), mentions }, 'me');
    expect(isMarked(after)).toBe(true);
    const later = afterMessage(after, message('tove', 6), 'me').list;
    expect(isMarked(later)).toBe(true);
    const read = afterRead(later, { conversationId: 'private_me_tove', userId: 'me', seq: 5 }, 'me').list;
    expect(isMarked(read)).toBe(false);
  });

  it('returns false for a mention of somebody else', () => {
    const other = { ...message('tove', 5), mentions: [{ handle: 'bo', userId: 'bo' }] };
    expect(isMarked(afterMessage(before, other, 'me').list)).toBe(false);
  });
});
