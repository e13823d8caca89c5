import type { GameParticipantView } from '@contracts/game-participants';
import type { GameSectionView } from '@contracts/game-sections';
import { queryOptions } from '@tanstack/react-query';
import { get } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';
import { gamePath } from './game-queries';

// Separate from `game-queries.ts`, so that the first visit of Home does not load this code.

/** The key contains whether the viewer participates, because participants read more sections. */
export const sectionsQuery = (gameId: string, isJoined: boolean) =>
  queryOptions({
    queryKey: [`${gamePath(gameId)}/sections`, isJoined] as const,
    queryFn: ({ queryKey: [path], signal }) => get<GameSectionView[]>(path, signal),
  });

interface ParticipantsFilter {
  q?: string;
  /** Only participants who have not confirmed a new date. */
  isUnconfirmed?: boolean;
  /** Only participants who have not accepted the rules. */
  hasNotAcceptedRules?: boolean;
}

export function participantsQuery(gameId: string, { q, isUnconfirmed, hasNotAcceptedRules }: ParticipantsFilter = {}) {
  const path = `${gamePath(gameId)}/participants`;
  const query = new URLSearchParams({
    limit: '30',
    ...(q && { q }),
    ...(isUnconfirmed && { unconfirmed: 'true' }),
    ...(hasNotAcceptedRules && { unaccepted: 'true' }),
  }).toString();
  return pagedQuery<GameParticipantView>([path, query], `${path}?${query}`);
}
