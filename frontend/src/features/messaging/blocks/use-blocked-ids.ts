import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CLIENT_TIMES } from '@contracts/limits';
import { blockedIdsQuery } from '@/shared/blocks/block-queries';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';

const NOBODY: ReadonlySet<string> = new Set();

/** The ids of the people whom the viewer blocks; null while they are loading. Their messages are collapsed in a chat of several people. */
export function useBlockedIds(isGroup: boolean): ReadonlySet<string> | null {
  const poll = usePollInterval(CLIENT_TIMES.notificationsPollInterval);
  const { data, isPending } = useQuery({ ...blockedIdsQuery, enabled: isGroup, refetchInterval: poll });
  return useMemo(() => {
    if (data && isGroup) return new Set(data);
    return isGroup && isPending ? null : NOBODY;
  }, [data, isGroup, isPending]);
}
