import type { GamePageView } from '@contracts/games';
import { LinkedText } from '@/shared/ui/text/linked-text';
import { ParticipantList } from '../participants/participant-list';
import { PhotoGallery } from '../photos/photo-gallery';
import { GameCommander } from './game-commander';
import { GameDetails } from './game-details';

/** The Mission tab. */
export function GameMission({ game }: { game: GamePageView }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 max-md:gap-6">
      {game.status === 'cancelled' && (
        <p role="status" className="rounded-md bg-red-wash px-4 py-3 text-red wrap-anywhere max-md:mx-4">
          This game was cancelled.{game.cancelReason && ` Reason: ${game.cancelReason}`}
        </p>
      )}
      {game.description && (
        <p
          dir="auto"
          className="max-w-[60ch] overflow-hidden text-lg whitespace-pre-line text-pretty wrap-anywhere max-md:px-4"
        >
          <LinkedText>{game.description}</LinkedText>
        </p>
      )}
      <GameDetails game={game} />
      <GameCommander game={game} />
      <PhotoGallery game={game} kind="intel" />
      <ParticipantList game={game} />
    </div>
  );
}
