import { directConversationId, type EntityType, inboxConversation, teamChannel } from '@contracts/conversation-ids';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isNotFound } from '@/shared/api/http';
import { useViewerId } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { conversationsQuery } from './api/conversation-queries';
import { fieldQuery, playerQuery, teamQuery } from './api/counterpart-queries';
import { canBelongTo } from './conversation-ids';

const PARAMETERS = ['user', 'team', 'field', 'conversation'] as const;
type Parameter = (typeof PARAMETERS)[number];

/**
 * Opens the conversation that the URL names: `?user=` a direct one, also before its first message; `?team=` the channel for
 * members, otherwise the team's inbox; `?field=` the field's inbox. Returns true while the conversation is being opened.
 */
export function useStartConversation(open: (conversationId: string, options: { replace: boolean }) => void): boolean {
  const viewerId = useViewerId();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const kind = PARAMETERS.find((name) => parameters.has(name));
  const id = kind && parameters.get(kind)?.trim().toLowerCase();

  const onOpened = useEffectEvent((conversationId: string) => open(conversationId, { replace: true }));
  const onFailed = useEffectEvent(() => {
    const description = kind === 'user' ? 'Failed to start conversation with user' : 'Failed to start conversation';
    toast({ title: 'Error', description, tone: 'bad' });
    void navigate('/messages', { replace: true, state: null });
  });

  useEffect(() => {
    if (kind === undefined || id === undefined) return;
    let isCancelled = false;
    resolveConversationId(kind, id, viewerId, queries).then(
      (conversationId) => !isCancelled && onOpened(conversationId),
      () => !isCancelled && onFailed(),
    );
    return () => {
      isCancelled = true;
    };
  }, [kind, id, viewerId, queries]);

  return kind !== undefined;
}

async function resolveConversationId(
  kind: Parameter,
  id: string,
  viewerId: string,
  queries: QueryClient,
): Promise<string> {
  if (!id || id === viewerId) throw new Error('Conversation not found');
  const path = encodeURIComponent(id);
  switch (kind) {
    case 'user':
      return directConversationId(viewerId, (await queries.ensureQueryData(playerQuery(path))).id);
    case 'team': {
      // Ignores the cached role of the viewer, because it may have changed.
      const team = await queries.fetchQuery({ ...teamQuery(path), staleTime: 0 }).catch(nullIfNotFound);
      if (!team) return findClosedInbox(kind, id, viewerId, queries);
      if (team.role !== null) return teamChannel(team.id).id;
      return inboxConversation(kind, team.id, viewerId).id;
    }
    case 'field': {
      const field = await queries.fetchQuery({ ...fieldQuery(path), staleTime: 0 }).catch(nullIfNotFound);
      if (!field) return findClosedInbox(kind, id, viewerId, queries);
      if (!field.can.message) throw new Error('Administrators cannot write to their own field');
      return inboxConversation(kind, field.id, viewerId).id;
    }
    case 'conversation':
      if (!canBelongTo(id, viewerId)) throw new Error('Conversation not found');
      return id;
  }
}

function nullIfNotFound(error: Error): null {
  if (isNotFound(error)) return null;
  throw error;
}

/** Finds the viewer's conversation with a deleted team or field. */
async function findClosedInbox(kind: EntityType, id: string, viewerId: string, queries: QueryClient): Promise<string> {
  const conversationId = inboxConversation(kind, id, viewerId).id;
  const { conversations } = await queries.ensureQueryData(conversationsQuery(viewerId));
  if (!conversations.some((conversation) => conversation.id === conversationId))
    throw new Error('Conversation not found');
  return conversationId;
}
