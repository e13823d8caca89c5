import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { onUnsentMessages } from '@/features/messaging/outbox/unsent-messages';
import { connect, disconnect } from '@/shared/realtime/connection';
import { useEndedSession } from '@/shared/session/ended-session.store';
import { notifyOtherTabs } from '@/shared/session/other-tabs';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { useMayLoad } from '@/shared/ui/lazy/load-phase';
import { resetUnread } from '@/shared/unread/unread.store';

/** The outbox code is requested again after this time when it could not be loaded. */
const OUTBOX_RETRY_MS = 5_000;

/** Sends messages written offline, on any page. The outbox code loads only on the messages page or when messages are waiting. */
function useOutbox(viewerId: string | undefined, isOnMessagesPage: boolean): void {
  const queries = useQueryClient();
  const [outboxOwner, setOutboxOwner] = useState<string>();
  const isOutboxNeeded = outboxOwner === viewerId;
  if (isOnMessagesPage && !isOutboxNeeded) setOutboxOwner(viewerId);
  useEffect(() => {
    if (viewerId && !isOutboxNeeded) return onUnsentMessages(viewerId, () => setOutboxOwner(viewerId));
  }, [viewerId, isOutboxNeeded]);
  useEffect(() => {
    if (!viewerId || !isOutboxNeeded) return;
    let stop: (() => void) | null = () => undefined;
    const start = () =>
      void import('@/features/messaging/outbox/outbox-session').then(
        (code) => stop && (stop = code.startOutbox(viewerId, queries)),
        () => stop && setTimeout(start, OUTBOX_RETRY_MS),
      );
    start();
    return () => {
      stop?.();
      stop = null;
    };
  }, [viewerId, isOutboxNeeded, queries]);
}

/** Resets all queries except the viewer's when the viewer changes, because they hold the previous viewer's data. */
function useResetOnViewerChange(viewerId: string | undefined): void {
  const queries = useQueryClient();
  const previousViewerId = useRef(viewerId);
  useEffect(() => {
    if (previousViewerId.current === viewerId) return;
    previousViewerId.current = viewerId;
    void queries.resetQueries({
      predicate: ({ queryKey, state }) => queryKey[0] !== viewerQuery.queryKey[0] && state.data !== undefined,
    });
  }, [viewerId, queries]);
}

/** Refetches what the page shows after its viewer has signed in again. */
function useRefetchAfterSignIn(hasEnded: boolean): void {
  const queries = useQueryClient();
  const hadEnded = useRef(false);
  useEffect(() => {
    if (hadEnded.current && !hasEnded)
      void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== viewerQuery.queryKey[0] });
    hadEnded.current = hasEnded;
  }, [hasEnded, queries]);
}

/** Connects one socket for a signed-in user once the first page is loaded. Visitors have none, and neither has an ended session. */
export function useLiveSession(): void {
  const mayConnect = useMayLoad('background');
  const queries = useQueryClient();
  const viewerId = useViewer()?.id;
  const [pathname] = useLocation();
  useOutbox(viewerId, pathname.startsWith('/messages'));
  const hasEnded = useEndedSession((session) => session.hasEnded);
  useResetOnViewerChange(viewerId);
  useRefetchAfterSignIn(hasEnded);
  // Signing out in this tab also signs out the other tabs.
  useEffect(() => {
    if (!viewerId) notifyOtherTabs();
  }, [viewerId]);
  useEffect(() => {
    if (!viewerId || hasEnded || !mayConnect) return;
    void connect(() => void queries.invalidateQueries(viewerQuery));
    return disconnect;
  }, [viewerId, hasEnded, mayConnect, queries]);
  useEffect(() => resetUnread, [viewerId]);
}
