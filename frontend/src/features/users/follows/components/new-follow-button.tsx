import type { PersonView } from '@contracts/users';
import { useConfirmedFollows } from '../follow-toggles.store';
import { FollowButton } from './follow-button';

interface NewFollowButtonProps {
  /** Somebody whom the viewer did not follow when the page was loaded. */
  person: PersonView;
  className?: string;
}

/** The follow button of a suggestion, which stays on the page after the viewer has followed the person. */
export function NewFollowButton({ person, className }: NewFollowButtonProps) {
  const isFollowing = useConfirmedFollows((confirmed) => confirmed[person.id]) ?? false;
  return <FollowButton player={{ ...person, isFollowing }} className={className} />;
}
