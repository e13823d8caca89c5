import { CLIENT_TIMES } from '@contracts/limits';
import { QueryClient } from '@tanstack/react-query';
import { addressesQuery } from './address-queries';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('addressesQuery asks again after a while, because the server answers from the gazetteer while the geocoder is unavailable', async () => {
  jest.useFakeTimers();
  const request = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json([])));
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: CLIENT_TIMES.staleTime } } });
  const search = () => queries.fetchQuery(addressesQuery('Storgatan 1, Lund', null));
  await search();
  await search();
  expect(request).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(CLIENT_TIMES.staleTime + 1);
  await search();
  expect(request).toHaveBeenCalledTimes(2);
  queries.clear();
});
