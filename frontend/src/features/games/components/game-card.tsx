import type { GameView } from '@contracts/games';
import { labelOf } from '@contracts/option-labels';
import type { DistanceUnit } from '@contracts/options';
import { Check } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'wouter';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { gamePrice } from '../game-price';
import { JoinButton } from '../seats/join-button';
import { GameDateBlock } from './game-date-block';
import { GamePlace } from './game-place';
import { GameStatusBadge } from './game-status-badge';
import { KnownPlayers } from './known-players';
import { SeatBar } from './seat-bar';
import { useWatchedCard } from './use-watched-card';

interface GameCardProps {
  game: GameView;
  /** Unit of the distance. */
  unit: DistanceUnit;
}

const pillClass = 'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold';

/** A card of a list of games. The whole card is a link. */
export const GameCard = memo(function GameCard({ game, unit }: GameCardProps) {
  useWatchedCard(game.id);
  const price = gamePrice(game, { isShort: true });
  return (
    <article className="card lift group relative flex h-full flex-col overflow-hidden">
      <div className="relative h-32 w-full shrink-0 overflow-hidden">
        <PictureCover seed={game.id} image={game.coverImage} sizes="(width < 48rem) 100vw, 460px" />
        <span className={`${pillClass} absolute top-3 left-3 bg-overlay text-fg`}>{labelOf(game.gameType)}</span>
        <span className="absolute top-3 right-3">
          <CardBadge game={game} />
        </span>
      </div>
      <div className="flex flex-1 flex-col px-4 pb-4">
        <div className="flex gap-3.5">
          <GameDateBlock
            game={game}
            className="relative -mt-6 h-[4.25rem] w-[3.375rem] shrink-0 text-xs! shadow-float [&>.heading]:text-2xl! [&>.heading]:leading-7!"
          />
          <div className="min-w-0 flex-1 pt-2.5">
            <h2 className="heading line-clamp-2 text-lg leading-6 wrap-anywhere">
              <Link
                to={`/games/${game.id}`}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
              >
                {game.title}
              </Link>
            </h2>
            <GamePlace game={game} unit={unit} className="mt-0.5 text-sm" />
            {game.team && (
              <p className="mt-0.5 text-sm text-fg-2 wrap-anywhere">
                By <bdi className="font-semibold text-fg">{game.team.name}</bdi>
              </p>
            )}
          </div>
        </div>
        <SeatBar seats={game} className="mt-auto pt-4" />
        <div className="mt-3 flex min-h-6 items-center justify-between gap-3">
          {game.status !== 'cancelled' && <KnownPlayers known={game.known} isOver={game.status === 'completed'} />}
          {price && <span className="ml-auto shrink-0 text-sm font-semibold tabular-nums">{price}</span>}
        </div>
        {/* Above the link that covers the card. Orange belongs to the viewer's own games. */}
        <JoinButton game={game} variant="olive" className="relative z-10 mt-3.5 w-full" />
      </div>
    </article>
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
