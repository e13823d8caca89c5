import type { ReactNode } from 'react';
import { srcSetOf } from '../../images/picture-src-set';
import { usePictureFailure } from '../../images/use-picture-failure';

interface ThumbnailProps {
  url: string | null | undefined;
  /** In pixels. */
  size: number;
  /** Shown if there is no picture or it does not load. */
  children: ReactNode;
}

/** The small square picture of a person, team or field. Decorative, because the name is next to it. */
export function Thumbnail({ url, size, children }: ThumbnailProps) {
  const { hasFailed, onError } = usePictureFailure(url);
  if (!url || hasFailed) return children;
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
      onError={onError}
    />
  );
}
