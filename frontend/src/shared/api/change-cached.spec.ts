import { QueryClient } from '@tanstack/react-query';
import { changeCached } from './change-cached';

const KEY = ['/api/posts/feed'];
const OTHER = ['/api/teams'];

let queries: QueryClient;
const state = () => queries.getQueryState<number[]>(KEY);

beforeEach(() => {
  queries = new QueryClient();
  for (const queryKey of [KEY, OTHER]) queries.setQueryData(queryKey, [1], { updatedAt: 1_000 });
});

describe('changeCached', () => {
  it('changes the data of the matching queries and keeps their age', () => {
    changeCached<number[]>(queries, { queryKey: KEY }, (numbers) => [...numbers, 2]);
    expect(state()).toMatchObject({ data: [1, 2], dataUpdatedAt: 1_000, isInvalidated: false });
    expect(queries.getQueryData(OTHER)).toEqual([1]);
  });

  it.each([
    ['changed', (numbers: number[]) => [...numbers, 2]],
    ['did not change', (numbers: number[]) => numbers],
  ])('keeps an invalidated query invalidated when its data %s', async (_, change) => {
    await queries.invalidateQueries({ queryKey: KEY });
    changeCached(queries, { queryKey: KEY }, change);
    expect(state()).toMatchObject({ data: change([1]), isInvalidated: true });
  });

  it('keeps the change when a running request is cancelled', async () => {
    void queries.prefetchQuery({ queryKey: KEY, queryFn: () => new Promise(() => undefined), staleTime: 0 });
    changeCached<number[]>(queries, { queryKey: KEY }, (numbers) => [...numbers, 2]);
    await queries.cancelQueries({ queryKey: KEY });
    expect(state()?.data).toEqual([1, 2]);
  });

  it('skips queries without data', () => {
    void queries.prefetchQuery({ queryKey: ['/api/new'], queryFn: () => new Promise(() => undefined) });
    const change = jest.fn((data: unknown) => data);
    changeCached(queries, { queryKey: ['/api/new'] }, change);
    expect(change).not.toHaveBeenCalled();
  });
});
