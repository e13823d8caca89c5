import type { UsageRequestDecision, UsageRequestView } from '@contracts/usage-requests';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { pagedQuery } from '@/shared/api/paged-query';
import { toast } from '@/shared/ui/feedback/toast';
import { toastFailure } from '@/shared/ui/feedback/toast-failure';
import { invalidateGame } from '../api/invalidate-game';

const PATH = '/api/field-usage-requests';

/** The pending requests to use a field. `game.live.ts` invalidates this key. */
export const usageRequestsQuery = (fieldId: string) =>
  pagedQuery<UsageRequestView>([PATH, fieldId], `${PATH}?fieldId=${fieldId}&limit=10`);

/** A change of a game's request that refetches the game and the field's queue, also after a failure. */
function useRequestMutation<Variables, Answer>(
  ids: { gameId: string; fieldId: string | null },
  mutationFn: (variables: Variables) => Promise<Answer>,
  { success, failure }: { success?: string | ((answer: Answer) => string); failure: string },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) =>
      success && toast({ title: typeof success === 'string' ? success : success(answer), tone: 'good' }),
    onError: toastFailure(failure),
    onSettled: () =>
      Promise.all([invalidateGame(queries, ids.gameId), queries.invalidateQueries({ queryKey: [PATH, ids.fieldId] })]),
  });
}

export const useDecideRequest = (request: UsageRequestView) =>
  useRequestMutation(
    request,
    (decision: UsageRequestDecision) => send<UsageRequestView>('PUT', `${PATH}/${request.id}`, decision),
    { failure: 'Failed to answer the request. Please try again.' },
  );

interface OwnGame {
  id: string;
  fieldId: string | null;
}

export const useWithdrawRequest = ({ id: gameId, fieldId }: OwnGame) =>
  useRequestMutation({ gameId, fieldId }, (requestId: string) => send('DELETE', `${PATH}/${requestId}`), {
    success: 'Request withdrawn.',
    failure: 'Failed to withdraw the request. Please try again.',
  });

export const useAskAgain = ({ id: gameId, fieldId }: OwnGame) =>
  useRequestMutation({ gameId, fieldId }, () => send<UsageRequestView>('POST', PATH, { gameId, fieldId }), {
    // The server returns the withdrawn request if the organizer has become an admin of the field.
    success: ({ status }) =>
      status === 'withdrawn'
        ? 'You manage this field, so your game needs no approval.'
        : 'Field usage request sent to field admins for approval.',
    failure: 'Failed to send the request. Please try again.',
  });
