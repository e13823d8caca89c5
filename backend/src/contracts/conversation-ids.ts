/** Two people, the members of a team, or one outsider with the administrators of a team or field. */
export type ConversationKind = 'direct' | 'channel' | 'inbox';

/** What a channel or an inbox belongs to. */
export type EntityType = 'team' | 'field';

export interface DirectConversation {
  kind: 'direct';
  id: string;
  /** Sorted. */
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
const CHANNEL = new RegExp(`^team_(${UUID})$`);
const INBOX = new RegExp(`^(team|field)_(${UUID})_(${UUID})$`);

export const directConversationId = (one: string, other: string): string => `private_${[one, other].sort().join('_')}`;

/** The chat of a team's members. */
export const teamChannel = (teamId: string): EntityConversation => ({
  kind: 'channel',
  id: `team_${teamId}`,
  entityType: 'team',
  entityId: teamId,
  outsiderId: null,
});

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

/** The only place that reads conversation ids. Answers null for any other text; upper case is accepted. */
export function parseConversationId(id: string): DirectConversation | EntityConversation | null {
  const text = id.toLowerCase();
  const [, one, other] = DIRECT.exec(text) ?? [];
  if (one && other) return one < other ? { kind: 'direct', id: text, userIds: [one, other] } : null;
  const [, teamId] = CHANNEL.exec(text) ?? [];
  if (teamId) return teamChannel(teamId);
  const [, entityType, entityId, outsiderId] = INBOX.exec(text) ?? [];
  // The pattern allows these two types only.
  return entityId && outsiderId ? inboxConversation(entityType as EntityType, entityId, outsiderId) : null;
}

/** The channel or inbox that an id names; null for a direct conversation and for any other text. */
export function parseEntityConversationId(id: string): EntityConversation | null {
  const conversation = parseConversationId(id);
  return conversation?.kind === 'direct' ? null : conversation;
}

/** The person whom the viewer talks to in a direct conversation. Addresses name it by its id or by that person's id. */
export function otherUserIn(id: string, viewerId: string): string | null {
  const text = id.toLowerCase();
  if (USER.test(text)) return text === viewerId ? null : text;
  const conversation = parseConversationId(text);
  if (conversation?.kind !== 'direct' || !conversation.userIds.includes(viewerId)) return null;
  return conversation.userIds.find((userId) => userId !== viewerId) ?? null;
}
