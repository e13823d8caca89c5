import { onlineManager, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { ApiError } from './http';
import { createQueryClient } from './query-client';

let queries: QueryClient;

beforeEach(() => {
  jest.useFakeTimers();
  queries = createQueryClient();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('queries that failed without a connection are refetched once it returns, but not queries that the server rejected', async () => {
  const fetched: string[] = [];
  let isConnected = false;
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    fetched.push(path as string);
    if (path === '/api/missing')
      return Promise.resolve(Response.json({ code: 'user.not-found', message: 'No' }, { status: 404 }));
    return isConnected ? Promise.resolve(Response.json([])) : Promise.reject(new TypeError('Failed to fetch'));
  });
  const open = (path: string) =>
    new QueryObserver(queries, { queryKey: [path], refetchOnReconnect: false, retry: false }).subscribe(jest.fn());
  const stops = ['/api/feed', '/api/missing'].map(open);
  await jest.advanceTimersByTimeAsync(0);
  expect(queries.getQueryState(['/api/feed'])?.status).toBe('error');

  fetched.length = 0;
  isConnected = true;
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(fetched).toEqual(['/api/feed']);
  expect(queries.getQueryData(['/api/feed'])).toEqual([]);
  stops.forEach((stop) => stop());
});

describe('a query whose request has failed', () => {
  const KEY = ['/api/teams/1'];
  let answer: (response: Response) => void;
  let stop: () => void;
  const stateOf = () => queries.getQueryState(KEY);
  const open = () => {
    stop = new QueryObserver(queries, { queryKey: KEY }).subscribe(jest.fn());
  };
  const fail = () => jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  const hold = () =>
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise<Response>((resolve) => (answer = resolve)));

  afterEach(() => stop());

  it('keeps its error while it is being fetched again, so that the screen keeps its button', async () => {
    fail();
    open();
    await jest.advanceTimersByTimeAsync(10_000);
    const { error } = stateOf() ?? {};
    hold();
    void queries.refetchQueries({ queryKey: KEY });
    expect(error).toBeInstanceOf(ApiError);
    expect(stateOf()).toMatchObject({ status: 'error', error, fetchStatus: 'fetching' });
    answer(Response.json({ id: '1' }));
    await jest.advanceTimersByTimeAsync(0);
    expect(stateOf()).toMatchObject({ status: 'success', error: null, data: { id: '1' } });
  });

  it('is pending when its screen is opened again', async () => {
    fail();
    open();
    await jest.advanceTimersByTimeAsync(10_000);
    stop();
    hold();
    open();
    expect(stateOf()).toMatchObject({ status: 'pending', error: null });
  });

  it('is pending after a reset', async () => {
    fail();
    open();
    await jest.advanceTimersByTimeAsync(10_000);
    hold();
    void queries.resetQueries({ queryKey: KEY });
    expect(stateOf()).toMatchObject({ status: 'pending', error: null });
  });

  it('is fetched again after 30 seconds if it shows older data', async () => {
    queries.setQueryData(KEY, { id: 'before' });
    fail();
    open();
    void queries.invalidateQueries({ queryKey: KEY });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(stateOf()).toMatchObject({ status: 'error', data: { id: 'before' } });
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ id: 'after' })));
    await jest.advanceTimersByTimeAsync(30_000);
    expect(stateOf()).toMatchObject({ status: 'success', data: { id: 'after' } });
  });

  it('is not fetched again by itself if the server rejected it', async () => {
    queries.setQueryData(KEY, { id: 'before' });
    const fetch = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() =>
        Promise.resolve(Response.json({ code: 'team.not-found', message: 'No' }, { status: 404 })),
      );
    open();
    void queries.invalidateQueries({ queryKey: KEY });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
