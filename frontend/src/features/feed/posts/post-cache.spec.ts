import type { PostView } from '@contracts/posts';
import { QueryClient } from '@tanstack/react-query';
import { feedQuery, newestPostsQuery, postQuery, wallQuery } from './post-queries';
import { insertOwnPost } from './post-list-updates';
import { changePosts, CONTAINS_POSTS, replacePost, removeSharedOriginal, type PostData } from './post-cache';

const post = (id: string, more: Partial<PostView> = {}) => ({ id, likes: 0, sharedPostId: null, ...more }) as PostView;
const page = (...posts: PostView[]) => ({ items: posts, next: null, total: posts.length });
const pages = (...posts: PostView[]) => ({
  pages: posts.map((firstPage) => page(firstPage)),
  pageParams: posts.map(({ id }) => id),
});

function setup() {
  const queries = new QueryClient();
  const put = <T>({ queryKey, meta }: { queryKey: readonly unknown[]; meta?: Record<string, unknown> }, data: T) => {
    queries.getQueryCache().build(queries, { queryKey, meta }).setData(data);
    return () => queries.getQueryData<T>(queryKey);
  };
  return { queries, put };
}

describe('changePosts', () => {
  it('changes a post in the feed, the newest page, the walls and its own page', () => {
    const { queries, put } = setup();
    const feed = put(feedQuery, pages(post('a'), post('b')));
    const newest = put(newestPostsQuery, page(post('a')));
    const wall = put(wallQuery('tove'), pages(post('b'), post('a')));
    const own = put(postQuery('a'), post('a'));
    replacePost(queries, post('a', { likes: 7 }));
    expect(feed()?.pages.map(({ items }) => items[0]?.likes)).toEqual([7, 0]);
    expect(newest()?.items[0]?.likes).toBe(7);
    expect(wall()?.pages.map(({ items }) => items[0]?.likes)).toEqual([0, 7]);
    expect(own()?.likes).toBe(7);
  });

  it('changes all queries that are marked as containing posts, and no others', () => {
    const { queries, put } = setup();
    const searched = put({ queryKey: ['/api/search'], meta: CONTAINS_POSTS }, page(post('a')));
    const players = put({ queryKey: ['/api/users'] }, page(post('a')));
    replacePost(queries, post('a', { likes: 7 }));
    expect(searched()?.items[0]?.likes).toBe(7);
    expect(players()?.items[0]?.likes).toBe(0);
  });

  it('preserves the identity of everything that did not change', () => {
    const { queries, put } = setup();
    const before = pages(post('a'), post('b'));
    const feed = put(feedQuery, before);
    const wall = put<PostData>(wallQuery('tove'), pages(post('c')));
    const wallBefore = wall();
    changePosts(queries, (cached) => (cached.id === 'a' ? { ...cached, likes: 1 } : cached));
    expect(feed()?.pages[1]).toBe(before.pages[1]);
    expect(feed()?.pages[0]).not.toBe(before.pages[0]);
    expect(wall()).toBe(wallBefore);
  });

  it('removes the original from posts that share a deleted post', () => {
    const { queries, put } = setup();
    const original = { id: 'a' } as PostView['sharedPost'];
    const feed = put(feedQuery, pages(post('b', { sharedPostId: 'a', sharedPost: original }), post('c')));
    removeSharedOriginal(queries, 'a');
    expect(feed()?.pages[0]?.items[0]).toMatchObject({ sharedPostId: 'a', sharedPost: null });
  });
});

describe('the feed that must be refetched, because the viewer has followed a player', () => {
  it.each<[string, (queries: QueryClient) => void]>([
    ['one of its posts changes', (queries) => replacePost(queries, post('a', { likes: 7 }))],
    ['a post changes that it does not contain', (queries) => replacePost(queries, post('z', { likes: 7 }))],
    ['a post is deleted', (queries) => removeSharedOriginal(queries, 'z')],
    ['the viewer writes a post', (queries) => insertOwnPost(queries, post('own', { author: { id: 'elin' } as never }))],
  ])('is still refetched when it is shown again after %s', async (_, change) => {
    const { queries, put } = setup();
    put(feedQuery, pages(post('a')));
    await queries.invalidateQueries({ queryKey: feedQuery.queryKey });
    change(queries);
    expect(queries.getQueryState(feedQuery.queryKey)?.isInvalidated).toBe(true);
  });
});

it('insertOwnPost shows the post on top of the feed and of the wall, without marking the feed as freshly fetched', () => {
  const { queries, put } = setup();
  const lists = [put(feedQuery, pages(post('a'))), put(wallQuery('elin'), pages(post('b')))];
  const before = queries.getQueryState(feedQuery.queryKey)?.dataUpdatedAt;
  jest.useFakeTimers({ now: Date.now() + 60_000 });
  insertOwnPost(queries, post('own', { author: { id: 'elin' } as never }));
  jest.useRealTimers();
  expect(lists.map((list) => list()?.pages[0]?.items.map(({ id }) => id))).toEqual([
    ['own', 'a'],
    ['own', 'b'],
  ]);
  expect(queries.getQueryState(feedQuery.queryKey)?.dataUpdatedAt).toBe(before);
});
