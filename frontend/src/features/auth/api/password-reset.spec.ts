import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { viewerQuery } from '@/shared/session/viewer';
import { renderHook } from '../../../../test/render-hook';
import { useResetPassword } from './password-reset';

const anna = { id: 'anna' };

afterEach(() => jest.restoreAllMocks());

const signedIn = () => Response.json(anna);
const signedOut = () =>
  Response.json({ statusCode: 401, code: 'auth.required', message: 'Not authenticated' }, { status: 401 });
const proxyPage = () => new Response('<html>', { status: 401 });

/** Resets a password in Anna's browser. `answer` is the answer to the request for the viewer. Returns the viewer afterwards. */
async function viewerAfterReset(answer: () => Response): Promise<unknown> {
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    if (path === '/api/auth/reset-password') return Promise.resolve(new Response(null, { status: 204 }));
    return Promise.resolve(answer());
  });
  const queries = new QueryClient();
  queries.setQueryData(viewerQuery.queryKey, anna as never);
  const { result, unmount } = renderHook(queries, useResetPassword);
  await act(() => result().mutateAsync({ token: 'token', password: 'Quarry8-Bridge!' }));
  unmount();
  return queries.getQueryData(viewerQuery.queryKey);
}

it('The reset of the viewer’s own password signs the page out', async () => {
  expect(await viewerAfterReset(signedOut)).toBeNull();
});

it('The reset of another account’s password keeps the viewer signed in', async () => {
  expect(await viewerAfterReset(signedIn)).toEqual(anna);
});

it('The reset of a password keeps the viewer signed in when a proxy answers the request for the viewer', async () => {
  expect(await viewerAfterReset(proxyPage)).toEqual(anna);
});
