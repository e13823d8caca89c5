import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { awaitReplacement } from '@/shared/session/session-replacement';
import { eventually } from '../../../../test/eventually';
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

  describe('when a change gets no answer or the session has ended', () => {
    const SAVED = { id: 'elin', email: 'elin@skog.example' };
    const WITH_EMAIL = { ...UPDATE, email: SAVED.email };
    const signedOut = () => Response.json({ code: 'auth.required', message: 'Not authenticated' }, { status: 401 });
    let requests: { path: string; key: string | null; body: unknown }[];

    /** Saves as often as there are answers to the change. Returns the result of the last time. */
    async function save(answers: (() => Promise<Response>)[], signIn: () => Response): Promise<unknown> {
      requests = [];
      const changes = [...answers];
      jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
        if (!init?.method) return Promise.resolve(signedOut());
        const key = new Headers(init.headers).get('idempotency-key');
        requests.push({ path: path as string, key, body: JSON.parse(init.body as string) });
        return path === '/api/auth/login' ? Promise.resolve(signIn()) : (changes.shift() as () => Promise<Response>)();
      });
      const { result, unmount } = renderHook(queries, () => useUpdateSecurity('elin'));
      let outcome: unknown;
      for (let count = 0; count < answers.length; count += 1)
        await act(async () => {
          outcome = await result()
            .mutateAsync(WITH_EMAIL)
            .catch((error: unknown) => error);
        });
      unmount();
      return outcome;
    }
    const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
    const unauthorized = () => Promise.resolve(signedOut());

    it('repeats a change without an answer with the same Idempotency-Key', async () => {
      const outcome = await save([lost, () => Promise.resolve(Response.json(SAVED))], signedOut);
      expect(outcome).toEqual(SAVED);
      expect(requests.map(({ key }) => key)).toEqual([requests[0]?.key, requests[0]?.key]);
    });

    it('signs in with the new password when a repeated change finds the session ended, because the new session was lost with the answer', async () => {
      expect(await save([lost, unauthorized], () => Response.json(SAVED))).toEqual(SAVED);
      expect(requests.at(-1)).toMatchObject({
        path: '/api/auth/login',
        body: { email: SAVED.email, password: UPDATE.newPassword },
      });
    });

    it('fails when the new password does not sign in after a lost answer, because the server has changed nothing', async () => {
      const wrong = () => Response.json({ code: 'auth.invalid-credentials', message: 'Wrong' }, { status: 401 });
      expect(await save([lost, unauthorized], wrong)).toMatchObject({ code: 'auth.required' });
    });

    it('does not sign in when no answer was lost and the session has ended', async () => {
      expect(await save([unauthorized], () => Response.json(SAVED))).toMatchObject({ code: 'auth.required' });
      expect(requests.map(({ path }) => path)).toEqual(['/api/users/elin/security']);
    });
  });

  it('prevents the page from fetching the viewer until its last retry has ended', async () => {
    queries.setDefaultOptions({ mutations: { retry: 1, retryDelay: 0, networkMode: 'always' } });
    const answers: (() => void)[] = [];
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(
        () =>
          new Promise((resolve, reject) =>
            answers.push(() =>
              answers.length === 1 ? reject(new TypeError('Failed to fetch')) : resolve(Response.json({ id: 'elin' })),
            ),
          ),
      );
    const { result, unmount } = renderHook(queries, () => useUpdateSecurity('elin'));
    let hasFinished = false;
    act(() => void result().mutate(UPDATE));
    await act(() => eventually(() => expect(answers).toHaveLength(1)));
    void awaitReplacement().then(() => (hasFinished = true));
    answers[0]?.();
    await act(() => eventually(() => expect(answers).toHaveLength(2)));
    expect(hasFinished).toBe(false);
    answers[1]?.();
    await act(() => eventually(() => expect(hasFinished).toBe(true)));
    unmount();
  });
});
