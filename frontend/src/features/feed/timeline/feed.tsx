import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { feedList, suggestedPostsQuery } from '../posts/post-queries';
import { PostList } from '../posts/post-list';
import { PostListSkeleton } from '../posts/post-list-skeleton';
import { usePostList } from '../posts/use-post-list';
import { NewPostsPill } from './new-posts-pill';

const EmptyFeed = lazyPart(() => import('./empty-feed'));

const END = <p className="py-6 text-center text-sm text-fg-3">You’ve reached the end of the feed.</p>;

interface FeedProps {
  /** Fills the feed of a viewer who follows few people. Renders `empty` if there is nothing to suggest, and `end` below the suggestions. Renders `fallback` while its code loads. */
  Suggestions?: ComponentType<{ empty: ReactNode; end: ReactNode; fallback: ReactNode }>;
}

export function Feed({ Suggestions }: FeedProps) {
  const feed = usePostList(feedList.displayed);
  // Once shown, the suggestions stay, because following one of their authors may add pages to the feed.
  const [hasEnded, setHasEnded] = useState(false);
  if (feed.items && !feed.hasNextPage && !hasEnded) setHasEnded(true);
  const items = useWithoutSuggested(feed.items, hasEnded);
  const end = !feed.hasNextPage && END;
  return (
    <section aria-label="Feed">
      {feed.allPosts && <NewPostsPill list={feedList} posts={feed.allPosts} loadedAt={feed.dataUpdatedAt} />}
      <PostList
        list={{ ...feed, items }}
        errorTitle="The feed couldn’t be loaded"
        empty={!Suggestions && <EmptyFeed />}
        end={!Suggestions && END}
      />
      {/* Not part of the list, so that it stays mounted when the first post of somebody who was just followed arrives. */}
      {Suggestions && hasEnded && (
        <Suggestions empty={items?.length ? end : <EmptyFeed />} end={end} fallback={<PostListSkeleton posts={1} />} />
      )}
    </section>
  );
}

/** A post that is on the screen as a suggestion stays there after the viewer has followed its author. */
function useWithoutSuggested<Post extends { id: string }>(
  posts: readonly Post[] | undefined,
  areSuggestionsShown: boolean,
) {
  const { data } = useQuery({ ...suggestedPostsQuery, enabled: false });
  return areSuggestionsShown ? posts?.filter(({ id }) => !data?.items.some((post) => post.id === id)) : posts;
}
