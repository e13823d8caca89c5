import type { PostView } from '@contracts/posts';
import { QueryClient } from '@tanstack/react-query';
import { nextTask } from '../../../../test/next-task';
import { hideNotFound, showAgain, useHiddenItems } from './hidden-items.store';
import { postQuery, wallQuery } from './post-queries';
import { refetchPostAndComments } from './refetch-post';

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('refetchPostAndComments', () => {
  beforeEach(() => showAgain('1'));
  afterEach(() => jest.restoreAllMocks());

  it('refetches once more for all hints that arrived meanwhile', async () => {
    let likes = 0;
    const fetched = jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() => Promise.resolve(Response.json({ id: '1', likes: (likes += 1) })));
    const client = queries();
    const first = refetchPostAndComments(client, '1');
    for (let hint = 0; hint < 30; hint += 1) void refetchPostAndComments(client, '1');
    await first;
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(client.getQueryData<PostView>(postQuery('1').queryKey)?.likes).toBe(2);
  });

  it('hides a deleted post', async () => {
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementation(() =>
        Promise.resolve(Response.json({ code: 'post.unknown', message: 'x' }, { status: 404 })),
      );
    await refetchPostAndComments(queries(), '1');
    expect(useHiddenItems.getState().has('1')).toBe(true);
  });

  it.each([
    ['its page', (client: QueryClient) => refetchPostAndComments(client, '1'), { id: '1' }],
    ['a list', (client: QueryClient) => client.fetchInfiniteQuery(wallQuery('elin')), [{ id: '1' }]],
  ])('shows a post again once a later response for %s contains it', async (_, request, body) => {
    hideNotFound('1');
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body)));
    await request(queries());
    expect(useHiddenItems.getState().has('1')).toBe(false);
  });

  it('hides a post although the response to an earlier request contains it', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      await nextTask();
      hideNotFound('1');
      return Response.json([{ id: '1' }]);
    });
    await queries().fetchInfiniteQuery(wallQuery('elin'));
    expect(useHiddenItems.getState().has('1')).toBe(true);
  });

  it('shows the post as before after other failures', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    await refetchPostAndComments(queries(), '1');
    expect(useHiddenItems.getState().has('1')).toBe(false);
  });
});
