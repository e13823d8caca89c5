import { MutationObserver } from '@tanstack/react-query';
import { configureSignInRedirect } from '../session/sign-in-redirect';
import { toast, useToasts } from '../ui/feedback/toast';
import { send } from './http';
import { createQueryClient } from './query-client';

const SIGNED_OUT = { statusCode: 401, code: 'auth.required', message: 'Not authenticated' };
const toastTitle = () => useToasts.getState().shown?.title;

let visitedPaths: string[];
let viewerRefetches: number;
let elapsed = 0;

beforeEach(() => {
  visitedPaths = [];
  viewerRefetches = 0;
  configureSignInRedirect({ refetchViewer: () => (viewerRefetches += 1), navigate: (path) => visitedPaths.push(path) });
  jest.useFakeTimers();
  // After the time during which the previous test's toast blocks others.
  jest.setSystemTime(Date.now() + (elapsed += 1_000));
  useToasts.setState({ shown: null });
  history.replaceState(null, '', '/fields/1?tab=reviews');
});
afterEach(() => jest.useRealTimers());

async function runMutation(answer: object, meta?: { signedOut: 'silent' }): Promise<void> {
  const status = 'statusCode' in answer ? Number(answer.statusCode) : 200;
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(answer, { status })));
  const mutation = new MutationObserver(createQueryClient(jest.fn()), {
    meta,
    mutationFn: () => send('POST', '/api/fields/1/reviews', {}),
    onError: () => toast({ title: 'Error', tone: 'bad' }),
  });
  await mutation.mutate().catch(() => toast({ title: 'Failed once more', tone: 'bad' }));
}

it('redirects to the sign-in when a mutation finds the session expired, and back afterwards', async () => {
  await runMutation(SIGNED_OUT);
  expect(viewerRefetches).toBe(1);
  expect(useToasts.getState().shown).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  });
  expect(visitedPaths).toEqual([]);
  jest.advanceTimersByTime(500);
  expect(visitedPaths).toEqual(['/login?next=%2Ffields%2F1%3Ftab%3Dreviews']);
});

it('redirects once when several mutations fail', async () => {
  await Promise.all([runMutation(SIGNED_OUT), runMutation(SIGNED_OUT)]);
  jest.advanceTimersByTime(500);
  expect(visitedPaths).toHaveLength(1);
});

it('skips the redirect when a member-only page has redirected already', async () => {
  await runMutation(SIGNED_OUT);
  history.replaceState(null, '', '/login?next=%2Fmessages');
  jest.advanceTimersByTime(500);
  expect(visitedPaths).toEqual([]);
});

it('shows no toast when the mutation asks for none', async () => {
  await runMutation(SIGNED_OUT, { signedOut: 'silent' });
  expect(toastTitle()).toBe('Failed once more');
  jest.advanceTimersByTime(500);
  expect(visitedPaths).toEqual([]);
});

it('ignores every other error', async () => {
  await runMutation({ statusCode: 403, code: 'access.denied', message: 'No' });
  expect(toastTitle()).toBe('Failed once more');
  jest.advanceTimersByTime(500);
  expect(visitedPaths).toEqual([]);
});
