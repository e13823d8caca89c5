import type { ConversationFilter } from '@contracts/conversation-filters';
import type { AccessibleEntity, AccessibleEntities } from '@contracts/conversations';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useViewerId } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { NO_ACCESS } from '../conversations/use-conversation-from-url';
import { inboxOf } from '../conversations/conversation-ids';
import { unsentByConversation } from '../outbox/outbox';
import { useOutbox } from '../outbox/outbox.store';
import type { InboxTab } from './last-opened';
import { belongsToInbox, isInInbox, shownInbox } from './shown-inbox';
import { type Conversations, useConversations, useUnlistedConversation } from '../conversations/use-conversations';
import { useLatestConversation } from './use-latest-conversation';
import { useSelection } from './use-selection';
import { CLIENT_TIMES } from '@contracts/limits';
import { useQuery } from '@tanstack/react-query';
import { useUnread } from '@/shared/unread/unread.store';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';
import { accessibleEntitiesQuery } from './api/accessible-entity-queries';

const NOT_LOADED_HINT = 'Your inboxes couldn’t be loaded.';

const LOCKED_HINTS = {
  teams: 'Unlock by being an admin of a team',
  fields: 'Unlock by being an admin of a field',
  games: 'Unlock by being an admin of a game',
} as const;

type EntityTab = Exclude<InboxTab, 'players'>;

/** Shown while the teams, fields and games that the viewer administers are loading. */
const LOADING: Conversations = {
  list: undefined,
  items: undefined,
  total: 0,
  error: null,
  isFetching: true,
  refetch: () => undefined,
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

const hasUnread = ({ unreadCount }: AccessibleEntity) => unreadCount > 0;

const unreadIn = (items: readonly { unreadCount: number }[]) =>
  items.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

/** The state of the messages page: its tabs, the inbox that is shown, its conversations and the open one. */
export function useMessagesPage() {
  const viewerId = useViewerId();
  const selection = useSelection();
  const accessible = useAccessibleEntities();
  const own = useConversations(null);
  const shown = shownInbox(selection.tab, selection.entityId, accessible);
  const inbox = useConversations(shown.entity);
  const latestId = useLatestConversation(own.items, selection.isUnselected && shown.tab === 'players');
  const conversationId = selection.conversationId ?? latestId;
  const inboxKey = shown.entity?.id ?? shown.tab;
  const [chosenFilter, setChosenFilter] = useState<{ inboxKey: string; filter: ConversationFilter | null } | null>(
    null,
  );
  // Each list begins with its own default. An inbox shows the conversations that need an answer.
  const defaultFilter = shown.entity ? 'open' : null;
  const filter = chosenFilter?.inboxKey === inboxKey ? chosenFilter.filter : defaultFilter;
  const filtered = useConversations(shown.entity, filter, filter !== null);
  const matching = filter !== null ? filtered : null;
  const isListed = (id: string, list: Conversations | null) =>
    list?.items?.some((conversation) => conversation.id === id) ?? false;
  const unfiltered = shown.tab === 'players' ? own : shown.entity ? inbox : LOADING;
  const isUnlisted =
    conversationId !== null &&
    unfiltered.list !== undefined &&
    [own, inbox, matching].every((list) => !isListed(conversationId, list));
  const unlisted = useUnlistedConversation(conversationId, isUnlisted);
  const unlistedConversation = unlisted.list?.conversations[0];
  // The viewer's own list also has the closed conversations of deleted teams and fields, whose inboxes are gone.
  const isOwn = (id: string) =>
    isListed(id, own) ||
    (shown.tab === 'players' && isListed(id, matching)) ||
    (unlistedConversation?.id === id && !unlistedConversation.inbox);
  const isShown =
    conversationId !== null &&
    (belongsToInbox(shown, conversationId, viewerId) || (shown.tab === 'players' && isOwn(conversationId)));

  const outboxEntries = useOutbox(({ entries }) => entries);
  const isLoadingList = unfiltered.list === undefined && unfiltered.isFetching;
  const unsent = unsentByConversation(
    outboxEntries,
    (id) =>
      !isLoadingList &&
      [own, inbox, matching].every((list) => !isListed(id, list)) &&
      (shown.entity ? belongsToInbox(shown, id, viewerId) : !isInInbox(accessible, id, viewerId)),
  );

  const onUnavailable = () => {
    toast(NO_ACCESS);
    selection.selectUnavailable(shown.tab);
  };
  const onLost = (wasShown: boolean) => {
    if (wasShown) toast({ title: 'Conversation not available', description: 'You no longer have access to it.' });
    // No toast for the last visit's conversation, because it opens by itself.
    else if (selection.selectionKey !== null) return onUnavailable();
    selection.selectTab(shown.tab);
  };

  // The viewer may lose the role that gave access, or open a conversation of an inbox that they don't administer. The conversation is then shown
  // among their own if it is one of them, and closes otherwise.
  const lastShown = useRef<string | null>(null);
  const isRefused = accessible !== LOAD_FAILED && isUnlisted && unlisted.list !== undefined && !unlistedConversation;
  const leaveInbox = useEffectEvent(() => {
    const wasShown = conversationId === lastShown.current;
    // Until the viewer's own conversations are refetched, they may lack a conversation that was just closed.
    if (!isShown && conversationId !== null && (own.isFetching || unlisted.isFetching)) return;
    lastShown.current = isShown ? conversationId : null;
    if (isShown || conversationId === null || !inboxOf(conversationId, viewerId)) return;
    if (isOwn(conversationId)) selection.open(conversationId, { replace: true, isOwn: true });
    else if (wasShown || isRefused) onLost(wasShown);
  });
  useEffect(() => leaveInbox(), [accessible, conversationId, isShown, isRefused, own.isFetching, unlisted.isFetching]);

  const findListOfOpenConversation = () => {
    if (conversationId !== null && isListed(conversationId, matching)) return filtered.list;
    if (unlistedConversation) return unlisted.list;
    return unlisted.isLoading ? undefined : unfiltered.list;
  };

  const isUnlocked = (tab: EntityTab) => (accessible ? accessible[tab].length > 0 : shown.tab === tab);
  const lockedHint = (tab: EntityTab) =>
    isUnlocked(tab) ? undefined : accessible === LOAD_FAILED ? NOT_LOADED_HINT : LOCKED_HINTS[tab];
  const loadedUnread = unreadIn(own.list?.conversations.filter(({ isMuted }) => !isMuted) ?? []);
  // Conversations that are not loaded yet also count.
  const inboxUnread = unreadIn(accessible ? [...accessible.teams, ...accessible.fields, ...accessible.games] : []);
  const allUnread = useUnread((unread) => unread.messages);
  const tabs: { tab: InboxTab; unread: number; lockedHint?: string }[] = [
    { tab: 'players', unread: own.list?.older ? Math.max(loadedUnread, allUnread - inboxUnread) : loadedUnread },
    { tab: 'teams', unread: unreadIn(accessible?.teams ?? []), lockedHint: lockedHint('teams') },
    { tab: 'fields', unread: unreadIn(accessible?.fields ?? []), lockedHint: lockedHint('fields') },
    { tab: 'games', unread: unreadIn(accessible?.games ?? []), lockedHint: lockedHint('games') },
  ];
  const entities: readonly AccessibleEntity[] = (shown.tab !== 'players' && accessible?.[shown.tab]) || [];

  return {
    ...selection,
    open: (id: string, options?: { replace?: boolean; messageSeq?: number | null }) =>
      selection.open(id, { ...options, isOwn: isOwn(id) }),
    // Without an earlier choice, the first inbox with unread messages opens.
    selectTab: (tab: InboxTab, entityId?: string) =>
      selection.selectTab(tab, entityId, tab === 'players' ? undefined : accessible?.[tab].find(hasUnread)?.id),
    tabs,
    shown,
    entities,
    conversations: matching ?? unfiltered,
    /** The list with the open conversation, which the filter may exclude. Undefined while loading. */
    listOfOpenConversation: findListOfOpenConversation(),
    /** The newest unsent entry of each conversation that the list lacks, such as one before its first message. */
    unsent,
    isInboxEmpty: inbox.items?.length === 0,
    filter,
    setFilter: (next: ConversationFilter | null) => setChosenFilter({ inboxKey, filter: next }),
    conversationId: isShown ? conversationId : null,
    closeConversation: () => selection.leave(shown.tab),
    onLost,
    onUnavailable,
  };
}

const LOAD_FAILED: AccessibleEntities = { teams: [], fields: [], games: [] };

/** The teams, fields and games that the viewer administers; undefined while loading, empty if loading failed. */
function useAccessibleEntities(): AccessibleEntities | undefined {
  const poll = usePollInterval(CLIENT_TIMES.messagesPollInterval);
  const { data, isError } = useQuery({ ...accessibleEntitiesQuery, refetchInterval: poll });
  return data ?? (isError ? LOAD_FAILED : undefined);
}
