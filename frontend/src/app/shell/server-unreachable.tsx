import { useEffect } from 'react';
import { Button } from '@/shared/ui/buttons/button';
import { Logo } from '@/shared/ui/layout/logo';
import { PageTitle } from '@/shared/ui/navigation/page-title';

const RETRY_INTERVAL_MS = 5_000;

/** Shown when the viewer could not be read. The shell retries automatically. */
export function ServerUnreachable({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  useEffect(() => {
    const timer = setInterval(onRetry, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [onRetry]);
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 px-6 text-center">
      <PageTitle>No connection</PageTitle>
      <Logo size={48} />
      <h1 className="heading mt-4 text-2xl">Muster can’t be reached</h1>
      <p className="max-w-[44ch] text-fg-2 text-balance">
        The server isn’t answering, or you’re offline. We’ll keep trying.
      </p>
      <Button variant="outline" className="mt-4" loading={retrying} onClick={onRetry}>
        Try now
      </Button>
    </main>
  );
}
