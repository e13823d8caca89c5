import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import type { Banner, SaveBanner } from './banner';
import { BannerImage } from './banner-image';

const BannerTools = lazy(() => import('./banner-tools'));

interface CoverProps {
  banner: Banner;
  /** What the banner belongs to. */
  noun: 'profile' | 'team';
  /** Null if the viewer may not change the banner. */
  onSave: SaveBanner | null;
}

/** The banner at the top of a page, or contour lines that are unique to the page. */
export function Cover({ banner, noun, onSave }: CoverProps) {
  const { id, bannerUrl, bannerPositionX, bannerPositionY } = banner;
  return (
    <div className={clsx('relative overflow-hidden', bannerUrl ? 'h-80 max-md:h-40' : 'h-44 max-md:h-28')}>
      {bannerUrl ? (
        <BannerImage url={bannerUrl} x={bannerPositionX} y={bannerPositionY} seed={id} />
      ) : (
        <ContourCover seed={id} width={616} height={88} />
      )}
      {onSave && (
        <Suspense fallback={null}>
          <BannerTools banner={banner} noun={noun} onSave={onSave} />
        </Suspense>
      )}
    </div>
  );
}
