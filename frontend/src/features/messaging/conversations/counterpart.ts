import type { EntityType } from '@contracts/conversation-ids';
import type { ConversationView } from '@contracts/conversations';
import { PROBLEMS } from '@contracts/problems';
import type { PresenceView } from '@contracts/presence';
import type { PersonView } from '@contracts/users';
import { displayName, shortName } from '@/shared/format/names';
import { entityOf } from './conversation-ids';
import { otherIn } from './conversation-list';

/** The person, team, field or game on the other side of a conversation. */
export type Counterpart = {
  name: string;
  /** The path of its page. Null if the account, team or field was deleted, or if the viewer may not see the page. */
  path: string | null;
  /** Why the conversation is read-only: "This account was deleted." Null while it is open. */
  closedReason: string | null;
  /** False once the team or field was deleted. A block or a deleted account does not prevent deleting one's own messages. */
  canDeleteMessages: boolean;
  /** A second line below the name. */
  detail: string | null;
  /** The placeholder of the message composer: "Message Tove". */
  prompt: string;
  /** True when more than two people may write in the conversation. Then each message names its sender. */
  isGroup: boolean;
} & (
  | {
      kind: 'person';
      person: PersonView;
      /** The viewer blocks the person. This closes a conversation of two, and collapses the person's messages in one of several people. */
      isBlocked: boolean;
      /** The team, field or game that the person writes to. */
      inboxName: string | null;
      presence?: PresenceView;
    }
  | {
      kind: EntityType;
      id: string;
      imageUrl: string | null;
      /** The viewer writes to the administrators. */
      isInbox: boolean;
    }
);

/** The other person of a conversation, or the outsider of an inbox, unless the account was deleted. */
export const blockablePerson = (counterpart: Counterpart): PersonView | null =>
  counterpart.kind === 'person' && !counterpart.person.isDeleted ? counterpart.person : null;

/** Fields have no channel. */
const CHANNELS: Record<EntityType, string | null> = { team: 'Team chat', field: null, game: 'Game chat' };

const ADMINISTRATORS: Record<EntityType, string> = {
  team: 'Leader and admins',
  field: 'Owner and admins',
  game: 'Organizer',
};

const ACCOUNT_DELETED = 'This account was deleted.';
const UNAVAILABLE = `${PROBLEMS['message.refused'].message}.`;

interface Entity {
  id: string;
  name: string;
  imageUrl: string | null;
}

/** The counterpart for a player. In an inbox, `inboxName` is the name of the team, field or game that the player writes to. */
export function personCounterpart(
  person: PersonView,
  {
    inboxName,
    isGroup = inboxName !== undefined,
    isBlocked = false,
    isUnavailable = false,
    isProfileHidden = isUnavailable && !isBlocked,
    presence,
  }: {
    inboxName?: string;
    isGroup?: boolean;
    isBlocked?: boolean;
    isUnavailable?: boolean;
    isProfileHidden?: boolean;
    presence?: PresenceView;
  } = {},
): Counterpart {
  return {
    kind: 'person',
    person,
    isBlocked,
    inboxName: inboxName ?? null,
    presence,
    name: displayName(person),
    // The viewer cannot see the profile of a person who blocks them.
    path: person.isDeleted || isProfileHidden ? null : `/profile/${person.id}`,
    closedReason: person.isDeleted
      ? ACCOUNT_DELETED
      : isBlocked && !isGroup
        ? `You blocked ${shortName(person)}.`
        : isUnavailable
          ? UNAVAILABLE
          : null,
    canDeleteMessages: true,
    detail: inboxName ? `To ${inboxName}` : null,
    prompt: `Message ${shortName(person)}`,
    isGroup,
  };
}

/** The counterpart for the channel of a team or game, or for the administrators of a team, field or game that the viewer writes to as an outsider. */
export function entityCounterpart(conversationId: string, { id, name, imageUrl }: Entity): Counterpart | null {
  const entity = entityOf(conversationId);
  if (!entity) return null;
  return {
    kind: entity.kind,
    id,
    imageUrl,
    isInbox: entity.outsiderId !== null,
    name,
    path: `/${entity.kind}s/${id}`,
    closedReason: null,
    canDeleteMessages: true,
    detail: entity.outsiderId ? ADMINISTRATORS[entity.kind] : CHANNELS[entity.kind],
    prompt: `Message ${name}`,
    // A game has one organizer, and its chat many participants.
    isGroup: entity.kind !== 'game' || entity.outsiderId === null,
  };
}

export function counterpartOf(conversation: ConversationView, viewerId: string): Counterpart {
  const counterpart = openCounterpartOf(conversation, viewerId);
  const { isClosed, entity, isUnavailable } = conversation;
  if (isUnavailable) return { ...counterpart, closedReason: counterpart.closedReason ?? UNAVAILABLE };
  if (!isClosed || !entity) return counterpart;
  const path = counterpart.kind === 'person' ? counterpart.path : null;
  return { ...counterpart, path, closedReason: `This ${entity.kind} was deleted.`, canDeleteMessages: false };
}

function openCounterpartOf(conversation: ConversationView, viewerId: string): Counterpart {
  const { id, entity, participants } = conversation;
  const { outsiderId = null } = entityOf(id) ?? {};
  const outsider = participants.find((person) => person.id === outsiderId);
  const { isBlocked, isUnavailable, isProfileHidden } = conversation;
  if (entity && outsiderId !== null && outsiderId !== viewerId && outsider) {
    // A game has one organizer, so two people write here.
    const isGroup = entity.kind !== 'game';
    return personCounterpart(outsider, { inboxName: entity.name, isGroup, isBlocked, isUnavailable, isProfileHidden });
  }
  const other = otherIn(conversation, viewerId);
  const counterpart = entity && entityCounterpart(id, entity);
  // A game whose organizer has deleted the account has nobody who could answer.
  if (counterpart?.kind === 'game' && counterpart.isInbox && other.isDeleted)
    return { ...counterpart, closedReason: ACCOUNT_DELETED };
  return counterpart ?? personCounterpart(other, { isBlocked, isUnavailable, presence: other.presence });
}

/**
 * Returns the positions of the other side: those of the other person, of the outsider, or the highest ones of the administrators. The list
 * does not have the positions of channels.
 */
export function positionsOfOthers(
  conversation: ConversationView | null | undefined,
  viewerId: string,
): { readSeq: number; deliveredSeq: number } {
  if (!conversation) return { readSeq: 0, deliveredSeq: 0 };
  const { outsiderId = null } = entityOf(conversation.id) ?? {};
  const isAnswering = outsiderId !== null && outsiderId !== viewerId;
  const others = conversation.participants.filter(({ id }) => (isAnswering ? id === outsiderId : id !== viewerId));
  return {
    readSeq: Math.max(0, ...others.map(({ readSeq }) => readSeq)),
    deliveredSeq: Math.max(0, ...others.map(({ deliveredSeq = 0 }) => deliveredSeq)),
  };
}
