import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { buildPage, buildPages, shownIds } from '../../../../test/post-page-builders';
import { usePushedPosts } from '../timeline/pushed-posts.store';
import { refreshPostList, withFreshFirstPage } from './refresh-post-list';
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

  it('keeps an outdated feed outdated, so that the refetch that failed is still repeated', async () => {
    await loadFeed();
    await queries.invalidateQueries({ queryKey: feedQuery.queryKey, refetchType: 'none' });
    await refreshPostList(queries);
    expect(queries.getQueryState(feedQuery.queryKey)?.isInvalidated).toBe(true);
  });
});

describe('withFreshFirstPage', () => {
  it('adds newer posts and leaves older pages unchanged', () => {
    const merged = withFreshFirstPage(buildPages('cde', 'fgh'), buildPage('abcde'));
    expect(shownIds(merged)).toBe('abcdefgh');
    expect(merged.pages).toHaveLength(2);
    expect(merged.pages[1]?.items.map(({ id }) => id).join('')).toBe('fgh');
  });

  it('adds posts that were written between the viewer’s new post and the loaded ones', () => {
    expect(shownIds(withFreshFirstPage(buildPages('ade', 'f'), buildPage('abcd')))).toBe('abcdef');
  });

  it('keeps one entry of pageParams for each page when a fresh page overlaps a later page', () => {
    const merged = withFreshFirstPage(buildPages('cd', 'ef', 'gh'), buildPage('abcde'));
    expect(shownIds(merged)).toBe('abcdefgh');
    expect(merged.pages).toHaveLength(merged.pageParams.length);
  });

  it('starts again with the fresh page if posts are missing in between', () => {
    const merged = withFreshFirstPage(buildPages('mno', 'pqr'), buildPage('abc', '/next'));
    expect(shownIds(merged)).toBe('abc');
    expect(merged).toMatchObject({ pageParams: ['/page/0'], pages: [{ next: '/next' }] });
  });

  it('starts again if only the viewer’s new post connects them', () => {
    expect(shownIds(withFreshFirstPage(buildPages('amno'), buildPage('abc', '/next')))).toBe('abc');
  });

  it('drops a post that is missing from the fresh page', () => {
    expect(shownIds(withFreshFirstPage(buildPages('abcd'), buildPage('acd')))).toBe('acd');
  });
});
