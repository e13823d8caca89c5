import { useInfiniteQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useMemo } from 'react';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { feedList } from '../posts/post-queries';
import { uniquePosts } from '../posts/post-pages';
import { useShownPosts } from '../posts/use-shown-posts';
import { PostListSkeleton } from '../posts/post-list-skeleton';
import { NewPostsPill } from './new-posts-pill';
import { PostList } from '../posts/post-list';

export function Feed() {
  const feed = useInfiniteQuery(feedList.loaded);
  const loaded = useMemo(() => uniquePosts(feed.data), [feed.data]);
  const posts = useShownPosts(feed.data);

  if (feed.isPending) return <PostListSkeleton />;
  if (!feed.data) {
    return (
      <Card>
        <ErrorState
          title="The feed could not be loaded"
          error={feed.error}
          retrying={feed.isFetching}
          onRetry={() => void feed.refetch()}
        />
      </Card>
    );
  }
  return (
    <section aria-label="Feed">
      <NewPostsPill list={feedList} posts={loaded} loadedAt={feed.dataUpdatedAt} />
      {posts.length === 0 ? (
        <EmptyFeed />
      ) : (
        <PostList
          posts={posts}
          rest={feed}
          end={<p className="py-6 text-center text-sm text-fg-3">You have reached the end of the feed.</p>}
        />
      )}
    </section>
  );
}

function EmptyFeed() {
  return (
    <Card>
      <EmptyState
        title="No News Available"
        icon={<Newspaper size={26} strokeWidth={1.75} aria-hidden="true" />}
        actions={
          <>
            <ButtonLink to="/players" variant="olive">
              Find Players
            </ButtonLink>
            <ButtonLink to="/teams">Find Teams</ButtonLink>
            <ButtonLink to="/fields">Find Fields</ButtonLink>
          </>
        }
      >
        Start following other players, teams, fields and games to see their activities in your feed
      </EmptyState>
    </Card>
  );
}
