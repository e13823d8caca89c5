import type { QueryClient } from '@tanstack/react-query';
import { fieldQuery } from '@/features/fields/api/field-queries';
import { participantsQuery, sectionsQuery } from '@/features/games/api/game-page-queries';
import { gameQuery } from '@/features/games/api/game-queries';
import { nextGameQuery } from '@/features/games/next/next-game-query';
import { gameTeamsQuery } from '@/features/games/seats/seat-requests';
import { hasRecentCopy } from './recent-copies';

/** Loads the page of the viewer's next game, unless a copy of the last hour exists, so that the briefing opens without a connection. */
export async function prefetchNextGame(queries: QueryClient): Promise<void> {
  const id = queries.getQueryData(nextGameQuery.queryKey)?.game?.id;
  if (!id) return;
  if (await hasRecentCopy(gameQuery(id).queryKey[0])) return;
  const game = await queries.fetchQuery(gameQuery(id));
  await queries.prefetchQuery(sectionsQuery(id, game.isJoined));
  await queries.prefetchQuery(gameTeamsQuery(id));
  if (game.fieldId) await queries.prefetchQuery(fieldQuery(game.fieldId));
  await queries.prefetchInfiniteQuery(participantsQuery(id));
}
