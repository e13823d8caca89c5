import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '@/shared/realtime/connection';
import { useEndedSession } from '@/shared/session/ended-session.store';
import { redirectToSignIn } from '@/shared/session/sign-in-redirect';
import { addUnsentTextCheck } from '@/shared/session/unsent-text';
import { toast } from '@/shared/ui/feedback/toast';
import { sendChange } from './changes/api/send-change';
import { applyAccepted, reportRefused } from './changes/apply-change';
import { isServerReachable, sendMessage } from './api/send-message';
import { applyMessage, applyReadState } from '../conversations/conversation-cache';
import { threadQuery } from '../messages/api/thread-queries';
import { markRead } from '../reading/api/mark-read';
import { startSendingReads } from '../reading/send-reads';
import { deletePhotos, deleteStoredPhotos } from '../photos/photo-files';
import { withTabLock } from './tab-lock';
import { isPending } from './outbox-entry';
import { startSending } from './outbox-sender';
import { closeOutbox, syncWithOtherTabs, openOutbox, dispatchOutbox, useOutbox } from './outbox.store';

/** Without a socket, the sender first asks whether the server is reachable, unless the server has answered within this time. */
const RECENT_ANSWER_MS = 5_000;

const isThreadShown = (queries: QueryClient, conversationId: string): boolean =>
  queries
    .getQueryCache()
    .find({ queryKey: threadQuery(conversationId).queryKey })
    ?.isActive() ?? false;

/** Sends the user's unsent messages, changes and read positions, on any page. Returns a function that stops this, for sign-out. */
export function startOutbox(userId: string, queries: QueryClient): () => void {
  openOutbox(userId);
  void deleteStoredPhotos();
  /** When the server last answered the outbox. */
  let answeredAt = 0;
  const sender = startSending({
    outbox: {
      getState: useOutbox.getState,
      subscribe: useOutbox.subscribe,
      dispatch: dispatchOutbox,
      sync: syncWithOtherTabs,
    },
    isReachable: async () => {
      const { offline, status } = useConnection.getState();
      if (offline) return false;
      const hasAnswered = !useOutbox.getState().isOffline && Date.now() - answeredAt < RECENT_ANSWER_MS;
      return status === 'live' || hasAnswered || isServerReachable();
    },
    send: async (entry) => {
      const outcome = await (entry.change ? sendChange(entry) : sendMessage(entry, userId));
      if (outcome.kind !== 'postponed') answeredAt = Date.now();
      if (outcome.kind === 'sent' && !entry.change) await deletePhotos(userId, entry.photos);
      if (outcome.kind === 'refused' && entry.change) reportRefused(queries, entry, outcome.reason);
      if (outcome.kind === 'refused' && !entry.change && !isThreadShown(queries, entry.conversationId)) {
        const to = entry.counterpartName ? ` to ${entry.counterpartName}` : '';
        toast({ title: `Your message${to} wasn’t sent`, description: outcome.reason, tone: 'bad' });
      }
      if (outcome.kind === 'signed-out') redirectToSignIn();
      return outcome;
    },
    onSent: (entry, message) => {
      if (entry.change) applyAccepted(queries, entry, message);
      else if (message) applyMessage(queries, message);
    },
    withLock: (conversationId, task) => withTabLock(`muster.outbox.${userId}.${conversationId}`, task),
  });
  const reads = startSendingReads({
    userId,
    isOffline: () => useConnection.getState().offline,
    send: markRead,
    onSent: (state) => applyReadState(queries, state),
    withLock: (task) => withTabLock(`muster.reads.${userId}`, task),
  });
  const followConnection = ({ status, offline } = useConnection.getState(), before = useConnection.getState()) => {
    // An earlier answer says nothing about a connection that was lost, or could not be opened, since then.
    if (status === 'down' && before.status !== 'down') answeredAt = 0;
    if (offline) dispatchOutbox({ type: 'connection-changed', isDown: true });
    else if (status === 'live') dispatchOutbox({ type: 'connection-changed', isDown: false });
    // The next sign-in connects again, which repeats the attempt.
    if (offline || useEndedSession.getState().hasEnded) return;
    sender.retryNow();
    reads.retryNow();
  };
  followConnection();
  const stopFollowing = useConnection.subscribe(followConnection);
  const removeCheck = addUnsentTextCheck(() => useOutbox.getState().entries.some(isPending));
  return () => {
    removeCheck();
    stopFollowing();
    sender.stop();
    reads.stop();
    closeOutbox();
  };
}
