import { useState, type ReactNode } from 'react';
import { srcSetOf } from '../../images/picture-src-set';

interface MarkPictureProps {
  url: string | null | undefined;
  /** In pixels. */
  size: number;
  /** Shown if there is no picture or it does not load. */
  children: ReactNode;
}

/** The small square picture of a person, team or field. Decorative: the name stands beside it. */
export function Thumbnail({ url, size, children }: MarkPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || url === broken) return children;
  return (
    <img
      src={url}
      srcSet={srcSetOf(url)}
      sizes={`${size}px`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
      onError={() => setBroken(url)}
    />
  );
}
