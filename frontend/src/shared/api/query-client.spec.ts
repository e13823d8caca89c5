import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { type } from '../../../test/type';
import { clearEndedSession, closeSignInDialog, useEndedSession } from '../session/ended-session.store';
import { configureSignInRedirect } from '../session/sign-in-redirect';
import { viewerQuery } from '../session/viewer';
import { toast, useToasts, type Toast } from '../ui/feedback/toast';
import { get, send } from './http';
import { createQueryClient } from './query-client';

const SIGNED_OUT = { statusCode: 401, code: 'auth.required', message: 'Not authenticated' };
const shownToast = () => useToasts.getState().shown;

let queries: ReturnType<typeof createQueryClient>;
let visitedPaths: string[];
let requestedPaths: string[];
let elapsed = 0;

const refetchViewer = () => queries.fetchQuery({ ...viewerQuery, staleTime: 0 }).then(() => undefined);

beforeEach(() => {
  visitedPaths = [];
  requestedPaths = [];
  jest.useFakeTimers();
  queries = createQueryClient();
  queries.setQueryData(viewerQuery.queryKey, { id: 'elin' } as never);
  configureSignInRedirect({
    hasViewer: () => Boolean(queries.getQueryData(viewerQuery.queryKey)),
    refetchViewer,
    navigate: (path) => visitedPaths.push(path),
  });
  // After the time during which the previous test's toast blocks others.
  jest.setSystemTime(Date.now() + (elapsed += 1_000));
  useToasts.setState({ shown: null });
  clearEndedSession();
  document.body.innerHTML = '<textarea></textarea><input type="search">';
  history.replaceState(null, '', '/fields/1?tab=reviews');
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function answerAll(answer: object, status = 401): void {
  jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    if (typeof path === 'string') requestedPaths.push(path);
    return Promise.resolve(Response.json(answer, { status }));
  });
}

const typeInto = (selector: string, text: string) =>
  type(document.querySelector(selector) as HTMLInputElement | HTMLTextAreaElement, text);

async function runMutation(meta?: { signedOut: Toast }): Promise<void> {
  const mutation = new MutationObserver(queries, {
    meta,
    mutationFn: () => send('POST', '/api/fields/1/reviews', {}),
    onError: () => toast({ title: 'Error', tone: 'bad' }),
  });
  await mutation.mutate().catch(() => toast({ title: 'Failed once more', tone: 'bad' }));
}

describe('a mutation that finds the session expired', () => {
  beforeEach(() => answerAll(SIGNED_OUT));

  it('redirects to the sign-in page, and back afterwards', async () => {
    typeInto('[type=search]', 'gravel');
    await runMutation();
    expect(shownToast()).toMatchObject({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
    });
    expect(visitedPaths).toEqual([]);
    await jest.advanceTimersByTimeAsync(500);
    expect(visitedPaths).toEqual(['/login?next=%2Ffields%2F1%3Ftab%3Dreviews']);
    expect(queries.getQueryData(viewerQuery.queryKey)).toBeNull();
    expect(useEndedSession.getState().isDialogOpen).toBe(false);
  });

  it('redirects once when several mutations fail', async () => {
    await Promise.all([runMutation(), runMutation()]);
    await jest.advanceTimersByTimeAsync(500);
    expect(visitedPaths).toHaveLength(1);
  });

  it('skips the redirect when a page for signed-in users has redirected already', async () => {
    await runMutation();
    history.replaceState(null, '', '/login?next=%2Fmessages');
    await jest.advanceTimersByTimeAsync(500);
    expect(visitedPaths).toEqual([]);
  });

  it('opens the sign-in dialog instead, and keeps the viewer, when the page holds typed text', async () => {
    typeInto('textarea', 'Good cover');
    await runMutation();
    await jest.advanceTimersByTimeAsync(500);
    expect(shownToast()?.title).toBe('Unauthorized');
    expect(useEndedSession.getState()).toEqual({ hasEnded: true, isDialogOpen: true });
    expect(visitedPaths).toEqual([]);
    expect(queries.getQueryData(viewerQuery.queryKey)).toEqual({ id: 'elin' });
  });
});

it('several polls that find the session expired open one dialog and ask for the viewer once', async () => {
  answerAll(SIGNED_OUT);
  typeInto('textarea', 'Good cover');
  const poll = (path: string) => get(path).catch(() => null);
  await Promise.all([poll('/api/messages/unread-count'), poll('/api/notifications/count')]);
  await jest.advanceTimersByTimeAsync(0);
  expect(useEndedSession.getState()).toEqual({ hasEnded: true, isDialogOpen: true });
  expect(requestedPaths.filter((path) => path === '/api/auth/user')).toHaveLength(1);
  expect(shownToast()).toBeNull();
});

it('only requests about the session are sent while the viewer signs in again', async () => {
  answerAll(SIGNED_OUT);
  typeInto('textarea', 'Good cover');
  await refetchViewer();
  requestedPaths = [];
  await expect(get('/api/teams/1')).rejects.toMatchObject({ code: 'auth.required' });
  expect(requestedPaths).toEqual([]);

  answerAll({ id: 'elin' }, 200);
  await refetchViewer();
  expect(useEndedSession.getState().hasEnded).toBe(false);
  await get('/api/teams/1');
  expect(requestedPaths).toEqual(['/api/auth/user', '/api/teams/1']);
});

describe('a query that is invalidated during its first load', () => {
  const queryKey = ['/api/teams/1'];
  let answers: ((body: object, status?: number) => void)[];
  const shownName = () => queries.getQueryData<{ name: string }>(queryKey)?.name;

  beforeEach(() => {
    answers = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation(
      () =>
        new Promise((resolve) => {
          answers.push((body, status = 200) => resolve(Response.json(body, { status })));
        }),
    );
  });

  it('shows the first answer, and fetches once more', async () => {
    const stop = new QueryObserver(queries, { queryKey }).subscribe(() => undefined);
    void queries.invalidateQueries({ queryKey });
    void queries.invalidateQueries({ queryKey });
    answers[0]?.({ name: 'Before the change' });
    await jest.advanceTimersByTimeAsync(0);
    expect(shownName()).toBe('Before the change');
    expect(answers).toHaveLength(2);
    answers[1]?.({ name: 'After the change' });
    await jest.advanceTimersByTimeAsync(0);
    expect(shownName()).toBe('After the change');
    expect(answers).toHaveLength(2);
    stop();
  });

  it('stays invalidated for its next observer if it has none', async () => {
    void queries.prefetchQuery({ queryKey });
    void queries.invalidateQueries({ queryKey });
    answers[0]?.({ name: 'Before the change' });
    await jest.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(1);
    expect(queries.getQueryState(queryKey)).toMatchObject({ isInvalidated: true });
  });

  it('sends one request if nothing invalidates it', async () => {
    const stop = new QueryObserver(queries, { queryKey }).subscribe(() => undefined);
    void queries.invalidateQueries({ queryKey: ['/api/teams/2'] });
    answers[0]?.({ name: 'Ridge Runners' });
    await jest.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(1);
    stop();
  });
});

describe('get, when the answer is for a visitor', () => {
  const forVisitor = { headers: { 'x-viewer': 'visitor' } };

  /** Answers requests for the viewer with `viewer`, and others with `answers` one after the other. */
  function answerWith(viewer: Response, ...answers: Response[]): void {
    jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
      requestedPaths.push(path as string);
      const answer = path === '/api/auth/user' ? viewer.clone() : answers.shift();
      return answer ? Promise.resolve(answer) : Promise.reject(new TypeError('Failed to fetch'));
    });
  }

  it('throws and opens the sign-in dialog when a signed-in user’s page holds typed text', async () => {
    answerWith(Response.json(SIGNED_OUT, { status: 401 }), Response.json({ can: { comment: false } }, forVisitor));
    typeInto('textarea', 'Good cover');
    await expect(get('/api/posts/1')).rejects.toMatchObject({ code: 'auth.required' });
    expect(useEndedSession.getState()).toEqual({ hasEnded: true, isDialogOpen: true });
  });

  it('turns the page into a visitor’s page and returns the answer when it holds no typed text', async () => {
    answerWith(Response.json(SIGNED_OUT, { status: 401 }), Response.json({ id: '1' }, forVisitor));
    await expect(get('/api/posts/1')).resolves.toEqual({ id: '1' });
    expect(queries.getQueryData(viewerQuery.queryKey)).toBeNull();
  });

  it('sends the request again when the server still knows the viewer', async () => {
    answerWith(Response.json({ id: 'elin' }), Response.json({ likes: 1 }, forVisitor), Response.json({ likes: 2 }));
    await expect(get('/api/posts/1')).resolves.toEqual({ likes: 2 });
  });

  it('returns the answer on a visitor’s page without asking for the viewer', async () => {
    queries.setQueryData(viewerQuery.queryKey, null);
    answerWith(Response.json(SIGNED_OUT, { status: 401 }), Response.json({ id: '1' }, forVisitor));
    await get('/api/posts/1');
    expect(requestedPaths).toEqual(['/api/posts/1']);
  });
});

describe('an ended session whose sign-in dialog the viewer closed', () => {
  const isDialogOpen = () => useEndedSession.getState().isDialogOpen;

  beforeEach(async () => {
    answerAll(SIGNED_OUT);
    typeInto('textarea', 'Good cover');
    const lateAnswer = get('/api/posts/feed').catch(() => null);
    await refetchViewer();
    expect(isDialogOpen()).toBe(true);
    closeSignInDialog();
    await lateAnswer;
    await jest.advanceTimersByTimeAsync(0);
  });

  it('keeps the dialog closed for requests in the background', async () => {
    await get('/api/messages/unread-count').catch(() => null);
    await send('POST', '/api/messages/conversations/1/mark-read', { seq: 1 }).catch(() => null);
    await queries.prefetchQuery({ queryKey: ['/api/teams/1'] });
    await refetchViewer();
    expect(useEndedSession.getState()).toEqual({ hasEnded: true, isDialogOpen: false });
  });

  it('opens the dialog again for a mutation', async () => {
    await runMutation();
    expect(isDialogOpen()).toBe(true);
    expect(visitedPaths).toEqual([]);
  });

  it('makes the viewer a visitor when the page holds no text any more', async () => {
    typeInto('textarea', '');
    await refetchViewer();
    expect(useEndedSession.getState()).toEqual({ hasEnded: false, isDialogOpen: false });
    expect(queries.getQueryData(viewerQuery.queryKey)).toBeNull();
  });
});

it('a mutation that fails with another error shows its own toast and does not redirect', async () => {
  answerAll({ statusCode: 403, code: 'access.denied', message: 'No' }, 403);
  await runMutation();
  expect(shownToast()?.title).toBe('Failed once more');
  await jest.advanceTimersByTimeAsync(500);
  expect(visitedPaths).toEqual([]);
});
