import { useInfiniteQuery } from '@tanstack/react-query';
import { Card } from '@/shared/ui/card';
import { ErrorState } from '@/shared/ui/error-state';
import { postSearchQuery } from '../api/feed-queries';
import { useShownPosts } from '../use-shown-posts';
import { FeedSkeleton } from './feed-skeleton';
import { PostList } from './post-list';

/** The posts that hold a text of at least 2 characters. */
export function FoundPosts({ text }: { text: string }) {
  const found = useInfiniteQuery(postSearchQuery(text));
  const posts = useShownPosts(found.data);

  if (found.isPending) return <FeedSkeleton posts={2} />;
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
