import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connect, disconnect } from '@/shared/realtime/connection';
import { useViewer, viewerQuery } from '@/shared/session/viewer';
import { forgetUnread } from '@/shared/unread/unread.store';

/** One socket per signed-in user; visitors have none. */
export function useLiveSession(): void {
  const queries = useQueryClient();
  const viewerId = useViewer()?.id;
  useEffect(() => {
    if (!viewerId) return;
    void connect(() => void queries.invalidateQueries(viewerQuery));
    return () => {
      disconnect();
      forgetUnread();
    };
  }, [viewerId, queries]);
}
