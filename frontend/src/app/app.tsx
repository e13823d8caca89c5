import { Fragment, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { JoinRulesContext, type LoadJoinRules } from '@/features/games/seats/join-rules';
import { ErrorBoundary } from '@/shared/navigation/error-boundary';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import type { PageRoute } from './lazy-page';
import { CrashPage, PageCrash } from './shell/crash-page';
import { LoadingScreen } from './shell/loading-screen';
import { type ImportToaster, Shell } from './shell/shell';

const loadJoinRules: LoadJoinRules = (queries, fieldId) =>
  import('@/pages/parts/load-join-rules').then((code) => code.loadJoinRules(queries, fieldId));

/** An error in a page keeps the shell; an error in the shell shows a plain page. */
export function App({ routes, importToaster }: { routes: readonly PageRoute[]; importToaster: ImportToaster }) {
  const { key } = useHistoryEntry();
  return (
    <ErrorBoundary resetKey={key} fallback={(error) => <CrashPage error={error} />}>
      {/* The shell appears together with the first page. Later, a page stays until the code of the next one has loaded. */}
      <Suspense fallback={<LoadingScreen />}>
        <Shell importToaster={importToaster}>
          <ErrorBoundary resetKey={key} fallback={(error) => <PageCrash error={error} />}>
            <JoinRulesContext value={loadJoinRules}>
              <Switch>
                {routes.map(({ path, page: { Component }, guard: Guard = Fragment }) => (
                  <Route key={path} path={path}>
                    <Guard>
                      <Component />
                    </Guard>
                  </Route>
                ))}
              </Switch>
            </JoinRulesContext>
          </ErrorBoundary>
        </Shell>
      </Suspense>
    </ErrorBoundary>
  );
}
