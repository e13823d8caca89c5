import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '@/shared/ui/layout/card';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { postSearchQuery } from '../posts/post-queries';
import { useShownPosts } from '../posts/use-shown-posts';
import { PostListSkeleton } from '../posts/post-list-skeleton';
import { PostList } from '../posts/post-list';

/** The posts that hold a text of at least 2 characters. */
export function PostSearchResults({ text }: { text: string }) {
  const found = useInfiniteQuery(postSearchQuery(text));
  const posts = useShownPosts(found.data);

  if (found.isPending) return <PostListSkeleton posts={2} />;
  if (!found.data) {
    return (
      <Card as="div">
        <ErrorState
          title="Posts could not be searched"
          error={found.error}
          retrying={found.isFetching}
          onRetry={() => void found.refetch()}
        />
      </Card>
    );
  }
  if (posts.length === 0 && !found.hasNextPage)
    return <p className="text-fg-2 max-md:px-4">No posts contain “{text}”.</p>;
  return <PostList posts={posts} rest={found} />;
}
