import { ThumbsUp as Icon } from 'lucide-react';

/** Draws a message that contains only a thumbs-up. */
export function ThumbsUp({ size }: { size: number }) {
  return (
    <span role="img" aria-label="Thumbs up" className="inline-block align-[-2px] text-yellow">
      <Icon
        size={size}
        strokeWidth={size > 24 ? 1.5 : 2}
        fill={size > 24 ? 'color-mix(in srgb, var(--yellow) 32%, transparent)' : 'none'}
        aria-hidden="true"
      />
    </span>
  );
}
