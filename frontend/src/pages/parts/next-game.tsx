import type { NextGameView } from '@contracts/next-game';
import type { CurrentUserView } from '@contracts/users';
import { useEffectEvent, useLayoutEffect } from 'react';
import { directionsLink } from '@/features/fields/directions';
import { NextGameCard } from '@/features/games/next/next-game-card';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';

// Loaded on demand, because few players have an offered seat, and first-visit.journey.ts limits the size of the first visit.
const OfferedSeats = lazyPart(() => import('@/features/games/next/offered-seats'));

interface NextGameProps {
  viewer: CurrentUserView;
  next: NextGameView;
  /** Called once the code has loaded and the cards are shown. */
  onReady: () => void;
}

/** The seats that are kept for the viewer, and their next game with directions to its field, once the field's admins have approved the game. */
export default function NextGame({ viewer, next, onReady }: NextGameProps) {
  const { game, missingApproval, offers = [] } = next;
  const handleReady = useEffectEvent(onReady);
  const hasOffers = offers.length > 0;
  useLayoutEffect(() => {
    if (!hasOffers) handleReady();
  }, [hasOffers]);
  return (
    <>
      {hasOffers && <OfferedSeats offers={offers} onReady={onReady} onLoadError={onReady} />}
      {game && (
        <NextGameCard
          viewer={viewer}
          next={{ ...next, game }}
          directions={game.field && !missingApproval ? directionsLink(game.field) : null}
        />
      )}
    </>
  );
}
