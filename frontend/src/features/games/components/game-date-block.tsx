import type { GameView } from '@contracts/games';
import { clsx } from 'clsx';
import { formatDay, startDay } from '../game-times';

interface GameDateBlockProps {
  game: Pick<GameView, 'gameStartDate' | 'gameEndDate' | 'timeZone'>;
  className?: string;
}

/** The day of the start, like a page of a calendar. In the field's time zone, or in the viewer's if the field is hidden. */
export function GameDateBlock({ game, className }: GameDateBlockProps) {
  const { weekday, day, month } = startDay(game);
  return (
    <time
      dateTime={game.gameStartDate}
      className={clsx('grid content-center justify-items-center rounded-md bg-overlay text-sm text-fg-2', className)}
    >
      <span className="sr-only">{formatDay(game.gameStartDate, game.timeZone)}</span>
      <span aria-hidden="true">{weekday}</span>
      <span aria-hidden="true" className="heading text-[3.1em] leading-none text-fg">
        {day}
      </span>
      <span aria-hidden="true">{month}</span>
    </time>
  );
}
