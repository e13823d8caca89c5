import type { CommentView } from '@contracts/posts';
import { QueryClient } from '@tanstack/react-query';
import {
  changeComments,
  commentsOf,
  commentsQuery,
  insertNewComment,
  withComments,
  withNewComment,
  type CommentPages,
} from './comment-cache';

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

  it.each([
    ['is added', (queries: QueryClient) => insertNewComment(queries, { ...comment('d'), postId: 'p' }), 'bcd'],
    ['is changed', (queries: QueryClient) => changeComments(queries, 'p', (old) => ({ ...old, likes: 1 })), 'bc'],
  ])('keeps an outdated list of comments outdated when a comment %s', async (_, change, ids) => {
    const queries = new QueryClient();
    const { queryKey } = commentsQuery('p');
    queries.setQueryData(queryKey, pages('cb'));
    await queries.invalidateQueries({ queryKey });
    change(queries);
    expect(shown(queries.getQueryData(queryKey))).toBe(ids);
    expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
    queries.clear();
  });
});
