/** Two people; the members of a team, or the organizer and participants of a game; or one outsider with the administrators of a team, field or game. */
export type ConversationKind = 'direct' | 'channel' | 'inbox';

/** An entity is a team, field or game that has conversations. Each has one inbox. The administrator of a game is its organizer. */
export const ENTITY_TYPES = ['team', 'field', 'game'] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

/** The types of entities that have a channel. Fields have none. */
export const CHANNEL_TYPES = ['team', 'game'] as const;
type ChannelType = (typeof CHANNEL_TYPES)[number];

interface DirectConversation {
  kind: 'direct';
  id: string;
  /** In ascending order. */
  userIds: readonly [string, string];
}

export interface EntityConversation {
  kind: 'channel' | 'inbox';
  id: string;
  entityType: EntityType;
  entityId: string;
  /** The person who writes to the administrators; null in a channel. */
  outsiderId: string | null;
}

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const USER = new RegExp(`^${UUID}$`);
const DIRECT = new RegExp(`^private_(${UUID})_(${UUID})$`);
const CHANNEL = new RegExp(`^(team|game)_(${UUID})$`);
const INBOX = new RegExp(`^(team|field|game)_(${UUID})_(${UUID})$`);

export const directConversationId = (firstUserId: string, secondUserId: string): string =>
  `private_${[firstUserId, secondUserId].sort().join('_')}`;

const channel = (entityType: ChannelType, entityId: string): EntityConversation => ({
  kind: 'channel',
  id: `${entityType}_${entityId}`,
  entityType,
  entityId,
  outsiderId: null,
});

/** The chat of a team's members. */
export const teamChannel = (teamId: string): EntityConversation => channel('team', teamId);

/** The chat of a game's organizer and participants. */
export const gameChannel = (gameId: string): EntityConversation => channel('game', gameId);

export const inboxConversation = (
  entityType: EntityType,
  entityId: string,
  outsiderId: string,
): EntityConversation => ({
  kind: 'inbox',
  id: `${entityType}_${entityId}_${outsiderId}`,
  entityType,
  entityId,
  outsiderId,
});

/** Parses a conversation id, in any case. Returns null for any other text. No other code interprets conversation ids. */
export function parseConversationId(id: string): DirectConversation | EntityConversation | null {
  const text = id.toLowerCase();
  const [, firstUserId, secondUserId] = DIRECT.exec(text) ?? [];
  if (firstUserId && secondUserId)
    return firstUserId < secondUserId ? { kind: 'direct', id: text, userIds: [firstUserId, secondUserId] } : null;
  // The patterns allow the types of entities only.
  const [, channelType, channelId] = CHANNEL.exec(text) ?? [];
  if (channelId) return channel(channelType as ChannelType, channelId);
  const [, entityType, entityId, outsiderId] = INBOX.exec(text) ?? [];
  return entityId && outsiderId ? inboxConversation(entityType as EntityType, entityId, outsiderId) : null;
}

/** Parses the id of a channel or inbox. Returns null for a direct conversation and for any other text. */
export function parseEntityConversationId(id: string): EntityConversation | null {
  const conversation = parseConversationId(id);
  return conversation?.kind === 'direct' ? null : conversation;
}

/**
 * Whether both people write for the same side: the same person, or two administrators of the same inbox. A message of one then counts as
 * read for the other.
 */
export const isOnSameSide = (conversation: EntityConversation | null, userId: string, otherUserId: string): boolean =>
  userId === otherUserId || (isAdministratorOf(conversation, userId) && isAdministratorOf(conversation, otherUserId));

/** Whether the person takes part in the inbox as an administrator, not as its outsider. */
export const isAdministratorOf = (conversation: EntityConversation | null, userId: string): boolean =>
  Boolean(conversation?.outsiderId) && conversation?.outsiderId !== userId;

/** Returns the other person in the viewer's direct conversation. `id` is the conversation's id or that person's id. */
export function otherUserIn(id: string, viewerId: string): string | null {
  const text = id.toLowerCase();
  if (USER.test(text)) return text === viewerId ? null : text;
  const conversation = parseConversationId(text);
  if (conversation?.kind !== 'direct' || !conversation.userIds.includes(viewerId)) return null;
  return conversation.userIds.find((userId) => userId !== viewerId) ?? null;
}
