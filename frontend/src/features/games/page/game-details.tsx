import { labelOf } from '@contracts/option-labels';
import type { GamePageView } from '@contracts/games';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { gamePrice } from '../game-price';
import { formatGameTime } from '../game-date-ranges';
import { durationText, formatDay, isInOtherTimeZone, viewerTimeZone, zoneName } from '../game-times';

/**
 * When and how the game is played. Times are the field's, with the viewer's own below where their clock differs. Times of a game with a
 * hidden field are the viewer's.
 */
export function GameDetails({ game }: { game: GamePageView }) {
  const { gameStartDate, gameEndDate, duration, gameType, currentPlayers, maxPlayers } = game;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-4 max-md:grid max-md:grid-cols-3 max-md:gap-x-4 max-md:px-4">
      <Detail name="Start">
        <Time time={gameStartDate} game={game} />
      </Detail>
      <Detail name="End">
        <Time time={gameEndDate} game={game} />
      </Detail>
      <Detail name="Duration">{durationText(duration)}</Detail>
      <Detail name="Type">{labelOf(gameType)}</Detail>
      <Detail name="Price">{gamePrice(game) ?? <span className="font-normal text-fg-2">Not given</span>}</Detail>
      {game.team && (
        <Detail name="Team">
          <Link to={`/teams/${game.team.id}`} className="rounded-sm underline-offset-2 hover:underline">
            {game.team.name}
          </Link>
        </Detail>
      )}
      <Detail name="Players">
        {currentPlayers} of {maxPlayers}
      </Detail>
    </dl>
  );
}

function Time({ time, game }: { time: string; game: GamePageView }) {
  const { timeZone } = game;
  const viewerZone = viewerTimeZone();
  const differs = timeZone !== null && isInOtherTimeZone(time, timeZone, viewerZone);
  return (
    <time dateTime={time} title={formatDay(time, timeZone)}>
      {formatGameTime(time, game, timeZone)}
      {/* The zone of a hidden field is hidden, too. */}
      {timeZone === null && (
        <span className="text-sm font-normal text-fg-2"> your time ({zoneName(time, viewerZone)})</span>
      )}
      {differs && (
        <>
          {' '}
          <span className="text-sm font-normal text-fg-2">{zoneName(time, timeZone)}</span>
          <span className="block text-xs font-normal text-fg-2">
            Your time: <span className="inline-block">{formatGameTime(time, game, viewerZone)}</span>
          </span>
        </>
      )}
    </time>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-fg-2">{name}</dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
