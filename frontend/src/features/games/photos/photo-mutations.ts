import type { GamePhotoKind } from '@contracts/game-photos';
import type { GamePageView } from '@contracts/games';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ignoreNotFound, send } from '@/shared/api/http';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { gamePath, gameQuery } from '../api/game-queries';

function usePhotoMutation<Variables>(
  gameId: string,
  /** Resolves without a game if the game must be fetched again. */
  change: (path: string, variables: Variables) => Promise<GamePageView | void>,
  failure: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => change(gamePath(gameId), variables),
    onSuccess: (saved) => {
      const { queryKey } = gameQuery(gameId);
      if (!saved) return queries.invalidateQueries({ queryKey, exact: true });
      queries.setQueryData(queryKey, saved);
    },
    onError: toastFailure(failure),
  });
}

export const useAddPhoto = (gameId: string, kind: GamePhotoKind) =>
  usePhotoMutation(
    gameId,
    (path, imageUrl: string) => send<GamePageView>('POST', `${path}/photos`, { kind, imageUrl }),
    'The photo couldn’t be added',
  );

export const useRemovePhoto = (gameId: string) =>
  usePhotoMutation(
    gameId,
    (path, imageUrl: string) =>
      send<GamePageView>('DELETE', `${path}/photos/${imageUrl.split('/').pop()}`).catch(ignoreNotFound),
    'The photo couldn’t be deleted',
  );

export const useReorderPhotos = (gameId: string, kind: GamePhotoKind) =>
  usePhotoMutation(
    gameId,
    (path, imageUrls: readonly string[]) => send<GamePageView>('PUT', `${path}/photos/order`, { kind, imageUrls }),
    'The order couldn’t be saved',
  );

/** Sets the tactical map. Null removes it. */
export const useSetTacticalMap = (gameId: string) =>
  usePhotoMutation(
    gameId,
    (path, imageUrl: string | null) => send<GamePageView>('PUT', `${path}/tactical-map`, { imageUrl }),
    'The tactical map couldn’t be changed',
  );
