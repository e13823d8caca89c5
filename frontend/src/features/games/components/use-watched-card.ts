import { useEffect } from 'react';
import { watchRoom } from '@/shared/realtime/room-watchers';

/** Receives the hints of a game while its card is rendered. Long lists render only the cards near the viewport. */
export function useWatchedCard(gameId: string): void {
  // A list is refetched as a whole after each connect, so entering the room refetches nothing.
  useEffect(() => watchRoom(`game:${gameId}`, () => undefined), [gameId]);
}
