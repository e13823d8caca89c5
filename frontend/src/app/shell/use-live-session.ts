import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { onUnsentMessages } from '@/features/messaging/outbox/unsent-messages';
import { connect, disconnect } from '@/shared/realtime/connection';
import { notifyOtherTabs } from '@/shared/session/other-tabs';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { resetUnread } from '@/shared/unread/unread.store';

/** Sends messages written offline, on any page. The outbox code loads only on the messages page or when messages are waiting. */
function useSending(viewerId: string | undefined, isWriting: boolean): void {
  const queries = useQueryClient();
  const [senderId, setSenderId] = useState<string>();
  const isNeeded = senderId === viewerId;
  if (isWriting && !isNeeded) setSenderId(viewerId);
  useEffect(() => {
    if (viewerId && !isNeeded) return onUnsentMessages(viewerId, () => setSenderId(viewerId));
  }, [viewerId, isNeeded]);
  useEffect(() => {
    if (!viewerId || !isNeeded) return;
    let stop: (() => void) | null = () => undefined;
    void import('@/features/messaging/outbox/outbox-session').then(
      ({ startOutbox }) => stop && (stop = startOutbox(viewerId, queries)),
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [viewerId, isNeeded, queries]);
}

/** Clears the query cache when another viewer signs in, because it holds the previous viewer's data. */
function useOwnAnswers(viewerId: string | undefined): void {
  const queries = useQueryClient();
  const reader = useRef(viewerId);
  useEffect(() => {
    if (reader.current === viewerId) return;
    reader.current = viewerId;
    void queries.resetQueries({
      predicate: ({ queryKey, state }) => queryKey[0] !== viewerQuery.queryKey[0] && state.data !== undefined,
    });
  }, [viewerId, queries]);
}

/** Connects one socket for a signed-in user. Visitors have none. */
export function useLiveSession(): void {
  const queries = useQueryClient();
  const viewerId = useViewer()?.id;
  const { pathname } = useLocation();
  useSending(viewerId, pathname === '/messages');
  useOwnAnswers(viewerId);
  // A sign-out here also signs out the other tabs.
  useEffect(() => {
    if (!viewerId) notifyOtherTabs();
  }, [viewerId]);
  useEffect(() => {
    if (!viewerId) return;
    void connect(() => void queries.invalidateQueries(viewerQuery));
    return () => {
      disconnect();
      resetUnread();
    };
  }, [viewerId, queries]);
}
