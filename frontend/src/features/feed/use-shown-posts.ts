import type { PostView } from '@contracts/posts';
import { useMemo } from 'react';
import { postsOf, type FeedPages } from './feed-cache';
import { useRemoved } from './removed.store';

/** The loaded posts, each once, without those that are gone. */
export function useShownPosts(pages: FeedPages | undefined): PostView[] {
  const removed = useRemoved();
  return useMemo(() => postsOf(pages).filter(({ id }) => !removed.has(id)), [pages, removed]);
}
