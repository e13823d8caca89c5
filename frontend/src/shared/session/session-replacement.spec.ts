import type { CurrentUserView } from '@contracts/users';
import { QueryClient } from '@tanstack/react-query';
import { eventually } from '../../../test/eventually';
import { ApiError } from '../api/http';
import { rememberSavedAccount, savedAccount } from '../offline/saved-copies.store';
import { trackReplacement } from './session-replacement';
import { viewerQuery } from './viewer';

const answer = (status: number, body: unknown) => Response.json(body, { status });
const signedOut = () => answer(401, { statusCode: 401, code: 'auth.required', message: 'Not authenticated' });

describe('viewerQuery', () => {
  afterEach(() => jest.restoreAllMocks());

  it('retries after a 401 once a pending replacement of the session has finished', async () => {
    const answers = [signedOut(), answer(200, { id: 'elin' })];
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(answers.shift() ?? signedOut()));
    let finish = () => {};
    const replacement = new Promise<void>((resolve) => (finish = resolve));
    const awaitEnd = jest.spyOn(replacement, 'catch');
    void trackReplacement(replacement);
    const viewer = new QueryClient().fetchQuery(viewerQuery);
    await eventually(() => expect(awaitEnd).toHaveBeenCalled());
    finish();
    expect(await viewer).toEqual({ id: 'elin' });
  });

  it('returns null after a 401 when no replacement of the session is pending', async () => {
    const fetch = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(signedOut()));
    await trackReplacement(Promise.reject(new Error('refused'))).catch(() => undefined);
    expect(await new QueryClient().fetchQuery(viewerQuery)).toBeNull();
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a page with status 200', () => new Response('<html>')],
    ['a 401 that is not the server’s', () => new Response('<html>', { status: 401 })],
  ])('fails when a proxy answers with %s, so that the page keeps its viewer and the copies', async (_, proxyAnswer) => {
    rememberSavedAccount('elin');
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(proxyAnswer()));
    const queries = new QueryClient();
    queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as CurrentUserView);
    await expect(queries.fetchQuery({ ...viewerQuery, staleTime: 0 })).rejects.toBeInstanceOf(ApiError);
    expect(queries.getQueryData(viewerQuery.queryKey)).toEqual({ id: 'elin' });
    expect(savedAccount()).toBe('elin');
    localStorage.clear();
  });
});
