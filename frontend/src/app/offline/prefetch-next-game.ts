import type { GamePageView } from '@contracts/games';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { fieldQuery } from '@/features/fields/api/field-queries';
import { participantsQuery, sectionsQuery } from '@/features/games/api/game-page-queries';
import { gameQuery } from '@/features/games/api/game-queries';
import { nextGameQuery } from '@/features/games/next/next-game-query';
import { gameTeamsQuery } from '@/features/games/seats/seat-requests';
import { readRecentCopies } from './recent-copies';

/**
 * Loads each part of the page of the viewer's next game, unless a copy of the last hour exists, so that the briefing opens without a
 * connection.
 */
export async function prefetchNextGame(queries: QueryClient, viewerId: string): Promise<void> {
  const id = queries.getQueryData(nextGameQuery.queryKey)?.game?.id;
  if (!id) return;
  const recentCopyOf = await readRecentCopies(viewerId);
  const prefetch = async <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => {
    if (!recentCopyOf(query)) await queries.prefetchQuery(query);
  };
  // Saved under the key of this query.
  const copy = recentCopyOf(gameQuery(id)) as GamePageView | undefined;
  const game = copy ?? (await queries.fetchQuery(gameQuery(id)));
  await prefetch(sectionsQuery(id, game.isJoined));
  await prefetch(gameTeamsQuery(id));
  if (game.fieldId) await prefetch(fieldQuery(game.fieldId));
  const participants = participantsQuery(id);
  if (!recentCopyOf(participants)) await queries.prefetchInfiniteQuery(participants);
}
