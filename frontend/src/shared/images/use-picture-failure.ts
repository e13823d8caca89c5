import { useEffect, useState } from 'react';
import { useConnection } from '../realtime/connection';

/** Returns whether the picture has failed to load. When the connection returns, the picture counts as not loaded yet, so that it loads again. */
export function usePictureFailure(url: string | null | undefined): { hasFailed: boolean; onError: () => void } {
  const [failedUrl, setFailedUrl] = useState<typeof url>();
  useEffect(() => {
    if (!failedUrl) return undefined;
    return useConnection.subscribe((now, before) => {
      const isNetworkBack = before.offline && !now.offline;
      const isSocketBack = before.status !== 'live' && now.status === 'live';
      if (isNetworkBack || isSocketBack) setFailedUrl(null);
    });
  }, [failedUrl]);
  return { hasFailed: Boolean(failedUrl) && failedUrl === url, onError: () => setFailedUrl(url) };
}
