import { useQueryClient } from '@tanstack/react-query';
import { useEntityWishes, wishToFollowEntity, type EntityKind } from './entity-wishes.store';
import { FollowSwitch } from './follow-switch';

interface FollowEntityButtonProps {
  kind: EntityKind;
  entity: { id: string; name: string; isFollowing: boolean };
  size?: 'sm' | 'md';
  isQuiet?: boolean;
  className?: string;
}

/** Follows a team or a field; for whoever is signed in. */
export function FollowEntityButton({ kind, entity, ...look }: FollowEntityButtonProps) {
  const { id, name, isFollowing } = entity;
  const queries = useQueryClient();
  const wish = useEntityWishes((wishes) => wishes[id]);
  return (
    <FollowSwitch
      {...look}
      name={name}
      isFollowing={isFollowing}
      wish={wish}
      onWish={(wanted) => wishToFollowEntity(queries, { kind, id, isFollowing, wanted })}
    />
  );
}
