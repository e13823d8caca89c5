import { MutationObserver, onlineManager, QueryClient } from '@tanstack/react-query';
import { createQueryClient } from '@/shared/api/query-client';
import { useToasts } from '@/shared/ui/feedback/toast';
import { addComment } from './comment-mutations';

const TEAM = { id: 'kites', name: 'Red Kite', imageUrl: null };

async function toastAfter(team: typeof TEAM | null, status: number, isHeld = false) {
  const body = status === 201 ? { id: 'c', postId: 'p', isHeld } : undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body ?? {}, { status })));
  const queries = new QueryClient();
  const add = new MutationObserver(queries, { ...addComment(queries, { id: 'p', team }, 'draft'), retry: false });
  await add.mutate({ content: 'Roger' }).catch(() => undefined);
  return useToasts.getState().shown;
}

it.each([
  ['a team’s post', TEAM, 201, { title: 'Comment added!' }],
  ['another post', null, 201, { title: 'Comment added successfully' }],
  ['a team’s post, after a failure', TEAM, 503, { title: 'Error', description: 'Failed to add comment.' }],
  ['another post, after a failure', null, 503, { title: 'Failed to add comment' }],
])('a toast reports the outcome of a comment on %s', async (_, team, status, expected) => {
  expect(await toastAfter(team, status)).toMatchObject(expected);
});

it('the toast for a comment that is held says that it waits for review', async () => {
  expect(await toastAfter(null, 201, true)).toMatchObject({ title: 'Waiting for review' });
});

it('a comment waits for the connection', () => {
  const queries = createQueryClient();
  onlineManager.setOnline(false);
  const add = new MutationObserver(queries, addComment(queries, { id: 'p', team: null }, 'draft'));
  void add.mutate({ content: 'Roger' });
  expect(add.getCurrentResult().isPaused).toBe(true);
  queries.clear();
  onlineManager.setOnline(true);
});
