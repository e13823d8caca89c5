import type { MessageEdit, MessageView } from '@contracts/messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, errorMessage, ignoreNotFound, send } from '@/shared/api/http';
import { toast } from '@/shared/ui/feedback/toast';
import { applyChange, applyDeletion } from '../../conversations/conversation-cache';
import { threadQuery } from './thread-queries';

const pathOf = (messageId: string) => `/api/messages/${messageId}`;

/** Without this, a mutation would wait for the connection without a sign of it. */
export const FAILS_OFFLINE = { networkMode: 'always' } as const;

/** Edits a message, and shows it in the thread and in the list. */
export function useEditMessage(messageId: string) {
  const queries = useQueryClient();
  return useMutation({
    ...FAILS_OFFLINE,
    mutationFn: (edit: MessageEdit) => send<MessageView>('PATCH', pathOf(messageId), edit),
    onSuccess: (message) => applyChange(queries, message),
  });
}

/** Loads the thread's changes, and returns the current version of the message's text. */
export function useCurrentVersion(conversationId: string, messageId: string): () => Promise<number | undefined> {
  const queries = useQueryClient();
  const query = threadQuery(conversationId);
  return async () => {
    await queries.refetchQueries({ queryKey: query.queryKey });
    return queries.getQueryData(query.queryKey)?.messages.find(({ id }) => id === messageId)?.textVersion;
  };
}

export function useDeleteMessage() {
  const queries = useQueryClient();
  return useMutation({
    ...FAILS_OFFLINE,
    mutationFn: ({ id }: MessageView) => send('DELETE', pathOf(id)).catch(ignoreNotFound),
    onSuccess: (_, message) => applyDeletion(queries, message),
    onError: (error) =>
      toast({ title: 'The message was not deleted', description: changeErrorMessage(error), tone: 'bad' }),
  });
}

/** Why the message could not be changed. Changes are not kept for later, unlike new messages. */
export const changeErrorMessage = (error: unknown): string =>
  error instanceof ApiError && error.code === 'network'
    ? 'There is no connection. Try again once you are connected.'
    : errorMessage(error);
