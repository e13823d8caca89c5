import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewerId } from '@/shared/session/viewer';
import { useIsPhone } from '@/shared/ui/layout/use-is-phone';
import { canBelongTo, inboxOf } from '../conversations/conversation-ids';
import { type InboxTab, lastOpened, type LastOpened, rememberOpened, TABS } from './last-opened';

const PATH = '/messages';

/** The state of an entry in the browser's history. */
interface Opened {
  tab: InboxTab;
  /** The team or field whose inbox is listed; null for the viewer's own conversations. */
  entityId: string | null;
  conversationId: string | null;
  /** True if the previous history entry is the list. */
  isFromList: boolean;
}

export interface Selection {
  tab: InboxTab;
  /** The selected team or field; null if none was selected yet. */
  entityId: string | null;
  conversationId: string | null;
  /** Changes each time the user selects a conversation. Null when the conversation was restored from the last visit. */
  openedByHand: string | null;
  open: (conversationId: string, how?: { replace: boolean }) => void;
  /** Opens a tab without a conversation. The tab shows `entityId`, else the entity that was selected last, else `fallbackId`. */
  pick: (tab: InboxTab, entityId?: string, fallbackId?: string) => void;
  /** Returns to the list, on a phone. */
  close: () => void;
}

/** Stores the selected conversation in the browser's history. On a phone, opening a conversation adds an entry, so that Back returns to the list. */
export function useSelection(): Selection {
  const viewerId = useViewerId();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const opened = openedIn(state, viewerId);
  // `key` identifies the history entry. Each one reads the last opened conversation again.
  const last = useMemo(() => (key ? lastOpened(viewerId) : null), [viewerId, key]);
  const tab = opened?.tab ?? last?.tab ?? 'players';
  const entityId = opened?.entityId ?? pickedIn(last, tab);

  const go = (next: Opened, replace: boolean) => {
    const picked = next.tab !== 'players' && next.entityId ? { [next.tab]: next.entityId } : {};
    rememberOpened(viewerId, {
      ...lastOpened(viewerId),
      ...picked,
      tab: next.tab,
      conversationId: next.conversationId,
    });
    void navigate(PATH, { replace, state: next });
  };

  return {
    tab,
    entityId,
    conversationId: opened ? opened.conversationId : isPhone ? null : lastConversation(last, viewerId),
    openedByHand: opened?.conversationId ? key : null,
    open: (conversationId, { replace } = { replace: !isPhone || Boolean(opened?.conversationId) }) => {
      const inbox = inboxOf(conversationId, viewerId);
      const isFromList = opened?.conversationId ? opened.isFromList : isPhone && !replace;
      go(
        { tab: inbox ? `${inbox.kind}s` : 'players', entityId: inbox?.id ?? null, conversationId, isFromList },
        replace,
      );
    },
    pick: (next, id, fallbackId) =>
      go(
        {
          tab: next,
          entityId: id ?? pickedIn(last, next) ?? fallbackId ?? null,
          conversationId: null,
          isFromList: false,
        },
        true,
      ),
    close: () => {
      if (opened?.isFromList) void navigate(-1);
      else void navigate(PATH, { replace: true, state: { tab, entityId, conversationId: null, isFromList: false } });
    },
  };
}

const pickedIn = (last: LastOpened | null, tab: InboxTab): string | null =>
  (tab === 'players' ? null : last?.[tab]) ?? null;

function lastConversation(last: LastOpened | null, viewerId: string): string | null {
  const id = last?.conversationId;
  return id && canBelongTo(id, viewerId) ? id : null;
}

function openedIn(state: unknown, viewerId: string): Opened | null {
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
