import type { PostView } from '@contracts/posts';
import { useMemo } from 'react';
import { uniquePosts, type PostPages } from './post-pages';
import { useRemoved } from './removed.store';

/** The loaded posts, each once, without those that are gone. */
export function useShownPosts(pages: PostPages | undefined): PostView[] {
  const removed = useRemoved();
  return useMemo(() => uniquePosts(pages).filter(({ id }) => !removed.has(id)), [pages, removed]);
}
