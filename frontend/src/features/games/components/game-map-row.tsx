import type { GameView } from '@contracts/games';
import type { DistanceUnit } from '@contracts/options';
import { memo } from 'react';
import { Link } from 'wouter';
import { MapRow } from '@/shared/map/map-row';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { cardLinkClass } from '@/shared/ui/layout/card-link';
import { gamePrice } from '../game-price';
import { GameDateBlock } from './game-date-block';
import { GamePlace } from './game-place';
import { GameStatusBadge } from './game-status-badge';
import { KnownPlayers } from './known-players';
import { OwnSeat } from './own-seat';
import { SeatBar } from './seat-bar';
import { useWatchedCard } from './use-watched-card';

interface GameMapRowProps {
  game: GameView;
  /** Unit of the distance. */
  unit: DistanceUnit;
}

/** A game in the list beside the map. The whole row is a link. */
export const GameMapRow = memo(function GameMapRow({ game, unit }: GameMapRowProps) {
  useWatchedCard(game.id);
  const price = gamePrice(game, { isShort: true });
  return (
    <MapRow kind="games" id={game.id}>
      <div className="flex gap-3.5">
        <div className="relative h-24 w-[7.5rem] shrink-0 overflow-hidden rounded-md">
          <PictureCover seed={game.id} image={game.coverImage} sizes="120px" />
          <GameDateBlock
            game={game}
            className="absolute top-1.5 left-1.5 h-15 w-12 text-xs! shadow-float [&>.heading]:text-xl! [&>.heading]:leading-6!"
          />
        </div>
        <div className="flex min-w-0 flex-1 flex-col">
          <h2 className="heading line-clamp-2 text-lg leading-6 wrap-anywhere">
            <Link to={`/games/${game.id}`} className={cardLinkClass}>
              {game.title}
            </Link>
          </h2>
          <GamePlace game={game} unit={unit} className="text-sm" />
          {game.status === 'upcoming' ? (
            <OwnSeat game={game} />
          ) : (
            <GameStatusBadge status={game.status} className="mt-1 self-start" />
          )}
          <SeatBar seats={game} className="mt-auto pt-1.5" />
          <div className="mt-1.5 flex min-h-6 items-center justify-between gap-3">
            {game.status !== 'cancelled' && <KnownPlayers known={game.known} isOver={game.status === 'completed'} />}
            {price && <span className="ml-auto shrink-0 text-sm font-semibold tabular-nums">{price}</span>}
          </div>
        </div>
      </div>
    </MapRow>
  );
});
