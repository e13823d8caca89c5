import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CLIENT_TIMES } from '@contracts/limits';
import { blockedIdsQuery } from '@/shared/blocks/block-queries';
import { useSavedCopies } from '@/shared/offline/saved-copies.store';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';

const NOBODY: ReadonlySet<string> = new Set();

/**
 * The ids of the people whom the viewer blocks, whose messages are collapsed in a chat of several people. Null while they are loading for the
 * first time. After a failed request nobody counts as blocked, so that the messages can be read.
 */
export function useBlockedIds(isGroup: boolean): ReadonlySet<string> | null {
  const poll = usePollInterval(CLIENT_TIMES.notificationsPollInterval);
  const { data, isFetched } = useQuery({ ...blockedIdsQuery, enabled: isGroup, refetchInterval: poll });
  // On a dead connection the first request takes a minute to fail.
  const isShowingCopies = useSavedCopies(({ savedAt }) => savedAt !== null);
  const isWaiting = !isFetched && !isShowingCopies;
  return useMemo(() => {
    if (data && isGroup) return new Set(data);
    return isGroup && isWaiting ? null : NOBODY;
  }, [data, isGroup, isWaiting]);
}
