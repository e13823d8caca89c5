import type { PostView } from '@contracts/posts';
import { pagedQuery } from '@/shared/api/paged-query';
import { MarkFoundWords } from '@/shared/ui/text/mark-found';
import { CONTAINS_POSTS } from '../posts/post-cache';
import { PostList } from '../posts/post-list';
import { readPosts } from '../posts/post-queries';
import { usePostList } from '../posts/use-post-list';

/** Posts that contain these words, newest first. */
const postSearchQuery = (text: string) => ({
  ...pagedQuery<PostView>(
    ['/api/posts/search', text],
    `/api/posts/search?q=${encodeURIComponent(text)}&limit=20`,
    readPosts,
  ),
  meta: CONTAINS_POSTS,
});

/** The posts that contain a text of at least 2 characters. */
export function PostSearchResults({ text }: { text: string }) {
  return (
    <MarkFoundWords search={text}>
      <PostList
        list={usePostList(postSearchQuery(text))}
        errorTitle="The posts couldn’t be loaded"
        skeletonCount={2}
        empty={<p className="text-fg-2 max-md:px-4">No posts contain “{text}”.</p>}
      />
    </MarkFoundWords>
  );
}
