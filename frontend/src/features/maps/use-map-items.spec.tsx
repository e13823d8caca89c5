import type { MapKind } from '@contracts/maps';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { eventually } from '../../../test/eventually';
import { renderHook } from '../../../test/render-hook';
import { requestsUntilPoll } from '../../../test/requests-until-poll';
import { useMapItems } from './use-map-items';

function Probe({ kind }: { kind: MapKind }) {
  useMapItems(kind);
  return null;
}

it.each([
  ['games', 'is polled', 2],
  ['fields', 'is not polled', 1],
] as const)('while the socket is down, the map of %s %s', async (kind, _, count) => {
  expect(await requestsUntilPoll(<Probe kind={kind} />, 'down')).toHaveLength(count);
});

describe('retry', () => {
  const requests: string[] = [];
  /** Paths that the server refuses. */
  const failing = new Set<string>();
  const unmounts: (() => void)[] = [];
  beforeEach(() => {
    requests.length = 0;
    failing.clear();
    jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
      requests.push(path as string);
      if (failing.has(path as string)) return Promise.resolve(new Response('', { status: 503 }));
      const url = new URL(path as string, 'http://server');
      if (url.searchParams.has('after')) return Promise.resolve(Response.json([{ id: 'second' }]));
      url.searchParams.set('after', '1');
      const headers = { link: `<${url.pathname}${url.search}>; rel="next"` };
      return Promise.resolve(Response.json([{ id: 'first' }], { headers }));
    });
  });
  afterEach(() => {
    unmounts.splice(0).forEach((unmount) => unmount());
    jest.restoreAllMocks();
  });

  function render(request?: URLSearchParams) {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const { result, unmount } = renderHook(queries, () => useMapItems('games', request));
    unmounts.push(unmount);
    const becomes = (items: number, hasError: boolean) =>
      act(() =>
        eventually(() => {
          const { items: shown, error, isFetching } = result();
          expect([shown.length, error !== null, isFetching]).toEqual([items, hasError, false]);
        }),
      );
    return { result, becomes, refetch: () => act(() => queries.refetchQueries()) };
  }

  it('repeats a failed update of a complete map', async () => {
    const { result, becomes, refetch } = render();
    await becomes(2, false);
    failing.add('/api/games/map-data');
    await refetch();
    await becomes(2, true);
    expect(result().isIncomplete).toBe(false);
    failing.clear();
    requests.length = 0;
    act(() => result().retry());
    await becomes(2, false);
    expect(requests[0]).toBe('/api/games/map-data');
  });

  it('repeats a failed search without its second page', async () => {
    const { result, becomes, refetch } = render(new URLSearchParams({ q: 'night' }));
    await becomes(1, false);
    failing.add('/api/games/map-data?q=night');
    await refetch();
    await becomes(1, true);
    failing.clear();
    act(() => result().retry());
    await becomes(1, false);
    expect(result().hasMore).toBe(true);
  });

  it('requests only the page that could not be loaded', async () => {
    failing.add('/api/games/map-data?after=1');
    const { result, becomes } = render();
    await becomes(1, true);
    expect(result().isIncomplete).toBe(true);
    failing.clear();
    requests.length = 0;
    act(() => result().retry());
    await becomes(2, false);
    expect(requests).toEqual(['/api/games/map-data?after=1']);
  });
});
