import type { GameView } from '@contracts/games';
import type { DistanceUnit } from '@contracts/options';
import { countText } from '@/shared/format/plural';
import { GameListItem } from './game-list-item';
import { GameStatusBadge } from './game-status-badge';

interface PastGameItemProps {
  game: GameView;
  /** Unit of the distance. */
  unit?: DistanceUnit;
  className?: string;
}

/** A compact row for a game that is over: day, title, field and players. */
export const PastGameItem = ({ game, ...props }: PastGameItemProps) => (
  <GameListItem
    game={game}
    {...props}
    state={
      game.status === 'cancelled' ? (
        <GameStatusBadge status="cancelled" />
      ) : (
        <span className="text-xs text-fg-2 tabular-nums">
          {countText(game.currentPlayers, 'player')}
          {game.isJoined && (
            <>
              {' · '}
              <span className="font-semibold text-olive">You were there</span>
            </>
          )}
        </span>
      )
    }
  />
);
