import type { AccessibleEntity } from '@contracts/messages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { toast } from '@/shared/ui/toast';
import { inboxOf } from './conversation-ids';
import type { InboxTab } from './last-opened';
import { isShownIn, shownInbox } from './shown-inbox';
import { useAccessible } from './use-accessible';
import { type Conversations, useConversations } from './use-conversations';
import { useSelection } from './use-selection';

const UNLOCKS = {
  teams: 'Unlock by being an admin of a team',
  fields: 'Unlock by being an admin of a field',
} as const;

/** Until it is known what the viewer administers. */
const NOT_YET: Conversations = {
  list: undefined,
  error: null,
  isFetching: true,
  retry: () => undefined,
  older: { load: () => undefined, isLoading: false, hasFailed: false },
};

const isWaiting = ({ unreadCount }: AccessibleEntity) => unreadCount > 0;

const unreadIn = (each: readonly { unreadCount: number }[]) =>
  each.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

/** The tabs of the messages, which conversations they show, and the one that is open. */
export function useInboxes(viewerId: string) {
  const selection = useSelection(viewerId);
  const accessible = useAccessible();
  const own = useConversations(viewerId, null);
  const shown = shownInbox(selection.tab, selection.entityId, accessible);
  const inbox = useConversations(viewerId, shown.entity);
  const { conversationId } = selection;
  const isShown = conversationId !== null && isShownIn(shown, conversationId, viewerId);

  const lose = (wasRead: boolean) => {
    if (wasRead) toast({ title: 'This conversation is closed', description: 'You no longer take part in it.' });
    selection.pick(shown.tab);
  };

  // A role may be lost before its conversation is asked for again.
  const answered = useRef<string | null>(null);
  const fallBack = useEffectEvent(() => {
    const before = answered.current;
    answered.current = isShown ? conversationId : null;
    if (before && before === conversationId && !isShown && inboxOf(before, viewerId)) lose(true);
  });
  useEffect(() => fallBack(), [accessible, conversationId, isShown]);

  const isOpen = (tab: 'teams' | 'fields') => (accessible ? accessible[tab].length > 0 : shown.tab === tab);
  const locked = (tab: 'teams' | 'fields') => (isOpen(tab) ? undefined : UNLOCKS[tab]);
  const tabs: { tab: InboxTab; unread: number; locked?: string }[] = [
    { tab: 'players', unread: unreadIn(own.list?.conversations ?? []) },
    { tab: 'teams', unread: unreadIn(accessible?.teams ?? []), locked: locked('teams') },
    { tab: 'fields', unread: unreadIn(accessible?.fields ?? []), locked: locked('fields') },
  ];
  const entities: readonly AccessibleEntity[] = (shown.tab !== 'players' && accessible?.[shown.tab]) || [];

  return {
    ...selection,
    // Who never picked one comes to where somebody waits.
    pick: (tab: InboxTab, entityId?: string) =>
      selection.pick(tab, entityId, tab === 'players' ? undefined : accessible?.[tab].find(isWaiting)?.id),
    tabs,
    shown,
    entities,
    conversations: shown.tab === 'players' ? own : shown.entity ? inbox : NOT_YET,
    conversationId: isShown ? conversationId : null,
    lose,
  };
}
