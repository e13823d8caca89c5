import { useRef, useState } from 'react';
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
  // Typed text without a chosen town would be lost.
  const [isUnmatched, setIsUnmatched] = useState(false);
  const [showsError, setShowsError] = useState(false);
  const input = useRef<HTMLDivElement>(null);
  const isSaved = place.country === country && place.region === region && place.city === city;
  const next = () => {
    setShowsError(isUnmatched);
    if (isUnmatched) input.current?.querySelector('input')?.focus();
    else if (isSaved) onDone();
    else save({ ...place });
  };
  return (
    <WelcomeFrame
      {...frame}
      title="Where do you play?"
      subtitle="We’ll show games, teams and fields near you. Others only see your town, never your address."
      isSaving={isSaving}
      onNext={next}
      preview={<WelcomeMap place={place} fallback={<ContourCover seed="welcome" width={320} height={380} />} />}
    >
      <div ref={input}>
        <HomeTown
          place={place}
          onChange={setPlace}
          onUnmatched={setIsUnmatched}
          error={isUnmatched && showsError ? 'Choose a town from the list, or skip this step.' : undefined}
        />
      </div>
    </WelcomeFrame>
  );
}
