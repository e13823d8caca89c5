import { focusManager, InfiniteQueryObserver, QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Page } from './http';
import { pagedQuery } from './paged-query';
import { createQueryClient } from './query-client';

const KEY = ['/api/teams/1'];
const RETRIES_MS = 10_000;

let queries: QueryClient;
let stops: (() => void)[];
let answers: ((body: object) => void)[];
const stateOf = () => queries.getQueryState(KEY);

beforeEach(() => {
  jest.useFakeTimers();
  queries = createQueryClient();
  // Continues paused requests.
  queries.mount();
  stops = [];
  answers = [];
});
afterEach(() => {
  for (const stop of stops) stop();
  queries.unmount();
  focusManager.setFocused(undefined);
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const fail = () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
const hold = () =>
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => new Promise((resolve) => answers.push((body) => resolve(Response.json(body)))));

function observe(): () => void {
  const stop = new QueryObserver(queries, { queryKey: KEY }).subscribe(jest.fn());
  stops.push(stop);
  return stop;
}

it('a list whose next page has failed is not refetched by itself', async () => {
  const requested: string[] = [];
  const query = pagedQuery<{ id: string }>(['/posts'], '/posts', (path): Promise<Page<{ id: string }>> => {
    requested.push(path);
    return path === '/posts'
      ? Promise.resolve({ items: [{ id: 'a' }], next: '/posts?after=a', total: 2 })
      : Promise.reject(new TypeError('Failed to fetch'));
  });
  const list = new InfiniteQueryObserver(queries, { ...query, retry: false });
  stops.push(list.subscribe(jest.fn()));
  await jest.advanceTimersByTimeAsync(0);
  void list.fetchNextPage();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(requested).toEqual(['/posts', '/posts?after=a']);
  expect(list.getCurrentResult().isFetchNextPageError).toBe(true);

  await list.refetch();
  expect(list.getCurrentResult()).toMatchObject({ isError: false, hasNextPage: true });
});

describe('the error of a first load', () => {
  it('stays during the next request when one of several observers has gone', async () => {
    fail();
    observe();
    const stop = observe();
    await jest.advanceTimersByTimeAsync(RETRIES_MS);
    stop();
    hold();
    void queries.refetchQueries({ queryKey: KEY });
    expect(stateOf()).toMatchObject({ status: 'error', fetchStatus: 'fetching' });
  });

  it('is not shown by a screen that opens after a prefetch has failed', async () => {
    fail();
    void queries.prefetchQuery({ queryKey: KEY });
    await jest.advanceTimersByTimeAsync(RETRIES_MS);
    expect(stateOf()).toMatchObject({ status: 'error' });
    hold();
    observe();
    expect(stateOf()).toMatchObject({ status: 'pending', error: null, fetchStatus: 'fetching' });
  });
});

it('a query that is invalidated while its first load is paused, and again after the load has continued, is fetched once more', async () => {
  fail();
  focusManager.setFocused(false);
  observe();
  await jest.advanceTimersByTimeAsync(RETRIES_MS);
  expect(stateOf()).toMatchObject({ fetchStatus: 'paused' });
  void queries.invalidateQueries({ queryKey: KEY });
  hold();
  focusManager.setFocused(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(1);
  void queries.invalidateQueries({ queryKey: KEY });
  answers[0]?.({ name: 'Before the change' });
  await jest.advanceTimersByTimeAsync(0);
  expect(answers).toHaveLength(2);
  answers[1]?.({ name: 'After the change' });
  await jest.advanceTimersByTimeAsync(0);
  expect(stateOf()).toMatchObject({ data: { name: 'After the change' }, isInvalidated: false });
});
