import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import type { Banner, SaveBanner } from './banner';
import { BannerImage } from './banner-image';

const BannerTools = lazyPart(() => import('../images/picture-kit/banner-tools'));

/** The box of every cover, so that all pages begin at the same height. */
export function CoverBox({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={clsx('relative h-44 overflow-hidden rounded-t-lg max-md:h-28 max-md:rounded-none', className)}>
      {children}
    </div>
  );
}

interface CoverProps {
  banner: Banner;
  /** The player or team that the banner belongs to. */
  noun: 'profile' | 'team';
  /** Null if the viewer may not change the banner. */
  onSave: SaveBanner | null;
}

/** The banner at the top of a page, or contour lines that are unique to the page. */
export function Cover({ banner, noun, onSave }: CoverProps) {
  const { id, bannerUrl, bannerPositionX, bannerPositionY } = banner;
  return (
    <CoverBox>
      {bannerUrl ? (
        <BannerImage url={bannerUrl} x={bannerPositionX} y={bannerPositionY} seed={id} />
      ) : (
        <ContourCover seed={id} width={616} height={88} />
      )}
      {onSave && <BannerTools banner={banner} noun={noun} onSave={onSave} />}
    </CoverBox>
  );
}
