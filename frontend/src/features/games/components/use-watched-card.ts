import { useEffect, useEffectEvent } from 'react';
import { watchRoom } from '@/shared/realtime/room-watchers';

/**
 * Receives the hints of a game while its card is rendered. Long lists render only the cards near the viewport. `onEntered` is called after each
 * connect, because hints before it were missed. Lists of games do not need it: they are refetched as a whole after each connect. Unlike
 * `useWatchedRoom`, this does not poll.
 */
export function useWatchedCard(gameId: string, onEntered?: () => void): void {
  const handleEntered = useEffectEvent(() => onEntered?.());
  useEffect(() => watchRoom(`game:${gameId}`, () => handleEntered()), [gameId]);
}
