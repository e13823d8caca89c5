import { useState, type SyntheticEvent } from 'react';
import { srcSetOf } from '@/shared/images/picture-src-set';
import { ContourCover } from '@/shared/ui/layout/contour-cover';

interface BannerImageProps {
  url: string;
  /** The part that shows, in percent. */
  x: number;
  y: number;
  /** Drawn where the picture cannot be. */
  seed: string;
  onLoad?: (event: SyntheticEvent<HTMLImageElement>) => void;
}

/** A banner fills its box; which part of it shows was chosen by its owner. */
export function BannerImage({ url, x, y, seed, onLoad }: BannerImageProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === url) return <ContourCover seed={seed} width={616} height={160} />;
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
      onError={() => setBroken(url)}
    />
  );
}
