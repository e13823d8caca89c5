import type { PostView } from '@contracts/posts';
import type { ReactNode } from 'react';
import { LoadMore } from '@/shared/ui/lists/load-more';
import { PostCard } from './post-card';

interface PostListProps {
  posts: readonly PostView[];
  /** What their query says of those that are not loaded. */
  rest: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** They show in the news of the team in which all of them stand. */
  isInTeam?: boolean;
  /** Stands below the last of all. */
  end?: ReactNode;
}

export function PostList({ posts, rest, isInTeam, end }: PostListProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
      {posts.map((post, at) => (
        <PostCard key={post.id} post={post} isFirst={at === 0} isInTeam={isInTeam} />
      ))}
      {rest.hasNextPage ? (
        <LoadMore
          label="Load more posts"
          className="py-4"
          isLoading={rest.isFetchingNextPage}
          hasFailed={rest.isFetchNextPageError}
          onLoad={() => void rest.fetchNextPage()}
        />
      ) : (
        end
      )}
    </div>
  );
}
