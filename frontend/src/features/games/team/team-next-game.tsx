import type { KnownPlayersView, TeamGameView } from '@contracts/games';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { Card } from '@/shared/ui/layout/card';
import { cardLinkClass } from '@/shared/ui/layout/card-link';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { AvatarStack } from '../components/avatar-stack';
import { GameDateBlock } from '../components/game-date-block';
import { GamePlace } from '../components/game-place';
import { KnownPlayers } from '../components/known-players';
import { SeatBar } from '../components/seat-bar';
import { useWatchedCard } from '../components/use-watched-card';

interface TeamNextGameProps {
  game: TeamGameView;
  className?: string;
}

/** The next game of a team as a card, beside the team's posts. */
export function TeamNextGameCard({ game, className }: TeamNextGameProps) {
  const unit = useViewer()?.distanceUnit ?? 'km';
  useWatchedCard(game.id);
  return (
    <Card as="article" className={clsx('relative overflow-hidden', className)}>
      <div className="h-24">
        <PictureCover seed={game.id} image={game.coverImage} sizes="312px" />
      </div>
      <div className="flex gap-3.5 px-4">
        <DateBlock game={game} className="-mt-6" />
        <div className="min-w-0 flex-1 pt-2.5">
          <h3 className="heading line-clamp-2 text-lg leading-6 wrap-anywhere">
            <Link to={`/games/${game.id}`} className={cardLinkClass}>
              {game.title}
            </Link>
          </h3>
          <GamePlace game={game} unit={unit} className="mt-0.5 text-sm" />
        </div>
      </div>
      <div className="grid gap-3 px-4 pt-4 pb-4">
        <SeatBar seats={game} />
        {game.members ? <TeamPlayers members={game.members} /> : <KnownPlayers known={game.known} isOver={false} />}
      </div>
    </Card>
  );
}

/** The next game of a team in one row, above the team's posts on a narrow screen. */
export function TeamNextGameRow({ game, className }: TeamNextGameProps) {
  const unit = useViewer()?.distanceUnit ?? 'km';
  return (
    <Card as="article" className={clsx('relative flex items-center gap-3.5 px-4 py-3', className)}>
      <DateBlock game={game} />
      <div className="min-w-0 flex-1">
        <h2 className="heading line-clamp-2 text-lg leading-6 wrap-anywhere">
          <Link to={`/games/${game.id}`} className={cardLinkClass}>
            {game.title}
          </Link>
        </h2>
        <GamePlace game={game} unit={unit} className="text-sm" />
        {game.members ? (
          <TeamPlayers members={game.members} className="mt-1.5" />
        ) : (
          <SeatBar seats={game} short className="mt-1.5" />
        )}
      </div>
      <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-fg-3" />
    </Card>
  );
}

const DateBlock = ({ game, className }: TeamNextGameProps) => (
  <GameDateBlock
    game={game}
    className={clsx(
      'relative h-[4.25rem] w-[3.375rem] shrink-0 text-xs! shadow-float [&>.heading]:text-2xl! [&>.heading]:leading-7!',
      className,
    )}
  />
);

interface TeamPlayersProps {
  members: KnownPlayersView;
  className?: string;
}

/** The members of the viewer's team who have a seat: "7 of us are going". */
const TeamPlayers = ({ members: { people, count }, className }: TeamPlayersProps) => (
  <p className={clsx('flex items-center gap-2 text-sm text-fg-2', className)}>
    <AvatarStack people={people} />
    <span>
      <strong className="font-semibold text-fg">{count} of us</strong> {count === 1 ? 'is' : 'are'} going
    </span>
  </p>
);
