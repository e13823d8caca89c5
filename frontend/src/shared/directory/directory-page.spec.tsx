import type { CurrentUserView } from '@contracts/users';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { eventuallyRendered } from '../../../test/eventually';
import { NavigationProvider } from '../navigation/navigation-provider';
import { viewerQuery } from '../session/viewer';
import { useToasts } from '../ui/feedback/toast';
import { DirectoryPage } from './directory-page';
import { distanceFilters } from './distance-filters';
import { useDirectory } from './use-directory';

jest.mock('@/shared/ui/layout/screen-width', () => ({ useIsPhone: () => true }));
jest.mock('./filter-sheet', () => {
  throw new TypeError('Failed to fetch');
});

function Players({ map }: { map?: { mapLinks: string; pane: string } }) {
  const directory = useDirectory(distanceFilters);
  return (
    <DirectoryPage
      directory={directory}
      path="/api/users"
      nouns={['player', 'players']}
      title="Players"
      subtitle=""
      placeholder=""
      panel=""
      map={map}
    >
      {() => 'The list of players'}
    </DirectoryPage>
  );
}

it.each([
  ['a list', undefined],
  ['a map', { mapLinks: '', pane: '' }],
])('%s on a phone stays visible if the code of its filters cannot be loaded', async (_, map) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  useToasts.setState({ shown: null });
  const queries = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  queries.setQueryData(viewerQuery.queryKey, { id: 'ada' } as CurrentUserView);
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  await act(async () => {
    root.render(
      <QueryClientProvider client={queries}>
        <NavigationProvider>
          <Players map={map} />
        </NavigationProvider>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  const button = container.querySelector<HTMLElement>('button[aria-expanded]');
  act(() => button?.click());
  await eventuallyRendered(() => expect(useToasts.getState().shown?.title).toBe('Network error. Please try again.'));
  expect(container.textContent).toContain('The list of players');
  expect(button?.getAttribute('aria-expanded')).toBe('false');
  act(() => root.unmount());
  queries.clear();
  container.remove();
});
