import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { blockedIdsQuery } from '@/shared/blocks/block-queries';

const NOBODY: ReadonlySet<string> = new Set();

/** The people whose messages are collapsed: everybody whom the viewer blocks. Null while they are loading. */
export function useBlockedIds(isSharedChat: boolean): ReadonlySet<string> | null {
  const { data, isPending } = useQuery({ ...blockedIdsQuery, enabled: isSharedChat });
  return useMemo(() => {
    if (data && isSharedChat) return new Set(data);
    return isSharedChat && isPending ? null : NOBODY;
  }, [data, isSharedChat, isPending]);
}
