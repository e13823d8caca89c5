import type { NextGameView } from '@contracts/next-game';
import type { CurrentUserView } from '@contracts/users';
import { useEffectEvent, useLayoutEffect } from 'react';
import { directionsLink } from '@/features/fields/directions';
import { NextGameCard } from '@/features/games/next/next-game-card';
import { OfferedSeat } from '@/features/games/next/offered-seat';

interface NextGameProps {
  viewer: CurrentUserView;
  next: NextGameView;
  /** Called once the code has loaded and the cards are shown. */
  onReady: () => void;
}

/** The seats that are kept for the viewer, and their next game with directions to its field, once that is approved. */
export default function NextGame({ viewer, next, onReady }: NextGameProps) {
  const { game, missingApproval, offers = [] } = next;
  const handleReady = useEffectEvent(onReady);
  useLayoutEffect(() => handleReady(), []);
  return (
    <>
      {offers.map((offer) => (
        <OfferedSeat key={offer.id} offer={offer} />
      ))}
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
