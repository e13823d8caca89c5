import type { PostView } from '@contracts/posts';
import type { TeamRole, TeamView } from '@contracts/teams';
import { useQueryClient } from '@tanstack/react-query';
import { Newspaper } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { watchRoom } from '@/shared/realtime/room-watchers';
import { Card } from '@/shared/ui/layout/card';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { type PostListQueries, teamPostList } from '../posts/post-queries';
import { usePostList } from '../posts/use-post-list';
import { useRefetchAfterRoleChange } from './use-refetch-after-role-change';
import { Composer } from '../composer/composer';
import { NewPostsPill } from '../timeline/new-posts-pill';
import { PostList } from '../posts/post-list';

const NONE: readonly PostView[] = [];

interface TeamPostsProps {
  teamId: TeamView['id'];
  name: string;
  /** The viewer's role, which decides what they may do with the posts. */
  role: TeamRole | null;
  /** The server lets the viewer post in the team. */
  canPost: boolean;
}

/** The posts of a team, and the form for a new one. */
export function TeamPosts({ teamId, name, role, canPost }: TeamPostsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
      {canPost && <Composer target={{ kind: 'team', id: teamId, name }} />}
      <TeamPostList teamId={teamId} name={name} role={role} canPost={canPost} />
    </div>
  );
}

function TeamPostList({ teamId, name, role, canPost }: TeamPostsProps) {
  const queries = useMemo(() => teamPostList(teamId), [teamId]);
  const list = usePostList(queries.displayed);
  useWatchedTeamPosts(teamId, queries);
  useRefetchAfterRoleChange(role, queries, list.items ?? NONE);

  return (
    <section aria-label={`Posts of ${name}`}>
      {list.allPosts && <NewPostsPill list={queries} posts={list.allPosts} loadedAt={list.dataUpdatedAt} />}
      <PostList
        list={list}
        errorTitle="The team’s posts couldn’t be loaded"
        isInTeam
        empty={
          <Card>
            <EmptyState title="No posts yet" icon={<Newspaper size={26} strokeWidth={1.75} aria-hidden="true" />}>
              {canPost ? 'Your team’s posts will appear here.' : `Posts by ${name} will appear here.`}
            </EmptyState>
          </Card>
        }
      />
    </section>
  );
}

/** Watches the team's room while the list is mounted, so that `feedLive` receives its `team:changed` hints. */
function useWatchedTeamPosts(teamId: string, list: PostListQueries): void {
  const queries = useQueryClient();
  useEffect(() => {
    const { queryKey } = list.newest;
    return watchRoom(`team:${teamId}`, () => void queries.invalidateQueries({ queryKey }));
  }, [teamId, list, queries]);
}
