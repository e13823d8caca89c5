import type { TeamView } from '@contracts/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useMemo } from 'react';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { ErrorState } from '@/shared/ui/error-state';
import { newsList } from '../api/feed-queries';
import { postsOf } from '../feed-cache';
import { useShownPosts } from '../use-shown-posts';
import { useWatchedNews } from '../use-watched-news';
import { Composer } from './composer';
import { FeedSkeleton } from './feed-skeleton';
import { NewPostsPill } from './new-posts-pill';
import { PostList } from './post-list';

interface TeamNewsProps {
  teamId: TeamView['id'];
  name: string;
  /** The server lets the viewer write here. */
  canPost: boolean;
}

/** What the members of a team posted in it. */
export function TeamNews({ teamId, name, canPost }: TeamNewsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
      {canPost && <Composer place={{ kind: 'team', id: teamId, name }} />}
      <NewsPosts teamId={teamId} name={name} canPost={canPost} />
    </div>
  );
}

function NewsPosts({ teamId, name, canPost }: TeamNewsProps) {
  const list = useMemo(() => newsList(teamId), [teamId]);
  const news = useInfiniteQuery(list.loaded);
  const loaded = useMemo(() => postsOf(news.data), [news.data]);
  const posts = useShownPosts(news.data);
  useWatchedNews(teamId, list, posts);

  if (news.isPending) return <FeedSkeleton />;
  if (!news.data) {
    return (
      <Card>
        <ErrorState
          title="The team’s news could not be loaded"
          error={news.error}
          retrying={news.isFetching}
          onRetry={() => void news.refetch()}
        />
      </Card>
    );
  }
  return (
    <section aria-label={`News of ${name}`}>
      <NewPostsPill list={list} posts={loaded} loadedAt={news.dataUpdatedAt} />
      {posts.length === 0 && !news.hasNextPage ? (
        <Card>
          <EmptyState title="No posts yet" icon={<Newspaper size={26} strokeWidth={1.75} aria-hidden="true" />}>
            {canPost ? 'What you and your teammates post appears here.' : `What ${name} posts appears here.`}
          </EmptyState>
        </Card>
      ) : (
        <PostList posts={posts} rest={news} isInTeam />
      )}
    </section>
  );
}
