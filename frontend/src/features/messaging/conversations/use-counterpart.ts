import type { ConversationView } from '@contracts/conversations';
import { useQuery } from '@tanstack/react-query';
import { isNotFound } from '@/shared/api/http';
import { useViewerId } from '@/shared/session/viewer';
import { fieldQuery, gameQuery, playerQuery, teamQuery } from './api/counterpart-queries';
import { entityOf } from './conversation-ids';
import { type Counterpart, counterpartOf, entityCounterpart, personCounterpart } from './counterpart';
import { otherUserIn } from '@contracts/conversation-ids';

interface CounterpartState {
  counterpart: Counterpart | undefined;
  error: Error | null;
  isFetching: boolean;
  retry: () => void;
}

/**
 * Finds the other side of a conversation, also before its first message.
 * @param conversation the list's entry; undefined if the list has none, null while the list is loading
 * @param inboxName the name of the team, field or game whose inbox is open
 */
export function useCounterpart(
  conversationId: string | null,
  conversation: ConversationView | null | undefined,
  inboxName: string | undefined,
): CounterpartState {
  const viewerId = useViewerId();
  const entity = conversationId ? entityOf(conversationId) : null;
  const outsiderId = entity?.outsiderId === viewerId ? null : entity?.outsiderId;
  const personId = outsiderId ?? (conversationId ? otherUserIn(conversationId, viewerId) : null);
  const isUnlisted = conversationId !== null && conversation === undefined;
  const person = useQuery({ ...playerQuery(personId ?? ''), enabled: isUnlisted && personId !== null });
  const needsEntity = isUnlisted && entity !== null && personId === null;
  const team = useQuery({ ...teamQuery(entity?.id ?? ''), enabled: needsEntity && entity.kind === 'team' });
  const field = useQuery({ ...fieldQuery(entity?.id ?? ''), enabled: needsEntity && entity.kind === 'field' });
  const game = useQuery({ ...gameQuery(entity?.id ?? ''), enabled: needsEntity && entity.kind === 'game' });
  const query = personId !== null ? person : { team, field, game }[entity?.kind ?? 'team'];

  const findCounterpart = () => {
    if (conversation) return counterpartOf(conversation, viewerId);
    if (!conversationId) return undefined;
    // The cached person is out of date if a refetch answered 404, for example because the person has blocked the viewer.
    if (person.data && personId !== null && !isNotFound(person.error)) {
      const { isBlocked, can } = person.data;
      if (outsiderId) return personCounterpart(person.data, { inboxName, isGroup: entity?.kind !== 'game', isBlocked });
      return personCounterpart(person.data, { isBlocked, isUnavailable: !can.message });
    }
    const found =
      team.data ??
      (field.data && { ...field.data, imageUrl: field.data.featuredImage }) ??
      (game.data && { id: game.data.id, name: game.data.title, imageUrl: null });
    return found ? (entityCounterpart(conversationId, found) ?? undefined) : undefined;
  };
  return {
    counterpart: findCounterpart(),
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
