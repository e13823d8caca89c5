import type { GameView } from '@contracts/games';
import { labelOf } from '@contracts/option-labels';
import { Link } from 'wouter';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { gamePrice } from '../game-price';
import { GameDateBlock } from './game-date-block';
import { SeatBar } from './seat-bar';

/** A game for visitors: picture, date, place, seats and price. The whole card is a link. */
export function GameTeaser({ game }: { game: GameView }) {
  const price = gamePrice(game, { isShort: true });
  return (
    <article className="lift group relative flex h-full flex-col overflow-hidden rounded-lg bg-surface shadow-[0_0_0_1px_var(--line)] forced-colors:border">
      <div className="relative h-[132px] shrink-0">
        <PictureCover seed={game.id} image={game.coverImage} sizes="(width < 48rem) 272px, 300px" />
        <span className="absolute top-3 left-3 inline-flex h-6 items-center rounded-full bg-overlay px-2.5 text-xs font-semibold">
          {labelOf(game.gameType)}
        </span>
      </div>
      <div className="flex flex-1 flex-col px-4 pb-4">
        <div className="flex gap-3.5">
          <GameDateBlock
            game={game}
            className="relative -mt-6 h-[4.25rem] w-[3.25rem] shrink-0 text-xs! shadow-float [&>.heading]:text-2xl! [&>.heading]:leading-7!"
          />
          <div className="min-w-0 pt-2">
            <h3 className="heading line-clamp-2 text-lg leading-6 wrap-anywhere">
              <Link
                to={`/games/${game.id}`}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
              >
                {game.title}
              </Link>
            </h3>
            <p className="truncate text-sm text-fg-2">{game.field?.name ?? 'Field not confirmed yet'}</p>
          </div>
        </div>
        <SeatBar seats={game} className="mt-auto pt-3.5" />
        <p className="mt-2.5 flex min-h-5 items-baseline justify-between gap-3 text-xs text-fg-2">
          <span className="min-w-0 truncate">{game.field?.location}</span>
          {price && <span className="shrink-0 text-sm font-semibold text-fg tabular-nums">{price}</span>}
        </p>
      </div>
    </article>
  );
}
