import type { PostView } from '@contracts/posts';
import { useMemo } from 'react';
import { usePagedList } from '@/shared/api/paged-query';
import { useHiddenItems } from './hidden-items.store';

/** A paged list of posts. `items` leaves out the posts that were hidden since they were loaded, such as deleted ones; `allPosts` contains all of them. */
export function usePostList(query: Parameters<typeof usePagedList<PostView>>[0]) {
  const list = usePagedList(query);
  const hidden = useHiddenItems();
  const items = useMemo(() => list.items?.filter(({ id }) => !hidden.has(id)), [list.items, hidden]);
  return { ...list, items, allPosts: list.items };
}
