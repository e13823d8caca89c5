import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../test/eventually';
import SearchPanel from './search-panel';
import { searchQuery } from '@/shared/search/search-query';

const ADA = {
  id: 'ada',
  firstName: 'Ada',
  lastName: 'Berg',
  nickname: 'Plover',
  profileImageUrl: null,
  location: null,
};

it('The panel shows callsigns before names, and reports the suggestions in the same render that shows them', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const none = { items: [], total: 0 };
  const nothingElse = { teams: none, fields: none, games: none, posts: none };
  queries.setQueryData<object>(searchQuery('Ada').queryKey, { players: { items: [ADA], total: 1 }, ...nothingElse });
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  let targets: readonly string[] = [];
  const onTargets = (updated: readonly string[]) => void (targets = updated);
  let targetsWhenSeen: readonly string[] | undefined;
  new MutationObserver(() => (targetsWhenSeen ??= targets)).observe(container, { childList: true, subtree: true });
  root.render(
    <QueryClientProvider client={queries}>
      <SearchPanel
        listId="list"
        text="Ada"
        activeIndex={-1}
        onTargets={onTargets}
        onChosen={jest.fn()}
        onClose={jest.fn()}
      />
    </QueryClientProvider>,
  );
  await eventually(() => expect(container.querySelectorAll('[role=option]')).toHaveLength(2));
  expect(container.querySelector('[role=option]')?.textContent).toBe('PPlover Ada Berg');
  expect(targetsWhenSeen).toEqual(['/profile/ada', '/search?q=Ada']);
  root.unmount();
});
