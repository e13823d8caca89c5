import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CLIENT_TIMES } from '@contracts/limits';
import { blockedIdsQuery } from '@/shared/blocks/block-queries';
import { usePollInterval } from '@/shared/realtime/use-poll-interval';

const NOBODY: ReadonlySet<string> = new Set();

/** The people whose messages are collapsed: everybody whom the viewer blocks. Null while they are loading. */
export function useBlockedIds(isSharedChat: boolean): ReadonlySet<string> | null {
  const poll = usePollInterval(CLIENT_TIMES.notificationsPollInterval);
  const { data, isPending } = useQuery({ ...blockedIdsQuery, enabled: isSharedChat, refetchInterval: poll });
  return useMemo(() => {
    if (data && isSharedChat) return new Set(data);
    return isSharedChat && isPending ? null : NOBODY;
  }, [data, isSharedChat, isPending]);
}
