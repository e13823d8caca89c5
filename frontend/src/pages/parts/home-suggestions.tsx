import type { ReactNode } from 'react';
import { SuggestedPosts } from '@/features/feed/suggested/suggested-posts';
import { NewFollowButton } from '@/features/users/follows/components/new-follow-button';

interface HomeSuggestionsProps {
  /** Shown if there is nothing to suggest. */
  empty: ReactNode;
  /** Shown below the last post. */
  end: ReactNode;
}

/** Fills the feed of a player who follows few people. */
export default function HomeSuggestions({ empty, end }: HomeSuggestionsProps) {
  return (
    <SuggestedPosts
      empty={empty}
      end={end}
      renderFollowButton={(author) => <NewFollowButton person={author} className="shrink-0" />}
    />
  );
}
