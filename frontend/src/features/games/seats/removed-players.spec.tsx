import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { RemovedPlayers } from './removed-players';
import { removalsQuery } from './seat-requests';

const removal = (name: string) => ({
  id: name,
  user: { id: name, firstName: name, lastName: null, nickname: null, profileImageUrl: null },
  reason: 'No show',
  removedAt: '2026-11-01T10:00:00.000Z',
  isSuspended: name === 'Cy',
});

const FIRST_PAGE = '/api/games/g1/removals?limit=50';
const SECOND_PAGE = '/api/games/g1/removals?limit=50&cursor=Bo';

let pages: Record<string, { names: string[]; next?: string }>;
const onLetBackIn = jest.fn();

beforeEach(() => {
  pages = { [FIRST_PAGE]: { names: ['Bo'], next: SECOND_PAGE }, [SECOND_PAGE]: { names: ['Cy'] } };
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (init?.method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    const { names, next } = pages[input as string] ?? { names: [] };
    const headers = { 'X-Total-Count': names.length > 0 ? '2' : '0', ...(next && { Link: `<${next}>; rel="next"` }) };
    return Promise.resolve(Response.json(names.map(removal), { headers }));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

function show(queries = new QueryClient()): HTMLElement {
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <QueryClientProvider client={queries}>
      <RemovedPlayers game={{ id: 'g1' }} onLetBackIn={onLetBackIn} />
    </QueryClientProvider>,
  );
  return container;
}

const press = (container: HTMLElement, name: string) =>
  [...container.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

it('the removed players are listed page by page', async () => {
  const container = show();
  await eventually(() => expect(container.textContent).toContain('Bo'));
  expect(container.textContent).not.toContain('Cy');
  press(container, 'Load more removed players');
  await eventually(() => expect(container.textContent).toContain('Cy'));
  expect(container.textContent).toContain('Bo');
});

it('a removed player is linked to their profile, unless they are suspended', async () => {
  pages = { [FIRST_PAGE]: { names: ['Bo', 'Cy'] } };
  const container = show();
  await eventually(() => expect(container.textContent).toContain('Cy'));
  const profiles = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(profiles).toEqual(['/profile/Bo']);
});

it('RemovedPlayers calls onLetBackIn once a player may join again', async () => {
  const container = show();
  await eventually(() => expect(container.textContent).toContain('Bo'));
  press(container, 'Let back in');
  await eventually(() => expect(onLetBackIn).toHaveBeenCalledTimes(1));
});

it('the section disappears when nobody is removed any more', async () => {
  const queries = new QueryClient();
  const container = show(queries);
  await eventually(() => expect(container.textContent).toContain('Bo'));
  pages = {};
  void queries.invalidateQueries({ queryKey: removalsQuery('g1').queryKey });
  await eventually(() => expect(container.textContent).toBe(''));
});
