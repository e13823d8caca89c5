import { clsx } from 'clsx';
import { srcSetOf } from './picture-src-set';
import { usePictureFailure } from './use-picture-failure';

interface PictureProps {
  url: string;
  alt: string;
  /** The original's size in pixels. With width and height, the layout does not shift when the picture loads. */
  width?: number | null;
  height?: number | null;
  /** The displayed width, as in `<img sizes>`. */
  sizes?: string;
  className?: string;
  /** Loads the picture first, because it is the main content of the page. */
  priority?: boolean;
}

/** A responsive image: the browser loads the smallest stored width that fits. A picture that failed loads again when the connection returns. */
export function Picture({ url, alt, width, height, sizes = '100vw', className, priority }: PictureProps) {
  const { hasFailed, onError } = usePictureFailure(url);
  if (hasFailed)
    return (
      <span role="img" aria-label={alt || 'Image uploaded'} className={clsx('block text-sm text-fg-2', className)}>
        Image uploaded
      </span>
    );
  return (
    <img
      src={url}
      srcSet={srcSetOf(url, width)}
      sizes={sizes}
      alt={alt}
      width={width ?? undefined}
      height={height ?? undefined}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={clsx('h-auto max-w-full bg-raised', className)}
      onError={onError}
    />
  );
}
