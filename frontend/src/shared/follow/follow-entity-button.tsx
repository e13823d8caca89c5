import { useQueryClient } from '@tanstack/react-query';
import { useEntityFollowToggles, toggleEntityFollow, type EntityKind } from './entity-follow.store';
import { FollowSwitch } from './follow-switch';

interface FollowEntityButtonProps {
  kind: EntityKind;
  entity: { id: string; name: string; isFollowing: boolean };
  size?: 'sm' | 'md';
  isQuiet?: boolean;
  className?: string;
}

/** Follows a team or field. Shown to signed-in viewers. */
export function FollowEntityButton({ kind, entity, ...look }: FollowEntityButtonProps) {
  const { id, name, isFollowing } = entity;
  const queries = useQueryClient();
  const optimistic = useEntityFollowToggles((toggles) => toggles[id]);
  return (
    <FollowSwitch
      {...look}
      name={name}
      isFollowing={isFollowing}
      optimistic={optimistic}
      onToggle={(wanted) => toggleEntityFollow(queries, { kind, id, isFollowing, wanted })}
    />
  );
}
