import type { GameView } from '@contracts/games';
import { gamePrice } from '../game-price';
import { GameFrame } from './game-frame';
import { missingFieldName } from './missing-field-name';

/** A game for visitors: picture, date, place, seats and price. */
export function GameTeaser({ game }: { game: GameView }) {
  const price = gamePrice(game, { isShort: true });
  return (
    <GameFrame
      game={game}
      as="h3"
      sizes="(width < 48rem) 272px, 300px"
      place={<p className="truncate text-sm text-fg-2">{game.field?.name ?? missingFieldName(game)}</p>}
    >
      <p className="mt-2.5 flex min-h-5 items-baseline justify-between gap-3 text-xs text-fg-2">
        <span className="min-w-0 truncate">{game.field?.location}</span>
        {price && <span className="shrink-0 text-sm font-semibold text-fg tabular-nums">{price}</span>}
      </p>
    </GameFrame>
  );
}
