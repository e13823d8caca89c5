import type { PersonView } from '@contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { MessageSquareDashed } from 'lucide-react';
import { useEffect } from 'react';
import { on } from '@/shared/realtime/connection';
import { delayHints } from '@/shared/realtime/delayed-hints';
import { useWatchedRoom } from '@/shared/realtime/use-watched-room';
import { useViewer } from '@/shared/session/viewer';
import { Card } from '@/shared/ui/layout/card';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { wallQuery } from '../posts/post-queries';
import { usePostList } from '../posts/use-post-list';
import { Composer } from '../composer/composer';
import { PostList } from '../posts/post-list';

interface WallProps {
  playerId: PersonView['id'];
  /** The player's short name: "Kestrel". */
  name: string;
  /** The server lets the viewer post on the wall. */
  canPost: boolean;
}

/** The posts on a player's wall, and the form for a new one. */
export function Wall({ playerId, name, canPost }: WallProps) {
  const isOwn = useViewer()?.id === playerId;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
      {canPost && <Composer target={isOwn ? undefined : { kind: 'wall', id: playerId, name }} />}
      <WallPosts playerId={playerId} name={name} isOwn={isOwn} />
    </div>
  );
}

function WallPosts({ playerId, name, isOwn }: { playerId: string; name: string; isOwn: boolean }) {
  const queries = useQueryClient();
  const query = wallQuery(playerId);
  // Without watching, only followers of the author hear that a post was written or deleted.
  useWatchedRoom(`wall:${playerId}`, () => queries.invalidateQueries({ queryKey: query.queryKey }));
  useEffect(() => {
    const refetchIfChanged = delayHints(({ id }: { id: string }) => {
      if (id === playerId) void queries.invalidateQueries({ queryKey: wallQuery(playerId).queryKey });
    });
    return on('wall:changed', refetchIfChanged);
  }, [playerId, queries]);
  return (
    <section aria-label={isOwn ? 'Your wall' : `${name}’s wall`}>
      <PostList
        list={usePostList(query)}
        errorTitle="The wall couldn’t be loaded"
        skeletonCount={2}
        empty={
          <Card>
            <EmptyState
              title="No posts yet"
              icon={<MessageSquareDashed size={26} strokeWidth={1.75} aria-hidden="true" />}
            >
              {isOwn ? 'Your posts will appear here.' : `Posts by ${name} will appear here.`}
            </EmptyState>
          </Card>
        }
      />
    </section>
  );
}
