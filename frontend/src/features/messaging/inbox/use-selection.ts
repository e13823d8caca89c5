import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useViewerId } from '@/shared/session/viewer';
import { useIsPhone } from '@/shared/ui/layout/use-is-phone';
import { canBelongTo, inboxOf } from '../conversations/conversation-ids';
import { type InboxTab, lastOpened, type LastOpened, rememberOpened, TABS } from './last-opened';

const PATH = '/messages';

/** The state of an entry of the browser's history. */
interface Opened {
  tab: InboxTab;
  /** The team or field whose conversations are listed; null in one's own. */
  entityId: string | null;
  conversationId: string | null;
  /** The list is one step back. */
  isFromList: boolean;
}

export interface Selection {
  tab: InboxTab;
  /** The team or field that was picked; null where none was yet. */
  entityId: string | null;
  conversationId: string | null;
  /** Changes whenever somebody chooses one by hand; null when it was merely open the last time. */
  openedByHand: string | null;
  open: (conversationId: string, how?: { replace: boolean }) => void;
  /** Shows other conversations, with none of them open: those of the entity, or of the one picked last, or else of another. */
  pick: (tab: InboxTab, entityId?: string, another?: string) => void;
  /** Back to the list, on a phone. */
  close: () => void;
}

/** The conversation that is shown. On a phone a thread is a place of its own, one step back from the list; on a wide screen both are one. */
export function useSelection(): Selection {
  const viewerId = useViewerId();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const opened = openedIn(state, viewerId);
  // Read anew for every place in the history: it was another conversation then.
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
    pick: (next, id, another) =>
      go(
        { tab: next, entityId: id ?? pickedIn(last, next) ?? another ?? null, conversationId: null, isFromList: false },
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
  // Another account may have signed in since this entry was written.
  if (conversationId && !canBelongTo(conversationId, viewerId)) return null;
  return {
    tab: TABS.find((tab) => tab === text('tab')) ?? 'players',
    entityId: text('entityId'),
    conversationId,
    isFromList: Reflect.get(state, 'isFromList') === true,
  };
}
