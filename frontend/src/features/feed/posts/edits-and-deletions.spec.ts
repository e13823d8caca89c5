import type { PostView } from '@contracts/posts';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { useToasts } from '@/shared/ui/feedback/toast';
import { eventually } from '../../../../test/eventually';
import { showAgain, useHiddenItems } from './hidden-items.store';
import { deleteComment, editComment } from '../comments/comment-mutations';
import { wallQuery } from './post-queries';
import { deletePost, editPost } from './post-mutations';

/** A server that gives this response, and an empty one to every other request. */
function setup(status: number, body: object | null = { code: 'x', message: 'The server’s reason' }) {
  const queries = new QueryClient({ defaultOptions: { mutations: { retry: false }, queries: { retry: false } } });
  let answer: () => void = () => undefined;
  const awaited = new Promise<void>((resolve) => (answer = resolve));
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_path, init) => {
    await awaited;
    if (!body && !init?.method) return Response.json({ id: '9' });
    return body ? Response.json(body, { status }) : new Response(null, { status });
  });
  return { queries, answer };
}

const isHidden = (id: string) => useHiddenItems.getState().has(id);
const shownToast = () => useToasts.getState().shown;

const DELETIONS = [
  ['a post', 'Post', (queries: QueryClient) => new MutationObserver(queries, deletePost(queries, '1'))],
  [
    'a comment',
    'Comment',
    (queries: QueryClient) => new MutationObserver(queries, deleteComment(queries, { id: '1', postId: '9' })),
  ],
] as const;

describe.each(DELETIONS)('deleting %s', (_noun, Noun, mutation) => {
  beforeEach(() => showAgain('1'));
  afterEach(() => jest.restoreAllMocks());

  it('hides the item before the server responds', async () => {
    const { queries, answer } = setup(204, null);
    const done = mutation(queries).mutate();
    await Promise.resolve();
    expect(isHidden('1')).toBe(true);
    answer();
    await done;
    expect(isHidden('1')).toBe(true);
    expect(shownToast()?.title).toBe(`${Noun} deleted successfully`);
  });

  it('succeeds if the item was already deleted', async () => {
    const { queries, answer } = setup(404);
    answer();
    await mutation(queries).mutate();
    expect(isHidden('1')).toBe(true);
    expect(shownToast()).toMatchObject({ title: `${Noun} deleted successfully`, tone: 'good' });
  });

  it.each([
    [403, 'The server’s reason'],
    [500, undefined],
  ])('shows the item again when the server responds with %d', async (status, description) => {
    const { queries, answer } = setup(status);
    answer();
    await expect(mutation(queries).mutate()).rejects.toThrow();
    expect(isHidden('1')).toBe(false);
    expect(shownToast()).toMatchObject({ title: `Failed to delete ${Noun.toLowerCase()}`, description, tone: 'bad' });
  });
});

describe('editing', () => {
  beforeEach(() => showAgain('1'));
  afterEach(() => jest.restoreAllMocks());

  it('shows the saved post everywhere', async () => {
    const { queries, answer } = setup(200, { id: '1', content: 'After' });
    const wall = wallQuery('tove');
    queries
      .getQueryCache()
      .build(queries, { queryKey: wall.queryKey, meta: wall.meta })
      .setData({
        pages: [{ items: [{ id: '1', content: 'Before' }], next: null, total: 1 }],
        pageParams: [''],
      });
    answer();
    await new MutationObserver(queries, editPost(queries, '1')).mutate('After');
    expect(queries.getQueryData(wall.queryKey)?.pages[0]?.items[0]).toMatchObject<Partial<PostView>>({
      content: 'After',
    });
    expect(shownToast()?.title).toBe('Post updated successfully');
  });

  it('hides a deleted post and shows an error', async () => {
    const { queries, answer } = setup(404);
    answer();
    await expect(new MutationObserver(queries, editPost(queries, '1')).mutate('After')).rejects.toThrow();
    expect(shownToast()?.title).toBe('Failed to update post');
    await eventually(() => expect(isHidden('1')).toBe(true));
  });

  it('shows an error if a comment cannot be saved', async () => {
    const { queries, answer } = setup(500);
    answer();
    const mutation = new MutationObserver(queries, editComment(queries, { id: '1', postId: '9' }));
    await expect(mutation.mutate('After')).rejects.toThrow();
    expect(shownToast()?.title).toBe('Failed to update comment');
  });
});
