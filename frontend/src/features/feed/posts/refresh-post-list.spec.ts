import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { usePushedPosts } from '../timeline/pushed-posts.store';
import { refreshPostList } from './refresh-post-list';
import { feedQuery } from './post-queries';

const posts = (ids: string) => ids.split('').map((id) => ({ id }));

describe('refreshPostList', () => {
  let queries: QueryClient;
  let requests: string[];

  /** Loads two pages of a feed. Then its pages contain the post `c`, too. */
  async function loadFeed(): Promise<void> {
    let pages = ['hgf', 'edb'];
    jest.spyOn(globalThis, 'fetch').mockImplementation((path) => {
      requests.push(path as string);
      const isFirst = !(path as string).includes('cursor');
      const headers = isFirst ? { Link: '</api/posts/feed?limit=5&cursor=f>; rel="next"' } : undefined;
      return Promise.resolve(Response.json(posts(pages[isFirst ? 0 : 1] ?? ''), { headers }));
    });
    await queries.fetchInfiniteQuery({ ...feedQuery, pages: 2 });
    pages = ['hgf', 'edcb'];
    requests = [];
  }
  const loadedIds = () =>
    queries
      .getQueryData(feedQuery.queryKey)
      ?.pages.flatMap(({ items }) => items.map(({ id }) => id))
      .join('');

  beforeEach(() => {
    queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    requests = [];
  });
  afterEach(() => {
    queries.clear();
    usePushedPosts.setState({ ids: [] });
    jest.restoreAllMocks();
  });

  it('loads a pushed post that is older than the newest page', async () => {
    await loadFeed();
    const unsubscribe = new InfiniteQueryObserver(queries, { ...feedQuery, enabled: true }).subscribe(() => undefined);
    usePushedPosts.getState().add('c');
    await refreshPostList(queries);
    expect(loadedIds()).toBe('hgfedcb');
    unsubscribe();
  });

  it('sends one request if all pushed posts are on the newest page or older than the loaded ones', async () => {
    await loadFeed();
    for (const id of ['h', 'a']) usePushedPosts.getState().add(id);
    await refreshPostList(queries);
    expect(requests).toHaveLength(1);
  });
});
