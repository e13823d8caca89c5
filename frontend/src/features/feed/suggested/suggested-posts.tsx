import type { PostSuggestionView, SuggestedPostView } from '@contracts/suggestions';
import type { DistanceUnit } from '@contracts/options';
import type { PersonView } from '@contracts/users';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { formatDistance } from '@/shared/format/distance';
import { useViewer } from '@/shared/session/viewer';
import { PostCard } from '../posts/post-card';
import { PostListSkeleton } from '../posts/post-list-skeleton';
import { suggestedPostsQuery } from '../posts/post-queries';
import { useHiddenItems } from '../posts/hidden-items.store';

interface SuggestedPostsProps {
  /** Shown if there is nothing to suggest. */
  empty: ReactNode;
  /** Shown below the last post. */
  end: ReactNode;
  renderFollowButton: (author: PersonView) => ReactNode;
}

/** Recent posts of people whom the viewer does not follow, below a divider that names the reason. */
export function SuggestedPosts({ empty, end, renderFollowButton }: SuggestedPostsProps) {
  const viewer = useViewer();
  const { data, isPending } = useQuery(suggestedPostsQuery);
  const hidden = useHiddenItems();
  if (isPending) return <PostListSkeleton posts={2} />;
  const posts = data?.items.filter(({ id }) => !hidden.has(id)) ?? [];
  if (posts.length === 0) return empty;
  const near = posts.filter(({ suggestion }) => suggestion.isNear);
  const others = posts.filter(({ suggestion }) => !suggestion.isNear);
  const group = (reason: string, items: readonly SuggestedPostView[]) =>
    items.length > 0 && (
      <Group reason={reason}>
        {items.map((post) => (
          <PostCard
            key={post.id}
            post={post}
            suggestion={{
              place: placeText(post.suggestion, viewer?.distanceUnit),
              followButton: renderFollowButton(post.author),
            }}
          />
        ))}
      </Group>
    );
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 first:mt-0 max-md:mt-2 max-md:gap-2">
      {group(`Recent posts near ${viewer?.city ?? 'you'}`, near)}
      {group(near.length > 0 ? 'Recent posts from further away' : 'Recent posts from all over Muster', others)}
      {end}
    </div>
  );
}

function Group({ reason, children }: { reason: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4 max-md:gap-2">
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3.5 text-sm text-fg-2 max-md:mt-4 max-md:mb-1 max-md:px-4">
        <h2 id={id}>
          <span className="heading mr-2.5 text-[1.1875rem] leading-6 text-fg">Suggested</span> {reason}
        </h2>
        <span aria-hidden="true" className="h-px min-w-8 flex-1 bg-line max-md:hidden" />
      </div>
      {children}
    </section>
  );
}

const placeText = ({ city, distance }: PostSuggestionView, unit: DistanceUnit = 'km'): string | null =>
  [city, distance === null ? null : `${formatDistance(distance, unit)} away`].filter(Boolean).join(', ') || null;
