import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '@/shared/realtime/connection';
import { redirectToSignIn } from '@/shared/session/sign-in-redirect';
import { sendMessage } from './api/send-message';
import { applyMessage } from '../conversations/conversation-cache';
import { withTabLock } from './tab-lock';
import { startSending } from './outbox-sender';
import { closeOutbox, syncWithOtherTabs, openOutbox, dispatchOutbox, useOutbox } from './outbox.store';

/** Sends what this person wrote, on whatever page they are, until they sign out. Returns the way to stop. */
export function startOutboxOf(userId: string, queries: QueryClient): () => void {
  openOutbox(userId);
  const sender = startSending({
    outbox: {
      getState: useOutbox.getState,
      subscribe: useOutbox.subscribe,
      dispatch: dispatchOutbox,
      sync: syncWithOtherTabs,
    },
    send: async (entry) => {
      const outcome = await sendMessage(entry);
      if (outcome.kind === 'signed-out') redirectToSignIn();
      return outcome;
    },
    onSent: (message) => applyMessage(queries, message),
    withLock: (conversationId, task) => withTabLock(`muster.outbox.${userId}.${conversationId}`, task),
  });
  const followLine = ({ status, offline } = useConnection.getState()) => {
    if (offline) dispatchOutbox({ type: 'line', down: true });
    else if (status === 'live') dispatchOutbox({ type: 'line', down: false });
    if (!offline) sender.retryNow();
  };
  followLine();
  const stopFollowing = useConnection.subscribe(followLine);
  return () => {
    stopFollowing();
    sender.stop();
    closeOutbox();
  };
}
