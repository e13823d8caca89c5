import type { PostView } from '@contracts/posts';
import { uniqueItems } from '@/shared/api/paged-query';
import { withOwnPost, type PostPages } from './post-pages';
import { withFreshFirstPage } from './refresh-post-list';

const post = (id: string, authorId = 'marcus') => ({ id, author: { id: authorId } }) as PostView;
const page = (ids: string, next: string | null = null) => ({
  items: ids.split('').map((id) => post(id)),
  next,
  total: ids.length,
});
const feed = (...pages: string[]): PostPages => ({
  pages: pages.map((ids) => page(ids)),
  pageParams: pages.map((_, index) => `/page/${index}`),
});
const idsOf = (pages: PostPages) =>
  uniqueItems(pages)
    .map(({ id }) => id)
    .join('');

describe('the loaded pages of the feed', () => {
  it('show a post once that two pages contain', () => {
    expect(idsOf(feed('abc', 'cde'))).toBe('abcde');
  });

  it('contain no posts before the first response', () => {
    expect(uniqueItems(undefined)).toEqual([]);
  });

  it('add the viewer’s new post once, on top', () => {
    const once = withOwnPost(feed('bc', 'd'), post('a'));
    expect(idsOf(once)).toBe('abcd');
    expect(withOwnPost(once, post('a'))).toBe(once);
    expect(once.pages[0]?.total).toBe(3);
  });

  it('add newer posts and leave older pages unchanged', () => {
    const merged = withFreshFirstPage(feed('cde', 'fgh'), page('abcde'));
    expect(idsOf(merged)).toBe('abcdefgh');
    expect(merged.pages).toHaveLength(2);
    expect(merged.pages[1]?.items.map(({ id }) => id).join('')).toBe('fgh');
  });

  it('add posts that were written between the viewer’s new post and the loaded ones', () => {
    expect(idsOf(withFreshFirstPage(feed('ade', 'f'), page('abcd')))).toBe('abcdef');
  });

  it('drop pages together with their params when a fresh page overlaps a later one', () => {
    const merged = withFreshFirstPage(feed('cd', 'ef', 'gh'), page('abcde'));
    expect(idsOf(merged)).toBe('abcdefgh');
    expect(merged.pages).toHaveLength(merged.pageParams.length);
  });

  it('start again with the fresh page if posts are missing in between', () => {
    const merged = withFreshFirstPage(feed('mno', 'pqr'), page('abc', '/next'));
    expect(idsOf(merged)).toBe('abc');
    expect(merged).toMatchObject({ pageParams: ['/page/0'], pages: [{ next: '/next' }] });
  });

  it('start again if only the viewer’s new post connects them', () => {
    expect(idsOf(withFreshFirstPage(feed('amno'), page('abc', '/next')))).toBe('abc');
  });

  it('drop a post that is missing from the fresh page', () => {
    expect(idsOf(withFreshFirstPage(feed('abcd'), page('acd')))).toBe('acd');
  });
});
