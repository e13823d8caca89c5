import { GAME_LIMITS } from '@contracts/game-options';
import type { GamePageView } from '@contracts/games';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useViewer } from '@/shared/session/viewer';
import { Card } from '@/shared/ui/layout/card';
import { useFallbackFocus } from '@/shared/ui/layout/use-fallback-focus';
import { useRootAttribute } from '@/shared/ui/layout/use-root-attribute';
import { useServerNow } from '@/shared/ui/text/use-now';
import { gameQuery } from '../api/game-queries';
import { gamePrice } from '../game-price';
import { KnownPlayers } from '../components/known-players';
import { useExpiry } from '../own-seat-kit/use-expiry';
import { JoinAs, joinChoices } from './join-as';
import { LeaveWaitlist, SeatAction } from './seat-action';
import { SeatGrid } from './seat-grid';
import { WaitlistStrip } from './waitlist-strip';
import SeatQuestions from './seat-questions';
import { gameTeamsQuery } from './seat-requests';
import { isWaitlistClosed, seatHeadline, startText } from './seat-headline';
import { freeText, timeLeft } from './seat-texts';
import { TeamReservations } from './team-reservations';

interface SeatPanelProps {
  game: GamePageView;
}

/** The seats of a game and the viewer's own. On a phone, the next step stands in a bar at the bottom of the page. */
export function SeatPanel({ game: loadedGame }: SeatPanelProps) {
  const viewer = useViewer();
  const now = useServerNow();
  const isOfferOver = useExpiry(loadedGame.seat?.offerExpiresAt, gameQuery(loadedGame.id).queryKey);
  const game = isOfferOver ? withoutOffer(loadedGame) : loadedGame;
  const isOpen = game.status === 'upcoming';
  // The buttons for an answer, for a place on the waitlist and for reserved seats unmount after they were pressed.
  const fallbackFocus = useFallbackFocus<HTMLElement>();
  useRootAttribute('data-has-page-bar', isOpen);
  const { data: teams = [] } = useQuery({ ...gameTeamsQuery(game.id), enabled: viewer !== null && isOpen });
  const [chosen, setChosen] = useState<string | null | undefined>(undefined);
  const choices = joinChoices(game, teams);
  const isAvailable = (team: string | null) =>
    team === null ? choices.canJoinWithoutTeam : choices.teams.some(({ id }) => id === team);
  const teamWithSeats = choices.teams.find(({ reservedSeats }) => reservedSeats > 0);
  // A seat that the viewer's team has reserved for them is what they most likely want.
  const teamId =
    [chosen, game.claimableTeamId ?? teamWithSeats?.id, game.seat?.teamId].find(
      (team) => team !== undefined && isAvailable(team),
    ) ?? null;
  const isClaim = game.can.join && choices.teams.some(({ id, reservedSeats }) => id === teamId && reservedSeats > 0);
  const price = gamePrice(game);
  const start = startText(game, now);
  const headline = seatHeadline(game, now);
  return (
    <>
      <Card
        {...fallbackFocus}
        aria-label="Seats"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 p-5 outline-none max-md:px-4"
      >
        <div className="flex items-baseline justify-between gap-3 max-md:hidden">
          <h2 className="heading text-2xl">{headline}</h2>
          <p className="text-sm text-fg-2 tabular-nums">{headline === start ? price : start}</p>
        </div>
        <Capacity game={game} />
        {game.status !== 'cancelled' && <KnownPlayers known={game.known} isOver={game.status === 'completed'} />}
        {isOpen && game.waitlistCount > 0 && <Waitlist game={game} />}
        <SeatNotice game={game} />
        {isOpen && (
          <>
            {(game.can.join || (game.can.joinWaitlist && !isWaitlistClosed(game, now))) && (
              <JoinAs choices={choices} value={teamId} onChange={setChosen} />
            )}
            <SeatAction game={game} teamId={teamId} isClaim={isClaim} className="max-md:hidden" />
            <LeaveWaitlist game={game} isClaim={isClaim} />
            <TeamReservations game={game} teams={teams} />
          </>
        )}
      </Card>
      {isOpen && (
        <div
          role="group"
          aria-label="Next step"
          className="fixed inset-x-0 bottom-[calc(var(--tabbar-h)+env(safe-area-inset-bottom))] z-20 flex items-center gap-3 border-t border-line bg-overlay px-4 py-3 md:hidden"
        >
          <div className="min-w-0 flex-1 leading-tight">
            <p className="font-semibold">{game.seat ? headline : isClaim ? 'A seat for you' : freeText(game)}</p>
            <p className="text-sm text-fg-2 tabular-nums">
              {game.currentPlayers} of {game.maxPlayers} joined{price && ` · ${price}`}
            </p>
          </div>
          <SeatAction game={game} teamId={teamId} isClaim={isClaim} className="max-w-[72%] shrink-0" />
        </div>
      )}
    </>
  );
}

/** The game for a viewer whose offer of a seat has expired, until the game has been refetched. */
const withoutOffer = (game: GamePageView): GamePageView => ({
  ...game,
  seat: null,
  waitlistStatus: null,
  can: { ...game.can, join: false },
});

function Capacity({ game }: { game: GamePageView }) {
  const { currentPlayers, maxPlayers, freeSeats, reservedSeats, offeredSeats, seat } = game;
  const isOpen = game.status === 'upcoming';
  const kept = [
    reservedSeats > 0 && `${reservedSeats} reserved for teams`,
    offeredSeats > 0 && `${offeredSeats} kept for the waitlist`,
  ].filter(Boolean);
  return (
    <div>
      <div className="flex justify-between gap-3 text-sm text-fg-2 tabular-nums">
        <p>
          <strong className="font-semibold text-fg">{currentPlayers}</strong>
          {isOpen && freeSeats > 0 && !seat?.number ? ' joined' : ` of ${maxPlayers} joined`}
        </p>
        {seat?.number ? (
          <p className="font-semibold text-orange">Yours is no. {seat.number}</p>
        ) : (
          isOpen && <p>{freeText(game)}</p>
        )}
      </div>
      <SeatGrid game={game} className="mt-2" />
      {kept.length > 0 && <p className="mt-2 text-xs text-fg-2">{kept.join(' · ')}</p>}
    </div>
  );
}

function Waitlist({ game }: { game: GamePageView }) {
  return (
    <div>
      <div className="flex justify-between gap-3 text-sm text-fg-2 tabular-nums">
        <p>Waitlist</p>
        <p>{game.waitlistCount} waiting</p>
      </div>
      <WaitlistStrip game={game} />
    </div>
  );
}

function waitingText(game: GamePageView, now: Date): string {
  if (!isWaitlistClosed(game, now))
    return `A freed seat is kept for you for up to ${GAME_LIMITS.offerHours} hours. We’ll notify you the moment it’s yours.`;
  return game.freeSeats > 0
    ? 'A seat is free. Whoever joins first gets it.'
    : 'Seats are no longer kept for the waitlist. We’ll notify you when one is free. Whoever joins first gets it.';
}

/** Notes about the viewer's own seat. */
function SeatNotice({ game }: { game: GamePageView }) {
  const { seat, status } = game;
  const now = useServerNow();
  if (!seat || status !== 'upcoming') return null;
  if (seat.status === 'waiting') return <p className="text-sm text-fg-2 text-pretty">{waitingText(game, now)}</p>;
  if (seat.status === 'offered' && seat.offerExpiresAt)
    return (
      <p role="status" className="rounded-md bg-orange-wash px-3.5 py-2.5 text-sm text-pretty">
        A seat is kept for you for another{' '}
        <time dateTime={seat.offerExpiresAt} className="font-semibold text-orange">
          {timeLeft(seat.offerExpiresAt, now)}
        </time>
        . Then it goes to the next in line.
      </p>
    );
  return <SeatQuestions game={game} seat={seat} isMain className="rounded-md px-3.5" />;
}
