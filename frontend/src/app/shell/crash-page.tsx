import { useNavigate, useRouteError } from 'react-router';
import { ApiError } from '@/shared/api/http';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { Logo } from '@/shared/ui/layout/logo';
import { PageTitle } from '@/shared/ui/navigation/page-title';

/** True if a page's code could not be loaded, because the connection failed or a newer version was deployed. */
const isLostChunk = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script/i.test(error.message);

export function PageCrash() {
  const error = useRouteError();
  const navigate = useNavigate();
  // Reloading while offline would lose the whole app, so only the page is requested again.
  const retry = () => (navigator.onLine ? location.reload() : void navigate('.', { replace: true }));
  return (
    <div className="container-page py-16">
      <PageTitle>Something went wrong</PageTitle>
      <h1 className="sr-only">Something went wrong</h1>
      <ErrorState
        title={isLostChunk(error) ? 'This page could not be loaded' : 'Something went wrong on this page'}
        error={isLostChunk(error) ? ApiError.network() : error}
        onRetry={retry}
      />
    </div>
  );
}

/** Shown when the shell itself fails. */
export function CrashPage() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center">
      <Logo size={40} />
      <PageCrash />
    </main>
  );
}
