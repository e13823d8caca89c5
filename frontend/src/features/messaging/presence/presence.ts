import type { PresenceChange, PresenceView } from '@contracts/presence';
import { DAY } from '@/shared/format/durations';
import { formatRecentTime } from '@/shared/format/times';
import type { ConversationList } from '../conversations/conversation-list';

const WEEK = 7 * DAY;

/** "Active now", "Active 2h ago"; null for a person who has been away for more than a week. */
export function presenceText({ isOnline, lastSeenAt }: PresenceView, now: Date): string | null {
  if (isOnline) return 'Active now';
  const seen = new Date(lastSeenAt);
  if (now.getTime() - seen.getTime() >= WEEK) return null;
  return `Active ${formatRecentTime(seen, now).replace('Just', 'just')}`;
}

/** Applies a pushed presence to the direct conversation with the person. */
export function afterPresence(
  list: ConversationList,
  { userId, online, isHidden }: PresenceChange,
  now: Date,
): ConversationList {
  const presence = isHidden ? undefined : { isOnline: online, lastSeenAt: now.toISOString() };
  const conversations = list.conversations.map((conversation) => {
    if (conversation.kind !== 'direct' || conversation.participants.every(({ id }) => id !== userId))
      return conversation;
    const participants = conversation.participants.map((person) =>
      person.id === userId ? { ...person, presence } : person,
    );
    return { ...conversation, participants };
  });
  return { ...list, conversations };
}
