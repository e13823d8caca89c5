import type { CommentView } from '@contracts/posts';
import { commentsOf, withComments, withNewComment, type CommentPages } from './comment-cache';

const comment = (id: string) => ({ id, likes: 0 }) as CommentView;
const pages = (...ids: string[]): CommentPages => ({
  pages: ids.map((page) => ({ items: page.split('').map(comment), next: null, total: 9 })),
  pageParams: ids,
});
const shown = (loaded: CommentPages | undefined) =>
  commentsOf(loaded)
    .map(({ id }) => id)
    .join('');

describe('the comment cache', () => {
  it('sorts comments by time and shows each once, even if pages overlap', () => {
    expect(shown(pages('fed', 'dcb'))).toBe('bcdef');
    expect(shown(undefined)).toBe('');
  });

  it('adds a new comment once, at the end', () => {
    const once = withNewComment(pages('cb'), comment('d'));
    expect(shown(once)).toBe('bcd');
    expect(once.pages[0]?.total).toBe(10);
    expect(withNewComment(once, comment('d'))).toBe(once);
  });

  it('changes single comments', () => {
    const after = withComments(pages('cb'), (comment) => (comment.id === 'b' ? { ...comment, likes: 1 } : comment));
    expect(commentsOf(after).map(({ likes }) => likes)).toEqual([1, 0]);
  });
});
