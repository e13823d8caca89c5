import { clsx } from 'clsx';
import { useState } from 'react';
import { srcSetOf } from '@/shared/images/picture-src-set';
import { ContourCover } from '@/shared/ui/layout/contour-cover';

interface FieldCoverProps {
  /** The field's id: its ground is drawn from it where there is no picture. */
  seed: string;
  image: string | null;
  /** How wide it shows, as for `<img sizes>`. */
  sizes: string;
  /** Left out, the picture is decorative: the name stands beside it. */
  alt?: string;
  priority?: boolean;
  className?: string;
}

/** The picture of a field, filling its box; contour lines where there is none. */
export function FieldCover({ seed, image, sizes, alt = '', priority, className }: FieldCoverProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (image === null || image === broken)
    return <ContourCover seed={seed} width={480} height={270} className={className} />;
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
      onError={() => setBroken(image)}
    />
  );
}
