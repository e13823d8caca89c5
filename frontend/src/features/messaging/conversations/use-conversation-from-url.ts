import { directConversationId, inboxConversation, teamChannel } from '@contracts/conversation-ids';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'wouter';
import { navigate } from '@/shared/navigation/history';
import { get, isNotFound } from '@/shared/api/http';
import { useHistoryEntry } from '@/shared/navigation/history-entry';
import { useViewerId } from '@/shared/session/viewer';
import { toast } from '@/shared/ui/feedback/toast';
import { fieldQuery, gameQuery, playerQuery, teamQuery } from './api/counterpart-queries';
import { conversationInPath, parseHistoryState, parseSeq } from '../inbox/history-state';
import { canBelongTo } from './conversation-ids';

const PARAMETERS = ['user', 'team', 'field', 'game', 'conversation'] as const;
type Parameter = (typeof PARAMETERS)[number];

/** The toast for the address of a conversation that the viewer may not read, or that does not exist. */
export const NO_ACCESS = { title: 'You don’t have access to this conversation', tone: 'bad' } as const;

const failedToStart = (kind: Parameter | undefined) =>
  ({
    title: 'Error',
    description: kind === 'user' ? 'Failed to start conversation with user' : 'Failed to start conversation',
    tone: 'bad',
  }) as const;

/**
 * Opens the conversation that the URL names: `?user=` a direct one, also before its first message; `?team=` the channel for
 * members, otherwise the team's inbox; `?field=` the field's inbox; `?game=` the one with the game's organizer; `/messages/{id}` any
 * conversation, with `?message=` at one of its messages. Stored notifications still have `?conversation=` instead of the path.
 * Calls `onUnavailable` if an address cannot be that of one of the viewer's conversations. Returns true while the conversation is being opened.
 */
export function useConversationFromUrl(
  open: (conversationId: string, options: { replace: boolean; messageSeq: number | null }) => void,
  onUnavailable: () => void,
): boolean {
  const viewerId = useViewerId();
  const { state, pathname } = useHistoryEntry();
  const queries = useQueryClient();
  const [parameters] = useSearchParams();
  const idInPath = conversationInPath(pathname);
  const named = idInPath ? 'conversation' : PARAMETERS.find((name) => parameters.has(name));
  const id = (idInPath ?? (named && parameters.get(named)))?.trim().toLowerCase();
  const isOpen = named === 'conversation' && parseHistoryState(state, viewerId)?.conversationId === id;
  const kind = isOpen ? undefined : named;

  const onOpened = useEffectEvent((conversationId: string) =>
    open(conversationId, { replace: true, messageSeq: parseSeq(parameters.get('message')) }),
  );
  const onFailed = useEffectEvent((error: unknown) => {
    if (kind === 'conversation') return onUnavailable();
    toast(error instanceof DeletedEntityError ? { title: `This ${error.kind} was deleted` } : failedToStart(kind));
    navigate('/messages', { replace: true, state: null });
  });

  useEffect(() => {
    if (kind === undefined || id === undefined) return;
    let isCancelled = false;
    resolveConversationId(kind, id, viewerId, queries).then(
      (conversationId) => !isCancelled && onOpened(conversationId),
      (error: unknown) => !isCancelled && onFailed(error),
    );
    return () => {
      isCancelled = true;
    };
  }, [kind, id, viewerId, queries]);

  return kind !== undefined;
}

export async function resolveConversationId(
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
      if (!team) return findClosed(kind, path, viewerId);
      if (team.role !== null) return teamChannel(team.id).id;
      return inboxConversation(kind, team.id, viewerId).id;
    }
    case 'field': {
      const field = await queries.fetchQuery({ ...fieldQuery(path), staleTime: 0 }).catch(nullIfNotFound);
      if (!field) return findClosed(kind, path, viewerId);
      if (!field.can.message) throw new Error('The viewer may not write to this field');
      return inboxConversation(kind, field.id, viewerId).id;
    }
    case 'game': {
      const game = await queries.fetchQuery({ ...gameQuery(path), staleTime: 0 });
      if (!game.can.contact) throw new Error('The viewer may not write to this game’s organizer');
      return inboxConversation(kind, game.id, viewerId).id;
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

/** The notification about the deletion of a team or field opens the viewer's conversation with it, which may not exist. */
class DeletedEntityError extends Error {
  constructor(readonly kind: 'team' | 'field') {
    super(`This ${kind} was deleted`);
  }
}

/**
 * Finds the viewer's conversation with a deleted team or field: the channel of a former member, else the viewer's own inbox. Throws
 * `DeletedEntityError` if there is none.
 */
async function findClosed(kind: 'team' | 'field', id: string, viewerId: string): Promise<string> {
  const inboxId = inboxConversation(kind, id, viewerId).id;
  const candidates = kind === 'team' ? [teamChannel(id).id, inboxId] : [inboxId];
  for (const candidate of candidates)
    if (await get(`/api/messages/${kind}/${id}/conversation/${candidate}?limit=1`).catch(nullIfNotFound))
      return candidate;
  throw new DeletedEntityError(kind);
}
