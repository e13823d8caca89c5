import type { SyntheticEvent } from 'react';
import { srcSetOf } from '@/shared/images/picture-src-set';
import { usePictureFailure } from '@/shared/images/use-picture-failure';
import { ContourCover } from '@/shared/ui/layout/contour-cover';

interface BannerImageProps {
  url: string;
  /** The visible part of the picture, in percent. */
  x: number;
  y: number;
  /** Seeds the contour lines that replace a picture which does not load. */
  seed: string;
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
}

/** A banner that fills its box. Its owner chose which part is visible. */
export function BannerImage({ url, x, y, seed, onLoad }: BannerImageProps) {
  const { hasFailed, onError } = usePictureFailure(url);
  if (hasFailed) return <ContourCover seed={seed} width={616} height={88} />;
  return (
    <img
      src={url}
      srcSet={srcSetOf(url)}
      sizes="(width < 77rem) 100vw, 1232px"
      alt=""
      draggable={false}
      decoding="async"
      className="size-full bg-[var(--cover-1)] object-cover select-none"
      style={{ objectPosition: `${x}% ${y}%` }}
      onLoad={onLoad}
      onError={onError}
    />
  );
}
