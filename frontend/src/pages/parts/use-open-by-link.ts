import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Calls `open` when the URL has the parameter, as in a link to `/fields?add=1`. The parameter is removed, so that Back
 * doesn't open the form again. With `open` null, the link waits.
 */
export function useOpenByLink(parameter: string, open: (() => void) | null): void {
  const [parameters, setParameters] = useSearchParams();
  const isRequested = parameters.has(parameter);
  const isReady = open !== null;
  const handleRequest = useEffectEvent(() => {
    setParameters(
      (current) => {
        current.delete(parameter);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
    open?.();
  });
  useEffect(() => {
    if (isRequested && isReady) handleRequest();
  }, [isRequested, isReady]);
}
