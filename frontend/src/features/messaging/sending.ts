import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '@/shared/realtime/connection';
import { signInAgain } from '@/shared/session/sign-in-again';
import { deliver } from './api/delivery';
import { messageArrived } from './conversation-cache';
import { exclusively } from './exclusively';
import { startSending } from './outbox-sender';
import { closeOutbox, lookAgain, openOutbox, tell, useOutbox } from './outbox.store';

/** Sends what this person wrote, on whatever page they are, until they sign out. Returns the way to stop. */
export function sendOutboxOf(userId: string, queries: QueryClient): () => void {
  openOutbox(userId);
  const sender = startSending({
    outbox: { getState: useOutbox.getState, subscribe: useOutbox.subscribe, tell, lookAgain },
    deliver: async (entry) => {
      const outcome = await deliver(entry);
      if (outcome.kind === 'signed-out') signInAgain();
      return outcome;
    },
    delivered: (message) => messageArrived(queries, message),
    exclusively: (conversationId, task) => exclusively(`muster.outbox.${userId}.${conversationId}`, task),
  });
  const followLine = ({ status, offline } = useConnection.getState()) => {
    if (offline) tell({ type: 'line', down: true });
    else if (status === 'live') tell({ type: 'line', down: false });
    if (!offline) sender.hurry();
  };
  followLine();
  const stopFollowing = useConnection.subscribe(followLine);
  return () => {
    stopFollowing();
    sender.stop();
    closeOutbox();
  };
}
