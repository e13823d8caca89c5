import type { GameSectionRequest, GameSectionUpdate, GameSectionView } from '@contracts/game-sections';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ignoreNotFound, send } from '@/shared/api/http';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { gamePath } from '../api/game-queries';

const pathOf = (gameId: string) => `${gamePath(gameId)}/sections`;

const refetch = (queries: QueryClient, gameId: string) => queries.invalidateQueries({ queryKey: [pathOf(gameId)] });

/** Changes the sections in both cached lists of the game: the one for participants and the one for others. */
const setSections = (
  queries: QueryClient,
  gameId: string,
  change: (sections: readonly GameSectionView[]) => GameSectionView[],
) =>
  queries.setQueriesData<GameSectionView[]>({ queryKey: [pathOf(gameId)] }, (sections) => sections && change(sections));

/** Creates a section, or changes the one with the id. */
export function useSaveSection(gameId: string, id: string | null) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (request: GameSectionRequest | GameSectionUpdate) =>
      id === null
        ? send<GameSectionView>('POST', pathOf(gameId), request)
        : send<GameSectionView>('PATCH', `${pathOf(gameId)}/${id}`, request),
    onSuccess: (saved) => {
      setSections(queries, gameId, (sections) =>
        sections.some((section) => section.id === saved.id)
          ? sections.map((section) => (section.id === saved.id ? saved : section))
          : [...sections, saved],
      );
      return refetch(queries, gameId);
    },
    onError: toastFailure('The section couldn’t be saved'),
  });
}

export function useDeleteSection(gameId: string, id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send('DELETE', `${pathOf(gameId)}/${id}`).catch(ignoreNotFound),
    onSuccess: () => setSections(queries, gameId, (sections) => sections.filter((section) => section.id !== id)),
    onError: toastFailure('The section couldn’t be deleted'),
    onSettled: () => refetch(queries, gameId),
  });
}

/** Shows the new order at once. Takes the ids of all sections of the game. */
export function useReorderSections(gameId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => send<GameSectionView[]>('PUT', `${pathOf(gameId)}/order`, { ids }),
    scope: { id: `section order ${gameId}` },
    onMutate: async (ids) => {
      await queries.cancelQueries({ queryKey: [pathOf(gameId)] });
      setSections(queries, gameId, (sections) => sections.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
    },
    onError: toastFailure('The order couldn’t be saved'),
    onSettled: () => refetch(queries, gameId),
  });
}
