import type { OfferedSeatView } from '@contracts/next-game';
import { useQueryClient } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect } from 'react';
import { Link } from 'wouter';
import { Button } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { useFocusAfterUnmount } from '@/shared/ui/layout/use-focus-after-unmount';
import { useServerNow } from '@/shared/ui/text/use-now';
import { GameDateBlock } from '../components/game-date-block';
import { missingFieldName } from '../components/missing-field-name';
import { useWatchedCard } from '../components/use-watched-card';
import { formatFieldTime } from '../game-times';
import { JoinButton } from '../seats/join-button';
import { useLeaveWaitlist } from '../own-seat-kit/own-seat-requests';
import { timeLeft } from '../seats/seat-texts';
import { useExpiry } from '../own-seat-kit/use-expiry';
import { nextGameQuery } from './next-game-query';

interface OfferedSeatsProps {
  offers: readonly OfferedSeatView[];
  /** Called once the code has loaded and the cards are shown. */
  onReady: () => void;
}

/** The seats that are kept for the viewer, one card each. */
export default function OfferedSeats({ offers, onReady }: OfferedSeatsProps) {
  const handleReady = useEffectEvent(onReady);
  useLayoutEffect(() => handleReady(), []);
  return offers.map((offer) => <OfferedSeat key={offer.id} offer={offer} />);
}

/** A seat that is kept for the viewer for a limited time, with the buttons that take and decline it. */
function OfferedSeat({ offer }: { offer: OfferedSeatView }) {
  const { id, title, gameStartDate, timeZone, fieldName, expiresAt } = offer;
  const now = useServerNow();
  const queries = useQueryClient();
  // Without watching the game, a player with an offer receives only the hints about their own place.
  useWatchedCard(id, () => void queries.invalidateQueries(nextGameQuery));
  const decline = useLeaveWaitlist(id);
  const card = useFocusAfterUnmount<HTMLElement>();
  const hasExpired = useExpiry(expiresAt, nextGameQuery.queryKey);
  if (hasExpired) return null;
  return (
    <Card
      ref={card}
      aria-label={`A seat for you: ${title}`}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 p-5 max-md:p-4"
    >
      <GameDateBlock game={offer} className="h-20 w-17 shrink-0 bg-raised!" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm text-pretty">
          <span className="font-semibold text-orange">A seat for you</span>, kept for another{' '}
          <time dateTime={expiresAt} className="font-semibold whitespace-nowrap tabular-nums">
            {timeLeft(expiresAt, now)}
          </time>
        </p>
        <h2 className="heading text-xl wrap-anywhere">
          <Link to={`/games/${id}`} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-fg-2 wrap-anywhere">
          {formatFieldTime(gameStartDate, timeZone)} · {fieldName ?? missingFieldName(offer)}
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
        <Button variant="outline" size="sm" loading={decline.isPending} onClick={() => decline.mutate(true)}>
          Decline<span className="sr-only">: {title}</span>
        </Button>
        <JoinButton
          game={{
            ...offer,
            status: 'upcoming',
            isJoined: false,
            waitlistStatus: 'offered',
            freeSeats: 0,
            waitlistClosesAt: expiresAt,
          }}
        />
      </div>
    </Card>
  );
}
