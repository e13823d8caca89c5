import { useMemo } from 'react';
import { navigate } from '@/shared/navigation/history';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { useViewerId } from '@/shared/session/viewer';
import { useIsPhone } from '@/shared/ui/layout/use-is-phone';
import { canBelongTo, inboxOf } from '../conversations/conversation-ids';
import { type InboxTab, readLastOpened, type LastOpened, storeLastOpened, TABS } from './last-opened';

const PATH = '/messages';

/** The state of an entry in the browser's history. */
interface HistoryState {
  tab: InboxTab;
  /** The team, field or game whose inbox is listed; null for the viewer's own conversations. */
  entityId: string | null;
  conversationId: string | null;
  /** True if the previous history entry is the list. */
  isFromList: boolean;
}

interface OpenOptions {
  replace?: boolean;
  /** Selects the tab of the viewer's own conversations. */
  isOwn?: boolean;
}

export interface Selection {
  tab: InboxTab;
  /** The selected team, field or game; null if none was selected yet. */
  entityId: string | null;
  conversationId: string | null;
  /** Changes each time the user selects a conversation. Null when the conversation was restored from the last visit. */
  selectionKey: string | null;
  /** By default, selects the inbox to which the conversation belongs. */
  open: (conversationId: string, options?: OpenOptions) => void;
  /** Selects a tab without a conversation. It shows `entityId`, or else the last selected entity, or else `fallbackId`. */
  selectTab: (tab: InboxTab, entityId?: string, fallbackId?: string) => void;
  /** Returns to the list, on a phone. */
  close: () => void;
}

/** Stores the selected conversation in the browser's history. On a phone, opening a conversation adds an entry, so that Back returns to the list. */
export function useSelection(): Selection {
  const viewerId = useViewerId();
  const { state, key } = useHistoryEntry();
  const isPhone = useIsPhone();
  const current = parseHistoryState(state, viewerId);
  // `key` identifies the history entry. Each one reads the last opened conversation again.
  const last = useMemo(() => (key ? readLastOpened(viewerId) : null), [viewerId, key]);
  const tab = current?.tab ?? last?.tab ?? 'players';
  const entityId = current?.entityId ?? lastEntityIn(last, tab);

  const navigateTo = (next: HistoryState, replace: boolean) => {
    const selectedEntity = next.tab !== 'players' && next.entityId ? { [next.tab]: next.entityId } : {};
    storeLastOpened(viewerId, {
      ...readLastOpened(viewerId),
      ...selectedEntity,
      tab: next.tab,
      conversationId: next.conversationId,
    });
    navigate(PATH, { replace, state: next });
  };

  return {
    tab,
    entityId,
    conversationId: current ? current.conversationId : isPhone ? null : lastConversation(last, viewerId),
    selectionKey: current?.conversationId ? key : null,
    open: (conversationId, { replace = !isPhone || Boolean(current?.conversationId), isOwn = false } = {}) => {
      const inbox = isOwn ? null : inboxOf(conversationId, viewerId);
      const isFromList = current?.conversationId ? current.isFromList : isPhone && !replace;
      navigateTo(
        { tab: inbox ? `${inbox.kind}s` : 'players', entityId: inbox?.id ?? null, conversationId, isFromList },
        replace,
      );
    },
    selectTab: (next, id, fallbackId) =>
      navigateTo(
        {
          tab: next,
          entityId: id ?? lastEntityIn(last, next) ?? fallbackId ?? null,
          conversationId: null,
          isFromList: false,
        },
        true,
      ),
    close: () => {
      if (current?.isFromList) window.history.go(-1);
      else navigate(PATH, { replace: true, state: { tab, entityId, conversationId: null, isFromList: false } });
    },
  };
}

const lastEntityIn = (last: LastOpened | null, tab: InboxTab): string | null =>
  (tab === 'players' ? null : last?.[tab]) ?? null;

function lastConversation(last: LastOpened | null, viewerId: string): string | null {
  const id = last?.conversationId;
  return id && canBelongTo(id, viewerId) ? id : null;
}

function parseHistoryState(state: unknown, viewerId: string): HistoryState | null {
  if (typeof state !== 'object' || state === null || !('conversationId' in state)) return null;
  const text = (name: string) => {
    const value: unknown = Reflect.get(state, name);
    return typeof value === 'string' ? value : null;
  };
  const conversationId = text('conversationId');
  // The history entry may belong to another account that was signed in before.
  if (conversationId && !canBelongTo(conversationId, viewerId)) return null;
  return {
    tab: TABS.find((tab) => tab === text('tab')) ?? 'players',
    entityId: text('entityId'),
    conversationId,
    isFromList: Reflect.get(state, 'isFromList') === true,
  };
}
