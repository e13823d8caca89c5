import type { GameView } from '@contracts/games';
import { labelOf } from '@contracts/option-labels';
import type { DistanceUnit } from '@contracts/options';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { FoundText } from '@/shared/ui/text/found-text';
import { formatDay, formatFieldTime, startDay } from '../game-times';
import { GamePlace } from './game-place';
import { OwnSeat } from './own-seat';
import { SeatBar } from './seat-bar';
import { useWatchedCard } from './use-watched-card';

interface GameListItemProps {
  game: GameView;
  /** Unit of the distance. */
  unit?: DistanceUnit;
  /** Shows the time and the type instead of the place, which the page shows already. */
  isOnFieldPage?: boolean;
  /** Replaces the seats. */
  state?: ReactNode;
  className?: string;
}

/** A compact row for a game: day, title, field and seats. */
export function GameListItem({ game, unit = 'km', isOnFieldPage = false, state, className }: GameListItemProps) {
  useWatchedCard(game.id);
  const { day, month } = startDay(game);
  return (
    <Link to={`/games/${game.id}`} className={clsx('group flex items-start gap-3', className)}>
      <time
        dateTime={game.gameStartDate}
        className="grid w-9 shrink-0 grid-cols-[minmax(0,1fr)] justify-items-center pt-0.5 text-xs whitespace-nowrap text-fg-2"
      >
        <span className="sr-only">{formatDay(game.gameStartDate, game.timeZone)}</span>
        <span aria-hidden="true">{month}</span>
        <span aria-hidden="true" className="heading text-xl leading-6 text-fg">
          {day}
        </span>
      </time>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold underline-offset-3 group-hover:underline">
          <FoundText>{game.title}</FoundText>
        </span>
        {isOnFieldPage ? (
          <span className="block truncate text-xs text-fg-2 tabular-nums">
            {formatFieldTime(game.gameStartDate, game.timeZone)} · {labelOf(game.gameType)}
          </span>
        ) : (
          <GamePlace game={game} unit={unit} className="truncate text-xs" />
        )}
        <span className="mt-1.5 flex items-center gap-2.5">
          {state ?? (
            <>
              <SeatBar seats={game} short className="flex-1" />
              <OwnSeat game={game} />
            </>
          )}
        </span>
      </span>
    </Link>
  );
}
