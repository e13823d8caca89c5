import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createQueryClientWithoutRetries } from '../../../../test/query-client-without-retries';
import { renderHook } from '../../../../test/render-hook';
import { sessionsQuery } from '../sessions/session-requests';
import { useUpdateSecurity } from './update-security';

const UPDATE = { currentPassword: 'Right-horse1!', newPassword: 'Quarry8-Bridge!' };

let queries: QueryClient;

beforeEach(() => {
  queries = createQueryClientWithoutRetries();
  localStorage.clear();
});
afterEach(() => {
  onlineManager.setOnline(true);
  jest.restoreAllMocks();
  queries.clear();
});

describe('useUpdateSecurity', () => {
  it('notifies the other tabs of the browser and invalidates the list of sessions', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ id: 'elin' })));
    queries.setQueryData(sessionsQuery.queryKey, []);
    const { result, unmount } = renderHook(queries, () => useUpdateSecurity('elin'));
    await act(() => result().mutateAsync(UPDATE));
    unmount();
    expect(localStorage.getItem('muster.entered')).toMatch(/^changed /);
    expect(queries.getQueryState(sessionsQuery.queryKey)?.isInvalidated).toBe(true);
  });

  it('fails while offline, so nothing is changed after the viewer has left the page', async () => {
    onlineManager.setOnline(false);
    const fetch = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    const { result, unmount } = renderHook(queries, () => useUpdateSecurity('elin'));
    let failure: unknown;
    await act(() =>
      result()
        .mutateAsync(UPDATE)
        .catch((error: unknown) => void (failure = error)),
    );
    unmount();
    expect(failure).toMatchObject({ code: 'network' });
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});
