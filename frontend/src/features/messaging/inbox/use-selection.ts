import { useMemo } from 'react';
import { navigate } from '@/shared/navigation/history';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { useViewerId } from '@/shared/session/viewer';
import { useIsPhone } from '@/shared/ui/layout/screen-width';
import { inboxOf, canBelongTo } from '../conversations/conversation-ids';
import { conversationPath, type HistoryState, MESSAGES_PATH, parseHistoryState } from './history-state';
import { type InboxTab, readLastOpened, type LastOpened, storeLastOpened } from './last-opened';

interface OpenOptions {
  replace?: boolean;
  /** Selects the tab of the viewer's own conversations. */
  isOwn?: boolean;
  /** Opens the conversation at this message. */
  messageSeq?: number | null;
}

export interface Selection {
  tab: InboxTab;
  /** The selected team, field or game; null if none was selected yet. */
  entityId: string | null;
  conversationId: string | null;
  /** True on a wide screen until the viewer selects something, if nothing was selected on the last visit. */
  isUnselected: boolean;
  /** Changes each time the user selects a conversation. Null when the conversation was restored from the last visit. */
  selectionKey: string | null;
  /** The `seq` of the message at which the conversation opens; null for the newest one. */
  messageSeq: number | null;
  /** By default, selects the inbox to which the conversation belongs. */
  open: (conversationId: string, options?: OpenOptions) => void;
  /** Selects a tab without a conversation. It shows `entityId`, or else the last selected entity, or else `fallbackId`. */
  selectTab: (tab: InboxTab, entityId?: string, fallbackId?: string) => void;
  /**
   * Selects a tab without a conversation, because the viewer has deleted, archived or marked as unread the open one. On a phone, returns to the
   * list from which it was opened.
   */
  leave: (tab: InboxTab) => void;
  /** True if the address named a conversation that does not exist, or that the viewer may not read. Then none is selected. */
  isUnavailable: boolean;
  /** Selects a tab without a conversation, because the one in the address is not available. */
  selectUnavailable: (tab: InboxTab) => void;
  /** Returns to the list, on a phone. */
  close: () => void;
}

/** Stores the selected conversation in the browser's history. On a phone, opening a conversation adds an entry, so that Back returns to the list. */
export function useSelection(): Selection {
  const viewerId = useViewerId();
  const { state, key, pathname, search } = useHistoryEntry();
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
    navigate(next.conversationId ? conversationPath(next.conversationId, next.messageSeq) : MESSAGES_PATH, {
      replace,
      state: next,
    });
  };

  const selectTab = (next: InboxTab, id?: string, fallbackId?: string) =>
    navigateTo(
      {
        tab: next,
        entityId: id ?? lastEntityIn(last, next) ?? fallbackId ?? null,
        conversationId: null,
        messageSeq: null,
        isFromList: false,
      },
      true,
    );

  const isUnselected = !current && !isPhone && !last?.conversationId && pathname + search === MESSAGES_PATH;

  return {
    tab,
    entityId,
    isUnselected,
    conversationId: current ? current.conversationId : isPhone ? null : lastConversation(last, viewerId),
    selectionKey: current?.conversationId ? key : null,
    messageSeq: current?.messageSeq ?? null,
    open: (conversationId, options = {}) => {
      const { replace = !isPhone || Boolean(current?.conversationId), isOwn = false, messageSeq = null } = options;
      const inbox = isOwn ? null : inboxOf(conversationId, viewerId);
      const isFromList = current?.conversationId ? current.isFromList : isPhone && !replace;
      navigateTo(
        {
          tab: inbox ? `${inbox.kind}s` : 'players',
          entityId: inbox?.id ?? null,
          conversationId,
          messageSeq,
          isFromList,
        },
        replace,
      );
    },
    selectTab,
    leave: (next) => {
      // The conversation closes now. Going back takes a moment.
      selectTab(next);
      if (current?.isFromList) window.history.go(-1);
    },
    isUnavailable: current?.isUnavailable ?? false,
    selectUnavailable: (next) =>
      navigateTo(
        {
          tab: next,
          entityId: lastEntityIn(last, next),
          conversationId: null,
          messageSeq: null,
          isFromList: false,
          isUnavailable: true,
        },
        true,
      ),
    close: () => {
      if (current?.isFromList) window.history.go(-1);
      else
        navigate(MESSAGES_PATH, {
          replace: true,
          state: { tab, entityId, conversationId: null, messageSeq: null, isFromList: false },
        });
    },
  };
}

const lastEntityIn = (last: LastOpened | null, tab: InboxTab): string | null =>
  (tab === 'players' ? null : last?.[tab]) ?? null;

function lastConversation(last: LastOpened | null, viewerId: string): string | null {
  const id = last?.conversationId;
  return id && canBelongTo(id, viewerId) ? id : null;
}
