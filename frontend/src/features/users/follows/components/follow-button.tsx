import type { PlayerView } from '@contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { FollowSwitch } from '@/shared/follow/follow-switch';
import { displayName } from '@/shared/format/names';
import { useViewer } from '@/shared/session/viewer';
import { useFollowToggles, toggleFollow } from '../follow-toggles.store';

interface FollowButtonProps {
  player: Pick<PlayerView, 'id' | 'isFollowing' | 'firstName' | 'lastName' | 'nickname'>;
  size?: 'sm' | 'md';
  className?: string;
}

/** Shown to signed-in viewers on every player but themselves. */
export function FollowButton({ player, ...look }: FollowButtonProps) {
  const { id, isFollowing } = player;
  const viewer = useViewer();
  const queries = useQueryClient();
  const optimistic = useFollowToggles((toggles) => toggles[id]);
  if (!viewer || viewer.id === id) return null;
  return (
    <FollowSwitch
      {...look}
      name={displayName(player)}
      isFollowing={isFollowing}
      optimistic={optimistic}
      onToggle={(desired) => toggleFollow(queries, { playerId: id, isFollowing, desired })}
    />
  );
}
