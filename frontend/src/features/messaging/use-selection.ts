import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useIsPhone } from '@/shared/ui/use-is-phone';
import { lastOpened, rememberOpened } from './last-opened';
import { otherPersonIn } from './private-conversation';

const PATH = '/messages';

/** What an entry of the browser's history remembers. */
interface Opened {
  conversationId: string;
  /** The list is one step back. */
  isFromList: boolean;
}

export interface Selection {
  conversationId: string | null;
  /** Changes whenever somebody chooses one by hand; null when it was merely open the last time. */
  chosen: string | null;
  open: (conversationId: string, how?: { replace: boolean }) => void;
  /** Back to the list, on a phone. */
  close: () => void;
}

/** The conversation that is shown. On a phone a thread is a place of its own, one step back from the list; on a wide screen both are one. */
export function useSelection(viewerId: string): Selection {
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const opened = openedIn(state, viewerId);
  // Read anew for every place in the history: it was another conversation then.
  const last = useMemo(() => key && lastOpenedOf(viewerId), [viewerId, key]);

  return {
    conversationId: opened?.conversationId ?? (isPhone ? null : last || null),
    chosen: opened && key,
    open: (conversationId, { replace } = { replace: !isPhone || opened !== null }) => {
      rememberOpened(viewerId, { tab: 'players', conversationId });
      const next: Opened = { conversationId, isFromList: opened?.isFromList ?? (isPhone && !replace) };
      void navigate(PATH, { replace, state: next });
    },
    close: () => {
      if (opened?.isFromList) void navigate(-1);
      else void navigate(PATH, { replace: true, state: null });
    },
  };
}

function lastOpenedOf(viewerId: string): string | null {
  const { conversationId } = lastOpened(viewerId);
  return conversationId && otherPersonIn(conversationId, viewerId) ? conversationId : null;
}

function openedIn(state: unknown, viewerId: string): Opened | null {
  if (
    typeof state !== 'object' ||
    state === null ||
    !('conversationId' in state) ||
    typeof state.conversationId !== 'string'
  )
    return null;
  // Somebody else may have signed in since this entry was made.
  if (!otherPersonIn(state.conversationId, viewerId)) return null;
  return { conversationId: state.conversationId, isFromList: 'isFromList' in state && state.isFromList === true };
}
