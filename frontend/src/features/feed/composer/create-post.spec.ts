import type { PostView } from '@contracts/posts';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { createQueryClient } from '@/shared/api/query-client';
import { eventually } from '../../../../test/eventually';
import { renderHook } from '../../../../test/render-hook';
import { useToasts } from '@/shared/ui/feedback/toast';
import { useCreatePost } from './create-post';

afterEach(() => jest.restoreAllMocks());

it.each([
  ['published', false, 'Mission Success!'],
  ['held for review', true, 'Waiting for review'],
])('a toast tells the author that the new post is %s', async (_, isHeld, title) => {
  const post = { id: 'p1', author: { id: 'elin' }, isHeld } as PostView;
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(post)));
  const queries = new QueryClient();
  const { result, unmount } = renderHook(queries, () => useCreatePost('post.elin'));
  act(() => result().post());
  await act(() => eventually(() => expect(useToasts.getState().shown?.title).toBe(title)));
  unmount();
  queries.clear();
});

it('a post waits for the connection', async () => {
  const queries = createQueryClient();
  onlineManager.setOnline(false);
  const { result, unmount } = renderHook(queries, () => useCreatePost('post.elin'));
  act(() => result().post());
  await act(() => eventually(() => expect(result().isWaitingForConnection).toBe(true)));
  unmount();
  queries.clear();
  onlineManager.setOnline(true);
});
