import type { GamePageView } from '@contracts/games';
import type { ReactNode } from 'react';
import { CoverBox } from '@/shared/banner/cover';
import { Card } from '@/shared/ui/layout/card';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { GameDateBlock } from '../components/game-date-block';
import { GameStatusBadge } from '../components/game-status-badge';

interface GameHeaderProps {
  game: GamePageView;
  /** The field's name and position. */
  place: ReactNode;
  actions: ReactNode;
  tabs: ReactNode;
}

/** The head of the page: cover, date, name and tabs. */
export function GameHeader({ game, place, actions, tabs }: GameHeaderProps) {
  return (
    <Card as="div">
      <CoverBox>
        <PictureCover seed={game.id} image={game.coverImage} sizes="(width < 77rem) 100vw, 1232px" priority />
        <GameStatusBadge status={game.status} className="absolute top-5 left-6 max-md:left-4" />
      </CoverBox>
      <div className="relative flex flex-wrap items-center gap-x-5 gap-y-4 px-6 pt-4 pb-5 max-md:px-4">
        <GameDateBlock game={game} className="-mt-10 h-24.5 w-23.5 shrink-0 self-start shadow-float" />
        <div className="min-w-0 flex-1 basis-64 max-md:basis-40">
          <h1 className="heading text-3xl text-balance wrap-anywhere max-md:text-2xl">{game.title}</h1>
          <div className="mt-1 text-fg-2">{place}</div>
        </div>
        {actions}
      </div>
      <div className="border-t border-line px-6 max-md:px-1 [&_[role=tablist]]:border-0">{tabs}</div>
    </Card>
  );
}
