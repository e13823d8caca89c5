import { clsx } from 'clsx';
import { srcSetOf } from '../../images/picture-src-set';
import { usePictureFailure } from '../../images/use-picture-failure';
import { ContourCover } from './contour-cover';

interface PictureCoverProps {
  /** The entity's id. It seeds the drawn contour lines when there is no picture. */
  seed: string;
  image: string | null;
  /** The displayed width, in the format of `<img sizes>`. */
  sizes: string;
  /** Omit it for a decorative picture beside the name. */
  alt?: string;
  priority?: boolean;
  className?: string;
}

/** A picture that fills its box, or contour lines without one. */
export function PictureCover({ seed, image, sizes, alt = '', priority, className }: PictureCoverProps) {
  const { hasFailed, onError } = usePictureFailure(image);
  if (image === null || hasFailed) return <ContourCover seed={seed} width={480} height={270} className={className} />;
  return (
    <img
      src={image}
      srcSet={srcSetOf(image)}
      sizes={sizes}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={clsx('size-full bg-raised object-cover', className)}
      onError={onError}
    />
  );
}
