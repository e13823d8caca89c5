import { uniqueItems } from '@/shared/api/paged-query';
import { buildPages, buildPost, shownIds } from '../../../../test/post-page-builders';
import { withOwnPost } from './post-pages';

describe('the loaded pages of the feed', () => {
  it('show a post once when two pages contain it', () => {
    expect(shownIds(buildPages('abc', 'cde'))).toBe('abcde');
  });

  it('contain no posts before the first response', () => {
    expect(uniqueItems(undefined)).toEqual([]);
  });

  it('add the viewer’s new post once, on top', () => {
    const once = withOwnPost(buildPages('bc', 'd'), buildPost('a'));
    expect(shownIds(once)).toBe('abcd');
    expect(withOwnPost(once, buildPost('a'))).toBe(once);
    expect(once.pages[0]?.total).toBe(3);
  });
});
