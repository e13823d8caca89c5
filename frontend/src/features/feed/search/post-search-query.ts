import type { PostView } from '@contracts/posts';
import { pagedQuery } from '@/shared/api/paged-query';
import { CONTAINS_POSTS } from '../posts/post-cache';
import { readPosts } from '../posts/post-queries';

/** Posts that contain these words, newest first. */
export const postSearchQuery = (text: string) => ({
  ...pagedQuery<PostView>(
    ['/api/posts/search', text],
    `/api/posts/search?q=${encodeURIComponent(text)}&limit=20`,
    readPosts,
  ),
  meta: CONTAINS_POSTS,
});
