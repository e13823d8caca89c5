import { useQueryClient } from '@tanstack/react-query';
import { useEntityFollowToggles, toggleEntityFollow, type EntityKind } from './entity-follow.store';
import { FollowSwitch } from './follow-switch';

interface FollowEntityButtonProps {
  kind: EntityKind;
  entity: { id: string; name: string; isFollowing: boolean };
  size?: 'sm' | 'md';
  isNeutral?: boolean;
  className?: string;
}

/** Follows or unfollows a team or field. Render it only for signed-in viewers. */
export function FollowEntityButton({ kind, entity, ...button }: FollowEntityButtonProps) {
  const { id, name, isFollowing } = entity;
  const queries = useQueryClient();
  const optimistic = useEntityFollowToggles((toggles) => toggles[id]);
  return (
    <FollowSwitch
      {...button}
      name={name}
      isFollowing={isFollowing}
      optimistic={optimistic}
      onToggle={(desired) => toggleEntityFollow(queries, { kind, id, isFollowing, desired })}
    />
  );
}
