import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useViewer } from '@/shared/session/viewer';
import { countText } from '@/shared/format/plural';
import { useLikeState, toggleLike, type Likeable } from './likes.store';
import { actionClass } from '../posts/action-class';

interface LikeButtonProps {
  likeable: Likeable;
  /** The smaller variant for comments, which shows no zero. */
  small?: boolean;
}

const likeCount = (likes: number) => countText(likes, 'like');

/** Toggles a like optimistically. Visitors see only the count. */
export function LikeButton({ likeable, small = false }: LikeButtonProps) {
  const queries = useQueryClient();
  const viewer = useViewer();
  const { isLiked, likes } = useLikeState(likeable);
  const content = (
    <>
      <span className="burst">
        <Heart
          size={small ? 15 : 20}
          strokeWidth={1.75}
          aria-hidden="true"
          className={clsx('eased', isLiked && 'fill-current')}
        />
      </span>
      {(!small || likes > 0) && (
        <span aria-hidden="true" className="tabular-nums">
          {likes.toLocaleString('en')}
        </span>
      )}
    </>
  );
  if (!viewer) {
    if (small && likes === 0) return null;
    return (
      <span className={clsx(actionClass(small), 'hover:bg-transparent! hover:text-fg-2!')}>
        {content}
        <span className="sr-only">{likeCount(likes)}</span>
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={`Like, ${likeCount(likes)}`}
      className={clsx(actionClass(small), isLiked && 'text-orange! hover:text-orange!')}
      onClick={({ currentTarget }) => {
        // Starts the animation. A class for the liked state would also animate posts that were liked earlier.
        currentTarget.toggleAttribute('data-burst', !isLiked);
        toggleLike(queries, likeable, !isLiked);
      }}
    >
      {content}
    </button>
  );
}
