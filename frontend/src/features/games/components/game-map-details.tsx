import type { GameView } from '@contracts/games';
import type { MapItem } from '@contracts/maps';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '@/shared/session/viewer';
import { LocationLine } from '@/shared/ui/entities/location-line';
import { Skeleton } from '@/shared/ui/feedback/skeleton';
import { gameQuery } from '../api/game-queries';
import { GameStatusBadge } from './game-status-badge';
import { OwnSeat } from './own-seat';
import { SeatBar } from './seat-bar';
import { useWatchedCard } from './use-watched-card';

/** The seats of the game with its status or the viewer's own seat. They stay on one line, because the map does not make room for a window that grows. */
const SeatsAndStatus = ({ game }: { game: GameView }) => (
  <>
    {game.status !== 'upcoming' && <GameStatusBadge status={game.status} />}
    {game.status !== 'cancelled' && <SeatBar seats={game} className="flex-1" />}
    {game.status === 'upcoming' && <OwnSeat game={game} />}
  </>
);

/** The field of a game with its distance, and the seats, in the window of the game's marker. */
export function GameMapDetails({ item: { id, location } }: { item: MapItem }) {
  useWatchedCard(id);
  const { data: game, isPending } = useQuery(gameQuery(id));
  const unit = useViewer()?.distanceUnit;
  return (
    <>
      {location && <LocationLine location={location} distance={game?.distance} unit={unit} inline className="mt-2" />}
      {/* The close button is further up, so the seats use the whole width. */}
      <div className="mt-2 -mr-8 flex min-h-6 items-center gap-2.5">
        {game ? <SeatsAndStatus game={game} /> : isPending && <Skeleton className="h-5 w-full" />}
      </div>
    </>
  );
}
