import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useServerNow } from '@/shared/ui/text/use-now';

/** Returns whether an offer of a seat has expired. Once it has, the query that contains the offer is refetched. */
export function useExpiry(expiresAt: string | null | undefined, queryKey: QueryKey): boolean {
  const now = useServerNow();
  const queries = useQueryClient();
  const hasExpired = expiresAt ? Date.parse(expiresAt) <= now.getTime() : false;
  const refetch = useEffectEvent(() => void queries.invalidateQueries({ queryKey, exact: true }));
  // The server passes expired offers on a moment later, and a lost hint would leave the offer on the page.
  useEffect(() => {
    if (hasExpired) refetch();
  }, [hasExpired]);
  return hasExpired;
}
