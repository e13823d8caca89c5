import type { GameView } from '@contracts/games';

/** The viewer's seat, or their place on the waitlist, in the row of a game. */
export function OwnSeat({ game: { isJoined, waitlistStatus } }: { game: GameView }) {
  if (!isJoined && waitlistStatus !== 'waiting') return null;
  return <span className="text-xs font-semibold text-olive">{isJoined ? 'You’re in' : 'On the waitlist'}</span>;
}
