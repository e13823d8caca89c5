import type { MessageView } from '@contracts/messages';
import type { Reaction, ReactionRequest, ReactionView } from '@contracts/reactions';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { applyChange } from '../../conversations/conversation-cache';
import { changeErrorMessage, FAILS_OFFLINE } from '../../messages/api/message-mutations';
import { withPending } from '../reactions';

const keyOf = (messageId: string) => ['reactions', messageId];

/** The reactions to a message, and a function that gives or withdraws one of the viewer's. A refused one is shown no longer. */
export function useReactions({ id, reactions }: MessageView): {
  reactions: readonly ReactionView[];
  toggle: (reaction: Reaction) => void;
} {
  const queries = useQueryClient();
  const pending = useMutationState({
    filters: { mutationKey: keyOf(id), status: 'pending' },
    // Only the mutation below has this key.
    select: ({ state }) => state.variables as ReactionRequest,
  });
  const { mutate } = useMutation({
    ...FAILS_OFFLINE,
    mutationKey: keyOf(id),
    // One request after another, because the last one decides.
    scope: { id: `reactions ${id}` },
    mutationFn: (request: ReactionRequest) => send<MessageView>('PUT', `/api/messages/${id}/reactions`, request),
    onSuccess: (message) => applyChange(queries, message),
    onError: (error) =>
      toast({ title: 'The reaction was not saved', description: changeErrorMessage(error), tone: 'bad' }),
  });
  const shown = withPending(reactions, pending);
  return {
    reactions: shown,
    toggle: (reaction) =>
      mutate({ reaction, isGiven: !shown.some((each) => each.reaction === reaction && each.isOwn) }),
  };
}
