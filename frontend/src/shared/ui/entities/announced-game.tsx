import type { GameView } from '@contracts/games';
import type { ReactNode } from 'react';
import type { LazyPart } from '../lazy/lazy-part';

type GameCard = LazyPart<{ game: GameView }>;

let GameCard: GameCard | null = null;

/** Called when the app starts, because posts show games without importing the games feature. */
export const registerGameCard = (card: GameCard): void => void (GameCard = card);

/** The game that a post announces. Its height is reserved while its code loads. */
export function AnnouncedGame({ game }: { game: GameView }): ReactNode {
  return GameCard && <GameCard game={game} fallback={<div className="min-h-47" />} />;
}
