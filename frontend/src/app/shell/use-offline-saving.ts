import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSavedCopies } from '@/shared/offline/saved-copies.store';
import { useEndedSession } from '@/shared/session/ended-session.store';
import { useViewer } from '@/shared/session/viewer';
import { useMayLoad } from '@/shared/ui/lazy/load-phase';

/** Saves what the app shows without a connection, once everything else has loaded. Visitors have nothing to save. */
export function useOfflineSaving(): void {
  const queries = useQueryClient();
  const viewerId = useViewer()?.id;
  const mayLoad = useMayLoad('extras');
  const hasEnded = useEndedSession((session) => session.hasEnded);
  const isShowingCopies = useSavedCopies(({ savedAt }) => savedAt !== null);
  const accountId = mayLoad && !hasEnded && !isShowingCopies ? viewerId : undefined;
  useEffect(() => {
    if (!accountId) return;
    let stop: (() => void) | null = () => undefined;
    void import('../offline/start-offline-saving').then(
      (code) => stop && (stop = code.startOfflineSaving(queries, accountId)),
      () => undefined,
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [accountId, queries]);
}
