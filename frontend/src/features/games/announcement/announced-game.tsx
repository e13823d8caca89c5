import type { GameView } from '@contracts/games';
import { labelOf } from '@contracts/option-labels';
import { Link } from 'wouter';
import { useViewer } from '@/shared/session/viewer';
import { GameDateBlock } from '../components/game-date-block';
import { GamePlace } from '../components/game-place';
import { GameStatusBadge } from '../components/game-status-badge';
import { KnownPlayers } from '../components/known-players';
import { SeatBar } from '../components/seat-bar';
import { useWatchedCard } from '../components/use-watched-card';
import { gamePrice } from '../game-price';
import { durationText, formatFieldTime } from '../game-times';
import { JoinButton } from '../seats/join-button';

interface AnnouncedGameProps {
  game: GameView;
  /** Called after each connect, because hints before it were missed. The caller refetches the post. */
  onEntered: () => void;
}

/** The game that a post announces, with its seats as they are now. */
export default function AnnouncedGame({ game, onEntered }: AnnouncedGameProps) {
  useWatchedCard(game.id, onEntered);
  const viewer = useViewer();
  const details = [
    formatFieldTime(game.gameStartDate, game.timeZone),
    durationText(game.duration),
    labelOf(game.gameType),
    gamePrice(game),
  ];
  return (
    <div
      // Not a landmark, because two games may have the same title.
      role="group"
      aria-label={`Game: ${game.title}`}
      className="relative mx-5 mb-3 grid gap-3 rounded-md border border-line p-4 max-md:mx-4"
    >
      <div className="flex gap-4">
        <GameDateBlock game={game} className="h-20 w-17 shrink-0 bg-raised!" />
        <div className="min-w-0 flex-1">
          <h3 className="heading text-lg leading-6 wrap-anywhere">
            <Link to={`/games/${game.id}`} className="underline-offset-4 hover:underline">
              {game.title}
            </Link>
          </h3>
          <GamePlace game={game} unit={viewer?.distanceUnit ?? 'km'} className="text-sm" />
          <p className="text-sm text-fg-2 tabular-nums">{details.filter(Boolean).join(' · ')}</p>
        </div>
        {game.status !== 'upcoming' && <GameStatusBadge status={game.status} className="shrink-0" />}
      </div>
      <SeatBar seats={game} />
      <div className="flex items-center justify-between gap-3 empty:hidden">
        {game.status !== 'cancelled' && <KnownPlayers known={game.known} isOver={game.status === 'completed'} />}
        {viewer && <JoinButton game={game} className="ml-auto shrink-0" />}
      </div>
    </div>
  );
}
