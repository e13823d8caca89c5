import type { GamePart } from '@contracts/socket-events';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Invalidates all queries of one game. Leaves out its sections if only its seats have changed. Every page loads this module, so it
 * repeats the paths instead of importing the query modules.
 */
export async function invalidateGame(queries: QueryClient, gameId: string, part?: GamePart): Promise<void> {
  const page = `/api/games/${gameId}`;
  // Seats change often, and sections don't depend on them.
  const isAffected = (path: string) => part !== 'seats' || path !== `${page}/sections`;
  const concernsGame = (path: unknown) =>
    typeof path === 'string' &&
    (path === page || path === '/api/games/next' || path.startsWith(`${page}/`)) &&
    isAffected(path);
  await queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => concernsGame(path) });
}
