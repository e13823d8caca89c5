import type { PlayerView } from '@contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { displayName } from '@/shared/format/names';
import { useViewer } from '@/shared/session/viewer';
import { Button } from '@/shared/ui/button';
import { Spinner } from '@/shared/ui/spinner';
import { useFollowWishes, wishToFollow } from '../follow-wishes.store';

/** The wish shows at once; only a server that takes longer than this is waited for in words. */
const SLOW = 700;

interface FollowButtonProps {
  player: Pick<PlayerView, 'id' | 'isFollowing' | 'firstName' | 'lastName'>;
  size?: 'sm' | 'md';
  className?: string;
  /** Told what was wanted when it did not happen. */
  onFailed?: (wanted: boolean) => void;
}

/** For whoever is signed in, on everybody but themselves. */
export function FollowButton(props: FollowButtonProps) {
  const viewer = useViewer();
  return viewer && viewer.id !== props.player.id && <FollowSwitch {...props} />;
}

function FollowSwitch({ player, size = 'sm', className, onFailed }: FollowButtonProps) {
  const queries = useQueryClient();
  const wish = useFollowWishes((wishes) => wishes[player.id]);
  const isSlow = useIsSlow(wish !== undefined);
  // Right after following, the pointer still rests here; "Unfollow" is offered when it comes back.
  const [isFresh, setIsFresh] = useState(false);
  const isFollowing = wish ?? player.isFollowing;

  return (
    <Button
      size={size}
      variant={isFollowing ? 'quiet' : size === 'md' ? 'commit' : 'line'}
      aria-pressed={isFollowing}
      aria-busy={wish !== undefined || undefined}
      className={clsx(
        'group',
        size === 'sm' && 'px-3!',
        className,
        isFollowing && ['bg-olive-wash! text-on-olive-wash!', !isFresh && 'hover:bg-red-wash! hover:text-red!'],
      )}
      onPointerLeave={() => setIsFresh(false)}
      onClick={() => {
        setIsFresh(!isFollowing);
        const wanted = !isFollowing;
        wishToFollow(queries, {
          playerId: player.id,
          isFollowing,
          wanted,
          onFailed: () => onFailed?.(wanted),
        });
      }}
    >
      {isSlow ? (
        <>
          <Spinner size={15} /> Loading...
        </>
      ) : isFollowing ? (
        <FollowingLabel offersUnfollow={!isFresh} />
      ) : (
        'Follow'
      )}
      <span className="sr-only"> {displayName(player)}</span>
    </Button>
  );
}

/** Both labels share one place, so that the button keeps its width. */
function FollowingLabel({ offersUnfollow }: { offersUnfollow: boolean }) {
  return (
    <span className="grid *:col-start-1 *:row-start-1 *:flex *:items-center *:gap-2">
      <span className={clsx(offersUnfollow && 'group-hover:invisible')}>
        <Check size={15} strokeWidth={2.25} aria-hidden="true" /> Following
      </span>
      <span className={clsx('invisible', offersUnfollow && 'group-hover:visible')}>
        <X size={15} strokeWidth={2.25} aria-hidden="true" /> Unfollow
      </span>
    </span>
  );
}

function useIsSlow(isPending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
