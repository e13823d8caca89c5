import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/buttons/button';
import { Spinner } from '../ui/feedback/spinner';
import { useEntityFollowToggles, toggleEntityFollow, type EntityKind } from './entity-follow.store';

/** The optimistic state shows at once. A spinner appears only for requests slower than this. */
const SLOW_MS = 700;

interface FollowSwitchProps {
  /** Name of the followed entity for screen readers. */
  name: string;
  /** The state on the server. */
  isFollowing: boolean;
  /** The optimistic state while a request is pending. */
  optimistic: boolean | undefined;
  onToggle: (desired: boolean) => void;
  size?: 'sm' | 'md';
  /** Uses the neutral variant for Follow, too, because a primary button is beside it. */
  isNeutral?: boolean;
  className?: string;
}

/** Toggles between Follow and Following, and shows Unfollow on hover. */
export function FollowSwitch({
  name,
  isFollowing: isFollowingOnServer,
  optimistic,
  onToggle,
  size = 'sm',
  isNeutral = false,
  className,
}: FollowSwitchProps) {
  const isSlow = useIsSlow(optimistic !== undefined);
  // The pointer is still over the button after following, so it offers "Unfollow" only when the pointer returns.
  const [wasJustPressed, setWasJustPressed] = useState(false);
  const isFollowing = optimistic ?? isFollowingOnServer;

  return (
    <Button
      size={size}
      variant={isFollowing || isNeutral ? 'neutral' : size === 'md' ? 'primary' : 'outline'}
      aria-pressed={isFollowing}
      aria-busy={optimistic !== undefined || undefined}
      className={clsx(
        'group',
        size === 'sm' && 'px-3!',
        className,
        isFollowing && ['bg-olive-wash! text-on-olive-wash!', !wasJustPressed && 'hover:bg-red-wash! hover:text-red!'],
      )}
      onPointerLeave={() => setWasJustPressed(false)}
      onClick={() => {
        setWasJustPressed(!isFollowing);
        onToggle(!isFollowing);
      }}
    >
      {isSlow ? (
        <>
          <Spinner size={15} /> Loading...
        </>
      ) : isFollowing ? (
        <FollowingLabel offersUnfollow={!wasJustPressed} />
      ) : (
        'Follow'
      )}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

/** Both labels occupy the same grid cell, so the button keeps its width. */
function FollowingLabel({ offersUnfollow }: { offersUnfollow: boolean }) {
  return (
    <span
      className={clsx(
        'grid *:col-start-1 *:row-start-1 *:flex *:items-center *:gap-2',
        // Animates only after a press: a page that opens shows the label without motion.
        !offersUnfollow && 'morph',
      )}
    >
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

// `FollowEntityButton` is in this file, because a file of its own would be a chunk of only 27 lines.
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
