import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { updateSearchParams } from '@/shared/navigation/search-params';

/**
 * Calls `open` when the URL has the parameter, as in a link to `/fields?add=1`. The parameter is removed, so that Back
 * doesn't open the form again. While `open` is null, the parameter stays.
 */
export function useOpenByLink(parameter: string, open: (() => void) | null): void {
  const [parameters] = useSearchParams();
  const isRequested = parameters.has(parameter);
  const isReady = open !== null;
  const handleRequest = useEffectEvent(() => {
    updateSearchParams((updated) => updated.delete(parameter), { replace: true });
    open?.();
  });
  useEffect(() => {
    if (isRequested && isReady) handleRequest();
  }, [isRequested, isReady]);
}
