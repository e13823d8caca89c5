import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { eventually } from '../../../../test/eventually';
import { mapItemsQuery } from '../api/map-queries';
import MapDialog from './map-dialog';

afterEach(() => document.body.replaceChildren());

describe('The number of entries above a map', () => {
  it.each([
    [1, '1 field worldwide'],
    [2, '2 fields worldwide'],
  ])('agrees with its noun for %i', async (total, text) => {
    // The basemap's settings never arrive, so no map is drawn.
    const queries = new QueryClient({
      defaultOptions: { queries: { staleTime: Infinity, queryFn: () => new Promise(() => undefined) } },
    });
    const items = Array.from({ length: total }, (_, index) => ({ id: `f${index}` }) as never);
    const pages = { pages: [{ items, next: null, total }], pageParams: [''] };
    queries.setQueryData(mapItemsQuery('fields', new URLSearchParams()).queryKey, pages);
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      <QueryClientProvider client={queries}>
        <MapDialog kind="fields" pagePath="/fields" onClose={jest.fn()} opener={{ current: null }} />
      </QueryClientProvider>,
    );
    await eventually(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(text));
  });
});
