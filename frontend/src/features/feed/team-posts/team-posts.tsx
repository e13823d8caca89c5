import type { TeamView } from '@contracts/teams';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useMemo } from 'react';
import { Card } from '@/shared/ui/layout/card';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { teamPostList } from '../posts/post-queries';
import { uniquePosts } from '../posts/post-pages';
import { useShownPosts } from '../posts/use-shown-posts';
import { useWatchedTeamPosts } from './use-watched-team-posts';
import { Composer } from '../composer/composer';
import { PostListSkeleton } from '../posts/post-list-skeleton';
import { NewPostsPill } from '../timeline/new-posts-pill';
import { PostList } from '../posts/post-list';

interface TeamPostsProps {
  teamId: TeamView['id'];
  name: string;
  /** The server lets the viewer write here. */
  canPost: boolean;
}

/** What the members of a team posted in it. */
export function TeamPosts({ teamId, name, canPost }: TeamPostsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
      {canPost && <Composer place={{ kind: 'team', id: teamId, name }} />}
      <TeamPostList teamId={teamId} name={name} canPost={canPost} />
    </div>
  );
}

function TeamPostList({ teamId, name, canPost }: TeamPostsProps) {
  const list = useMemo(() => teamPostList(teamId), [teamId]);
  const news = useInfiniteQuery(list.loaded);
  const loaded = useMemo(() => uniquePosts(news.data), [news.data]);
  const posts = useShownPosts(news.data);
  useWatchedTeamPosts(teamId, list, posts);

  if (news.isPending) return <PostListSkeleton />;
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
