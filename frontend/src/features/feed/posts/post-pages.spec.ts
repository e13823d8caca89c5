import type { PostView } from '@contracts/posts';
import { uniqueItems } from '@/shared/api/paged-query';
import { withFreshFirstPage, withOwnPost, type PostPages } from './post-pages';

const post = (id: string, authorId = 'marcus') => ({ id, author: { id: authorId } }) as PostView;
const page = (ids: string, next: string | null = null) => ({
  items: ids.split('').map((id) => post(id)),
  next,
  total: ids.length,
});
const feed = (...pages: string[]): PostPages => ({
  pages: pages.map((ids) => page(ids)),
  pageParams: pages.map((_, at) => `/page/${at}`),
});
const idsOf = (pages: PostPages) =>
  uniqueItems(pages)
    .map(({ id }) => id)
    .join('');

describe('the loaded feed', () => {
  it('shows a post once that two pages hold', () => {
    expect(idsOf(feed('abc', 'cde'))).toBe('abcde');
  });

  it('is empty before it is loaded', () => {
    expect(uniqueItems(undefined)).toEqual([]);
  });

  it('takes the own new post on top, once', () => {
    const once = withOwnPost(feed('bc', 'd'), post('a'));
    expect(idsOf(once)).toBe('abcd');
    expect(withOwnPost(once, post('a'))).toBe(once);
    expect(once.pages[0]?.total).toBe(3);
  });

  it('takes newer posts in and leaves the older pages as they are', () => {
    const merged = withFreshFirstPage(feed('cde', 'fgh'), page('abcde'));
    expect(idsOf(merged)).toBe('abcdefgh');
    expect(merged.pages).toHaveLength(2);
    expect(merged.pages[1]?.items.map(({ id }) => id).join('')).toBe('fgh');
  });

  it('takes in what came between an own post and the loaded ones', () => {
    expect(idsOf(withFreshFirstPage(feed('ade', 'f'), page('abcd')))).toBe('abcdef');
  });

  it('leaves no page without its param when a fresh page reaches into a later one', () => {
    const merged = withFreshFirstPage(feed('cd', 'ef', 'gh'), page('abcde'));
    expect(idsOf(merged)).toBe('abcdefgh');
    expect(merged.pages).toHaveLength(merged.pageParams.length);
  });

  it('starts over when posts are missing between the fresh page and the loaded ones', () => {
    const merged = withFreshFirstPage(feed('mno', 'pqr'), page('abc', '/next'));
    expect(idsOf(merged)).toBe('abc');
    expect(merged).toMatchObject({ pageParams: ['/page/0'], pages: [{ next: '/next' }] });
  });

  it('starts over when only the own post connects the two', () => {
    expect(idsOf(withFreshFirstPage(feed('amno'), page('abc', '/next')))).toBe('abc');
  });

  it('drops a post that is gone from the fresh page', () => {
    expect(idsOf(withFreshFirstPage(feed('abcd'), page('acd')))).toBe('acd');
  });
});
