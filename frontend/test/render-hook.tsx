import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

interface RenderedHook<Shown> {
  /** The result of the last render. */
  result: () => Shown;
  unmount: () => void;
}

/** Renders a hook that uses the query cache. */
export function renderHook<Shown>(queries: QueryClient, useHook: () => Shown): RenderedHook<Shown> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  let shown: Shown;
  function Page() {
    const result = useHook();
    useEffect(() => {
      shown = result;
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <Page />
      </QueryClientProvider>,
    ),
  );
  return { result: () => shown, unmount: () => act(() => root.unmount()) };
}
