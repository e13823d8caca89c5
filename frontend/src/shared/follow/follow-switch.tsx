import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/buttons/button';
import { Spinner } from '../ui/feedback/spinner';

/** The wish shows at once; only a server that takes longer than this is waited for in words. */
const SLOW_MS = 700;

interface FollowSwitchProps {
  /** Whom or what: read out with the label. */
  name: string;
  /** What the server holds. */
  isFollowing: boolean;
  /** What is wanted, while the server has not said so yet. */
  optimistic: boolean | undefined;
  onToggle: (wanted: boolean) => void;
  size?: 'sm' | 'md';
  /** What the viewer came to do is another button beside it. */
  isQuiet?: boolean;
  className?: string;
}

/** Follow, Following, and Unfollow where the pointer rests on it. */
export function FollowSwitch({
  name,
  optimistic: wish,
  onToggle: onWish,
  size = 'sm',
  isQuiet = false,
  className,
  ...kept
}: FollowSwitchProps) {
  const isSlow = useIsSlow(wish !== undefined);
  // Right after following, the pointer still rests here; "Unfollow" is offered when it comes back.
  const [isFresh, setIsFresh] = useState(false);
  const isFollowing = wish ?? kept.isFollowing;

  return (
    <Button
      size={size}
      variant={isFollowing || isQuiet ? 'quiet' : size === 'md' ? 'commit' : 'line'}
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
        onWish(!isFollowing);
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
      <span className="sr-only"> {name}</span>
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
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isPending]);
  return isSlow;
}
