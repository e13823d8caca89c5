import { useState } from 'react';
import { HomeTown } from '@/features/places/components/home-town';
import type { Place } from '@/features/places/place';
import { ContourCover } from '@/shared/ui/layout/contour-cover';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { WelcomeFrame } from './welcome-frame';
import { useSaveStep, type WelcomeStepProps } from './welcome-step';

const WelcomeMap = lazyPart<{ place: Place }>(() => import('./welcome-map'));

/** Asks where the viewer plays. */
export function PlaceStep({ viewer, frame, onDone }: WelcomeStepProps) {
  const { country, region, city } = viewer;
  const [place, setPlace] = useState<Place>({ country, region, city });
  const { save, isSaving } = useSaveStep({ viewer, onDone });
  const isSaved = place.country === country && place.region === region && place.city === city;
  return (
    <WelcomeFrame
      {...frame}
      title="Where do you play?"
      subtitle="We’ll show games, teams and fields near you. Others only see your town, never your address."
      isSaving={isSaving}
      onNext={() => (isSaved ? onDone() : save({ ...place }))}
      preview={<WelcomeMap place={place} fallback={<ContourCover seed="welcome" width={320} height={380} />} />}
    >
      <HomeTown place={place} onChange={setPlace} />
    </WelcomeFrame>
  );
}
