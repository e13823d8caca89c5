import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '@/shared/api/http';
import { currentEntry, navigate } from '@/shared/navigation/history';
import { useSavedCopies } from '@/shared/offline/saved-copies.store';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Logo } from '@/shared/ui/layout/logo';
import { PageTitle } from '@/shared/ui/navigation/page-title';

/** True if a page's code could not be loaded, because the connection failed or a newer version was deployed. */
const isLostChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);

/** Opens the same page again without loading the document. */
const reopenPage = () => navigate(location.href, { replace: true, state: currentEntry().state });

export function PageCrash({ error }: { error: unknown }) {
  const isLost = isLostChunk(error);
  // Reloading while offline would lose the whole app, so only the page is requested again.
  const retry = () => (navigator.onLine ? location.reload() : reopenPage());
  const retryWhenOnline = useEffectEvent(retry);
  useEffect(() => {
    if (!isLost) return;
    window.addEventListener('online', retryWhenOnline);
    // The server may answer later than the network returns.
    const stop = useSavedCopies.subscribe(({ savedAt }) => savedAt === null && retryWhenOnline());
    return () => {
      window.removeEventListener('online', retryWhenOnline);
      stop();
    };
  }, [isLost]);
  return (
    <div className="container-page py-16">
      <PageTitle>Something went wrong</PageTitle>
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState
        title={isLost ? 'This page couldn’t be loaded' : 'Something went wrong on this page'}
        error={isLost ? ApiError.network() : error}
        onRetry={retry}
      />
    </div>
  );
}

/** Shown when the shell itself fails. */
export function CrashPage({ error }: { error: unknown }) {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center">
      <Logo size={40} />
      <PageCrash error={error} />
    </main>
  );
}
