import type { GameView } from '@contracts/games';
import type { NextGameView, TeammatesView } from '@contracts/next-game';
import type { CurrentUserView } from '@contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { Check, Navigation } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { formatDistance } from '@/shared/format/distance';
import { shortName } from '@/shared/format/names';
import { watchRoom } from '@/shared/realtime/room-watchers';
import { buttonClass, ButtonLink } from '@/shared/ui/buttons/button';
import { Card } from '@/shared/ui/layout/card';
import { PictureCover } from '@/shared/ui/layout/picture-cover';
import { lazyPart } from '@/shared/ui/lazy/lazy-part';
import { useServerNow } from '@/shared/ui/text/use-now';
import { AvatarStack } from '../components/avatar-stack';
import { GameDateBlock } from '../components/game-date-block';
import { missingFieldName } from '../components/missing-field-name';
import { formatDay, formatFieldTime } from '../game-times';
import { SeatGrid } from '../seats/seat-grid';
import { freeText, timeLeft } from '../seats/seat-texts';
import { nextGameQuery } from './next-game-query';
import { PackingList } from './packing-list';

const SeatQuestions = lazyPart(() => import('../seats/seat-questions'));

interface NextGameCardProps {
  viewer: CurrentUserView;
  next: NextGameView & { game: GameView };
  /** A link to directions; null if the field is hidden or not approved, or has neither an exact spot nor an address. */
  directions: string | null;
}

/** The game that the viewer plays or organizes next, with everything that they need for it. */
export function NextGameCard({ viewer, next, directions }: NextGameCardProps) {
  const { game, missingApproval, seatNumber, team, meetingPoint, packingList } = next;
  const queries = useQueryClient();
  // Hints that were sent before the socket entered the room are lost, so the next game is refetched.
  useEffect(
    () => watchRoom(`game:${game.id}`, () => void queries.invalidateQueries(nextGameQuery)),
    [game.id, queries],
  );
  const hasBriefing = meetingPoint !== null || packingList.length > 0;
  return (
    <Card aria-labelledby="next-game" className="overflow-hidden">
      <div className="relative h-30 max-md:h-34">
        <PictureCover seed={game.id} image={game.coverImage} sizes="(width < 48rem) 100vw, 616px" />
        {/* Keeps the countdown readable on every picture. */}
        {game.coverImage && <div className="absolute inset-0 bg-linear-to-t from-surface/90 to-transparent" />}
        <p className="absolute top-4 left-5 inline-flex h-6.5 items-center gap-1.5 rounded-full bg-orange-fill px-3 text-sm font-semibold text-on-orange max-md:left-4">
          <Check size={14} strokeWidth={2.5} aria-hidden="true" />
          Your next game
        </p>
        <Countdown game={game} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 pt-3 pb-4 max-md:px-4">
        <GameDateBlock game={game} className="relative -mt-12 h-22 w-18 shrink-0 self-start shadow-float" />
        <div className="min-w-0 flex-1 basis-48">
          <h2 id="next-game" className="heading text-2xl wrap-anywhere">
            <Link to={`/games/${game.id}`} className="underline-offset-4 hover:underline">
              {game.title}
            </Link>
          </h2>
          <p className="text-sm text-fg-2 wrap-anywhere">
            {game.field?.name ?? missingFieldName(game)}
            {missingApproval && ` · ${missingApproval === 'rejected' ? 'rejected by its admins' : 'not approved yet'}`}
            {game.distance !== null && ` · ${formatDistance(game.distance, viewer.distanceUnit)}`}
          </p>
        </div>
        <div className="flex gap-2 max-md:w-full max-md:[&>*]:flex-1">
          {directions && (
            <a href={directions} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              <Navigation size={16} strokeWidth={1.75} aria-hidden="true" />
              Directions
              <span className="sr-only"> (opens your map)</span>
            </a>
          )}
          <ButtonLink to={`/games/${game.id}`} variant="secondary">
            {hasBriefing ? 'Open briefing' : 'Open game'}
          </ButtonLink>
        </div>
      </div>
      {(next.mustConfirm || next.mustAcceptRules) && (
        <SeatQuestions game={game} seat={next} className="px-5 max-md:px-4" />
      )}
      <div
        className={`grid divide-line border-t border-line max-md:divide-y ${hasBriefing ? 'md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:divide-x' : ''}`}
      >
        <div className="p-5 max-md:p-4">
          <Seats game={game} seatNumber={seatNumber} />
          {team && <Teammates team={team} />}
        </div>
        {hasBriefing && (
          <PackingList
            key={game.id}
            userId={viewer.id}
            gameId={game.id}
            items={packingList}
            meetingPoint={meetingPoint}
          />
        )}
      </div>
    </Card>
  );
}

function Countdown({ game }: { game: GameView }) {
  const { gameStartDate, gameEndDate, timeZone } = game;
  const now = useServerNow();
  const isRunning = Date.parse(gameStartDate) <= now.getTime();
  const until = isRunning ? gameEndDate : gameStartDate;
  return (
    <p className="absolute right-5 bottom-3 text-right text-fg max-md:right-4">
      <span className="heading block text-[1.75rem] leading-8 tabular-nums">
        {isRunning ? 'Ongoing' : timeLeft(until, now)}
      </span>
      <span className="text-xs">
        until <span className="sr-only">{formatDay(until, timeZone)}, </span>
        {isRunning ? '' : 'the start, '}
        <time dateTime={until}>{formatFieldTime(until, timeZone)}</time>
      </span>
    </p>
  );
}

function Seats({ game, seatNumber }: { game: GameView; seatNumber: number | null }) {
  const { currentPlayers, maxPlayers, freeSeats } = game;
  return (
    <>
      <div className="flex justify-between gap-3 text-sm text-fg-2 tabular-nums">
        <p>
          <strong className="font-semibold text-fg">{currentPlayers}</strong> of {maxPlayers} seats
        </p>
        <p className={seatNumber === null ? undefined : 'font-semibold text-orange'}>
          {seatNumber === null ? freeText(game) : `Yours is no. ${seatNumber}`}
        </p>
      </div>
      <SeatGrid
        game={{
          maxPlayers,
          currentPlayers,
          reservedSeats: Math.max(0, maxPlayers - currentPlayers - freeSeats),
          offeredSeats: 0,
          seat: { number: seatNumber },
        }}
        className="mt-2"
      />
    </>
  );
}

/** "Oskar, Ines and 5 from Red Kite are going" */
function Teammates({ team: { id, name, people, count } }: { team: TeammatesView }) {
  const named = people.slice(0, 2).map(shortName);
  const others = count - named.length;
  return (
    <p className="mt-3 flex min-h-9 items-center gap-2.5 text-sm leading-4.5 text-fg-2">
      <AvatarStack people={people} size={28} />
      <span className="min-w-0 wrap-anywhere">
        <bdi className="font-semibold text-fg">{named.join(others > 0 ? ', ' : ' and ')}</bdi>
        {others > 0 && ` and ${others}`} from{' '}
        <Link to={`/teams/${id}`} className="underline-offset-3 hover:underline">
          {name}
        </Link>{' '}
        {count === 1 ? 'is' : 'are'} going
      </span>
    </p>
  );
}
