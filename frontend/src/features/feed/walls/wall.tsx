import type { PersonView } from '@contracts/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareDashed } from 'lucide-react';
import { useViewer } from '@/shared/session/viewer';
import { Card } from '@/shared/ui/layout/card';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { ErrorState } from '@/shared/ui/feedback/error-state';
import { wallQuery } from '../posts/post-queries';
import { useShownPosts } from '../posts/use-shown-posts';
import { Composer } from '../composer/composer';
import { PostListSkeleton } from '../posts/post-list-skeleton';
import { PostList } from '../posts/post-list';

interface WallProps {
  playerId: PersonView['id'];
  /** How the player is called: "Tove Nyström". */
  name: string;
  /** The server lets the viewer write here. */
  canPost: boolean;
}

/** What a player posted and what others wrote to them. */
export function Wall({ playerId, name, canPost }: WallProps) {
  const isOwn = useViewer()?.id === playerId;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
      {canPost && <Composer place={isOwn ? undefined : { kind: 'wall', id: playerId, name }} />}
      <WallPosts playerId={playerId} name={name} isOwn={isOwn} />
    </div>
  );
}

function WallPosts({ playerId, name, isOwn }: { playerId: string; name: string; isOwn: boolean }) {
  const wall = useInfiniteQuery(wallQuery(playerId));
  const posts = useShownPosts(wall.data);

  if (wall.isPending) return <PostListSkeleton posts={2} />;
  if (!wall.data) {
    return (
      <Card>
        <ErrorState
          title="The wall could not be loaded"
          error={wall.error}
          retrying={wall.isFetching}
          onRetry={() => void wall.refetch()}
        />
      </Card>
    );
  }
  if (posts.length === 0 && !wall.hasNextPage) {
    return (
      <Card>
        <EmptyState title="No posts yet" icon={<MessageSquareDashed size={26} strokeWidth={1.75} aria-hidden="true" />}>
          {isOwn ? 'What you post appears here.' : `What ${name} posts appears here.`}
        </EmptyState>
      </Card>
    );
  }
  return (
    <section aria-label={isOwn ? 'Your wall' : `${name}’s wall`}>
      <PostList posts={posts} rest={wall} />
    </section>
  );
}
