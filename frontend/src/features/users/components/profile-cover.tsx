import type { ProfileView } from '@contracts/users';
import { clsx } from 'clsx';
import { lazy, Suspense } from 'react';
import { ContourCover } from '@/shared/ui/contour-cover';
import { BannerImage } from './banner-image';

const BannerTools = lazy(() => import('./banner-tools'));

/** The ground a profile opens with: its banner, or contour lines that are its owner's alone. */
export function ProfileCover({ profile }: { profile: ProfileView }) {
  const { id, bannerUrl, bannerPositionX, bannerPositionY } = profile;
  return (
    <div className={clsx('relative overflow-hidden', bannerUrl ? 'h-80 max-md:h-40' : 'h-44 max-md:h-28')}>
      {bannerUrl ? (
        <BannerImage url={bannerUrl} x={bannerPositionX} y={bannerPositionY} seed={id} />
      ) : (
        <ContourCover seed={id} width={616} height={88} />
      )}
      {profile.can.edit && (
        <Suspense fallback={null}>
          <BannerTools profile={profile} />
        </Suspense>
      )}
    </div>
  );
}
