import type { GameView } from '@contracts/games';
import { labelOf } from '@contracts/option-labels';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { cardLinkClass } from '@/shared/ui/layout/card-link';
import { GameDateBlock } from './game-date-block';
import { SeatBar } from './seat-bar';

export const pillClass = 'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-semibold';

interface GameFrameProps {
  game: GameView;
  /** The level of the heading. */
  as: 'h2' | 'h3';
  /** The displayed width of the picture, in the format of `<img sizes>`. */
  sizes: string;
  /** Where the game takes place. */
  place: ReactNode;
  /** Covers the top right corner of the picture. The type of the game is in the top left corner. */
  badge?: ReactNode;
  /** The part of the card below the seats. */
  children: ReactNode;
}

/** The parts that all cards of a game have: picture, type, date, title, place and seats. The whole card is a link. */
export function GameFrame({ game, as: Heading, sizes, place, badge, children }: GameFrameProps) {
  return (
    <article className="card lift relative flex h-full flex-col overflow-hidden">
      <div className="relative h-32 w-full shrink-0 overflow-hidden">
        <PictureCover seed={game.id} image={game.coverImage} sizes={sizes} />
        <span className={`${pillClass} absolute top-3 left-3 bg-overlay text-fg`}>{labelOf(game.gameType)}</span>
        {badge && <span className="absolute top-3 right-3">{badge}</span>}
      </div>
      <div className="flex flex-1 flex-col px-4 pb-4">
        <div className="flex gap-3.5">
          <GameDateBlock
            game={game}
            className="relative -mt-6 h-[4.25rem] w-[3.375rem] shrink-0 text-xs! shadow-float [&>.heading]:text-2xl! [&>.heading]:leading-7!"
          />
          <div className="min-w-0 flex-1 pt-2.5">
            <Heading className="heading line-clamp-2 text-lg leading-6 wrap-anywhere">
              <Link to={`/games/${game.id}`} className={cardLinkClass}>
                {game.title}
              </Link>
            </Heading>
            {place}
          </div>
        </div>
        <SeatBar seats={game} className="mt-auto pt-4" />
        {children}
      </div>
    </article>
  );
}
