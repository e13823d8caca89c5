import type { GameSeatsView, SeatRequest } from '@contracts/game-seats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorMessage, send } from '@/shared/api/http';
import { toast, type Toast } from '@/shared/ui/feedback/toast';
import { gamePath } from '../api/game-queries';
import { invalidateGame } from '../api/invalidate-game';
import { refreshListedGame } from '../api/listed-games';

const SIGNED_OUT: Toast = {
  title: 'Authentication Required',
  description: 'Please log in to join a game.',
  tone: 'bad',
};

/** Joining, leaving and waiting set the same state, so an answer to one of them ends the retries of the others. */
export const scopeOf = (gameId: string) => ({ scope: `seat ${gameId}` });

/** A change of a game's seats. Shows its outcome in a toast and then refetches the seats. */
export function useSeatMutation<Variables = void, Answer = unknown>(
  gameId: string,
  mutationFn: (variables: Variables) => Promise<Answer>,
  success: Omit<Toast, 'tone'> | ((answer: Answer) => Omit<Toast, 'tone'>),
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    meta: { signedOut: SIGNED_OUT },
    onSuccess: (answer) => toast({ ...(typeof success === 'function' ? success(answer) : success), tone: 'good' }),
    onError: (error) => toast({ title: 'Error', description: errorMessage(error), tone: 'bad' }),
    // A card that could not be refreshed stays as it is until the next hint, or until its list is refetched.
    onSettled: () =>
      Promise.all([
        invalidateGame(queries, gameId, 'seats'),
        refreshListedGame(queries, gameId).catch(() => undefined),
      ]),
  });
}

/** Takes a seat or, with `waitlist`, a place on the waitlist of a full game. */
export const useJoinGame = (gameId: string, joined: Omit<Toast, 'tone'>) =>
  useSeatMutation(
    gameId,
    (request: SeatRequest) => send<GameSeatsView>('POST', `${gamePath(gameId)}/join`, request, scopeOf(gameId)),
    ({ isJoined, seat }) =>
      isJoined ? joined : { title: 'You’re on the waitlist', description: `Number ${seat?.position ?? 1} in line.` },
  );
