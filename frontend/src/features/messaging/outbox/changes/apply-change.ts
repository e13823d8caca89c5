import type { MessageView } from '@contracts/messages';
import type { QueryClient } from '@tanstack/react-query';
import { toast } from '@/shared/ui/feedback/toast';
import { applyChange, applyDeletion } from '../../conversations/conversation-cache';
import { threadQuery } from '../../messages/api/thread-queries';
import type { MessageChange, OutboxChange } from '../outbox-entry';

const REFUSED: Record<MessageChange['type'], string> = {
  edit: 'The edit wasn’t saved',
  delete: 'The message wasn’t deleted',
  reaction: 'The reaction wasn’t saved',
};

/** Shows an accepted change in the cached thread. */
export function applyAccepted(
  queries: QueryClient,
  { conversationId, change }: OutboxChange,
  message: MessageView | null,
): void {
  if (message) applyChange(queries, message);
  if (change.type === 'delete') applyDeletion(queries, { conversationId, seq: change.seq });
}

/** Tells the viewer on any page why a change was refused, and loads the current message. */
export function reportRefused(queries: QueryClient, { conversationId, change }: OutboxChange, reason: string): void {
  toast({ title: REFUSED[change.type], description: reason, tone: 'bad' });
  void queries.invalidateQueries({ queryKey: threadQuery(conversationId).queryKey });
}
