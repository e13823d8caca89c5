import type { GameView } from '@contracts/games';
import type { DistanceUnit } from '@contracts/options';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { gamePrice } from '../game-price';
import { formatFieldTime } from '../game-times';
import { JoinButton } from '../seats/join-button';
import { GameFrame, pillClass } from './game-frame';
import { GamePlace } from './game-place';
import { GameStatusBadge } from './game-status-badge';
import { KnownPlayers } from './known-players';
import { useWatchedCard } from './use-watched-card';

interface GameCardProps {
  game: GameView;
  /** Unit of the distance. */
  unit: DistanceUnit;
}

/** A card of a list of games. The whole card is a link. */
export const GameCard = memo(function GameCard({ game, unit }: GameCardProps) {
  useWatchedCard(game.id);
  const price = gamePrice(game, { isShort: true });
  return (
    <GameFrame
      game={game}
      as="h2"
      sizes="(width < 48rem) 100vw, 460px"
      place={
        <>
          <GamePlace game={game} unit={unit} className="mt-0.5 text-sm" />
          {game.status === 'ongoing' && (
            <p className="mt-0.5 text-sm font-semibold text-olive tabular-nums">
              {/* For players who have not joined, the badge says that the game is on. */}
              {game.isJoined ? 'Ongoing until' : 'Until'} {formatFieldTime(game.gameEndDate, game.timeZone)}
            </p>
          )}
          {game.team && (
            <p className="mt-0.5 text-sm text-fg-2 wrap-anywhere">
              By <bdi className="font-semibold text-fg">{game.team.name}</bdi>
            </p>
          )}
        </>
      }
      badge={<CardBadge game={game} />}
    >
      <div className="mt-3 flex min-h-6 items-center justify-between gap-3">
        {game.status !== 'cancelled' && <KnownPlayers known={game.known} isOver={game.status === 'completed'} />}
        {price && <span className="ml-auto shrink-0 text-sm font-semibold tabular-nums">{price}</span>}
      </div>
      {/* Above the link that covers the card. */}
      <JoinButton game={game} className="relative z-10 mt-3.5 w-full" />
    </GameFrame>
  );
});

function CardBadge({ game }: { game: GameView }) {
  if (game.status === 'completed' || game.status === 'cancelled') return <GameStatusBadge status={game.status} />;
  if (game.isJoined)
    return (
      <span className={`${pillClass} bg-orange-fill text-on-orange`}>
        <Check size={14} strokeWidth={2.5} aria-hidden="true" />
        You’re in
      </span>
    );
  // Orange belongs to the viewer's own games.
  return game.status === 'ongoing' ? <span className={`${pillClass} bg-overlay text-fg`}>Ongoing</span> : null;
}
