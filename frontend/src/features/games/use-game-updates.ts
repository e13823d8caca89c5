import { useQueryClient } from '@tanstack/react-query';
import { useWatchedRoom } from '@/shared/realtime/use-watched-room';
import { invalidateGame } from './api/invalidate-game';

/** Watches the game's room while its page is open, and polls while the socket is down. */
export function useGameUpdates(gameId: string): void {
  const queries = useQueryClient();
  useWatchedRoom(`game:${gameId}`, () => invalidateGame(queries, gameId));
}
