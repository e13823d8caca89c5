import type { Reaction } from '@contracts/reactions';
import { FaceGrinning, FaceSlightlyFrowning, Heart, Target, ThumbsUp, type LucideProps } from 'lucide-react';
import type { ComponentType } from 'react';

/** A surprised face in the style of Lucide, which has none. */
function FaceSurprised({ size, ...rest }: LucideProps) {
  return (
    <svg
      {...rest}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="12" cy="12" r="10" />
      <circle cx="12" cy="16" r="2" />
      <path d="M9 9h.01M15 9h.01" />
    </svg>
  );
}

const ICONS: Record<Reaction, { Icon: ComponentType<LucideProps>; className: string }> = {
  '👍': { Icon: ThumbsUp, className: 'text-yellow' },
  '❤️': { Icon: Heart, className: 'text-red' },
  '😂': { Icon: FaceGrinning, className: 'text-yellow' },
  '😮': { Icon: FaceSurprised, className: 'text-yellow' },
  '😢': { Icon: FaceSlightlyFrowning, className: 'text-yellow' },
  '🎯': { Icon: Target, className: 'text-orange' },
};

/** An icon instead of the emoji, so that the reaction looks the same on every system. */
export function ReactionIcon({ reaction, size }: { reaction: Reaction; size: number }) {
  const { Icon, className } = ICONS[reaction];
  return (
    <Icon
      size={size}
      strokeWidth={2}
      fill="color-mix(in srgb, currentColor 22%, transparent)"
      className={className}
      aria-hidden="true"
    />
  );
}
