import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { useSavedCopies } from '@/shared/offline/saved-copies.store';
import { viewerQuery } from '@/shared/session/viewer';
import { eventually } from '../../../../test/eventually';
import { renderHook } from '../../../../test/render-hook';
import { useBlockedIds } from './use-blocked-ids';

const KEY = ['/api/users/blocked', 'ids'];

let queries: QueryClient;
let unmount: () => void;
const answer = jest.spyOn(globalThis, 'fetch');

function render() {
  const hook = renderHook(queries, () => useBlockedIds(true));
  ({ unmount } = hook);
  return hook;
}

beforeEach(() => {
  answer.mockReset().mockReturnValue(new Promise(() => undefined));
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
});
afterEach(() => {
  unmount();
  useSavedCopies.setState({ savedAt: null });
});

describe('useBlockedIds', () => {
  it('returns null until the blocked people are loaded, and then their ids', async () => {
    let succeed: (response: Response) => void = () => undefined;
    answer.mockReturnValue(new Promise((resolve) => (succeed = resolve)));
    const { result } = render();
    expect(result()).toBeNull();
    succeed(Response.json([{ id: 'marcus' }]));
    await act(() => eventually(() => expect(result()).toEqual(new Set(['marcus']))));
  });

  it('returns nobody after a failed request, even during the next one', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { result } = render();
    await act(() => eventually(() => expect(result()).toEqual(new Set())));
    void queries.refetchQueries({ queryKey: KEY });
    await act(() => eventually(() => expect(answer).toHaveBeenCalledTimes(2)));
    expect(result()).toEqual(new Set());
  });

  it('returns nobody at once while the page shows saved copies', () => {
    useSavedCopies.setState({ savedAt: 1 });
    expect(render().result()).toEqual(new Set());
  });
});
