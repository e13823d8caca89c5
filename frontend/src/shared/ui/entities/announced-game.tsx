import type { GameView } from '@contracts/games';
import type { ReactNode } from 'react';
import type { LazyPart } from '../lazy/lazy-part';

interface AnnouncedGameProps {
  game: GameView;
  /** Called after each connect, because changes of the game were missed before. */
  onEntered: () => void;
}

type GameCard = LazyPart<AnnouncedGameProps>;

let GameCard: GameCard | null = null;

/** Called when the app starts, because posts show games without importing the games feature. */
export const registerGameCard = (card: GameCard): void => void (GameCard = card);

/** The game that a post announces. Its height is reserved while its code loads. */
export function AnnouncedGame(props: AnnouncedGameProps): ReactNode {
  return GameCard && <GameCard {...props} fallback={<div className="min-h-47" />} />;
}
