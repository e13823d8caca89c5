import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { viewerQuery } from '@/shared/session/viewer';
import { renderHook } from '../../../../test/render-hook';
import { useResetPassword } from './password-reset';

const anna = { id: 'anna' };

afterEach(() => jest.restoreAllMocks());

/** Resets a password in Anna's browser. Returns the viewer afterwards. */
async function viewerAfterReset(isStillSignedIn: boolean): Promise<unknown> {
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    if (path === '/api/auth/reset-password') return Promise.resolve(new Response(null, { status: 204 }));
    const refusal = { statusCode: 401, code: 'auth.required', message: 'Not authenticated' };
    return Promise.resolve(isStillSignedIn ? Response.json(anna) : Response.json(refusal, { status: 401 }));
  });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, anna as never);
  const { result, unmount } = renderHook(queries, useResetPassword);
  await act(() => result().mutateAsync({ token: 'token', password: 'Quarry8-Bridge!' }));
  unmount();
  return queries.getQueryData(viewerQuery.queryKey);
}

it('The reset of the viewer’s own password signs the page out', async () => {
  expect(await viewerAfterReset(false)).toBeNull();
});

it('The reset of another account’s password keeps the viewer signed in', async () => {
  expect(await viewerAfterReset(true)).toEqual(anna);
});
