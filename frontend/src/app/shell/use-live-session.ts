import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connect, disconnect } from '@/shared/realtime/connection';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { forgetUnread } from '@/shared/unread/unread.store';

/** What was written offline goes out on any page; its code can wait for the page's own. */
function sendLater(viewerId: string, queries: QueryClient): () => void {
  let stop: (() => void) | null = () => undefined;
  void import('@/features/messaging/sending').then(
    ({ sendOutboxOf }) => stop && (stop = sendOutboxOf(viewerId, queries)),
    () => undefined,
  );
  return () => {
    stop?.();
    stop = null;
  };
}

/** One socket per signed-in user; visitors have none. */
export function useLiveSession(): void {
  const queries = useQueryClient();
  const viewerId = useViewer()?.id;
  useEffect(() => {
    if (!viewerId) return;
    void connect(() => void queries.invalidateQueries(viewerQuery));
    const stopSending = sendLater(viewerId, queries);
    return () => {
      stopSending();
      disconnect();
      forgetUnread();
    };
  }, [viewerId, queries]);
}
