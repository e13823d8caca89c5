import { Newspaper } from 'lucide-react';
import { ButtonLink } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { EmptyState } from '@/shared/ui/feedback/empty-state';
import { feedList } from '../posts/post-queries';
import { PostList } from '../posts/post-list';
import { usePostList } from '../posts/use-post-list';
import { NewPostsPill } from './new-posts-pill';

export function Feed() {
  const feed = usePostList(feedList.displayed);
  return (
    <section aria-label="Feed">
      {feed.allPosts && <NewPostsPill list={feedList} posts={feed.allPosts} loadedAt={feed.dataUpdatedAt} />}
      <PostList
        list={feed}
        errorTitle="The feed could not be loaded"
        empty={<EmptyFeed />}
        end={<p className="py-6 text-center text-sm text-fg-3">You have reached the end of the feed.</p>}
      />
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
            <ButtonLink to="/games">Find Games</ButtonLink>
          </>
        }
      >
        Start following other players, teams, fields and games to see their activities in your feed
      </EmptyState>
    </Card>
  );
}
