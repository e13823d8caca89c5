const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const CHANNEL = new RegExp(`^team_(${UUID})$`);
const INBOX = new RegExp(`^(team|field)_(${UUID})_(${UUID})$`);

export type EntityType = 'team' | 'field';

/** A conversation around a team or a field. */
export interface EntityConversation {
  id: string;
  type: EntityType;
  entityId: string;
  /** Who writes to the administrators; null in the channel of a team's members. */
  outsiderId: string | null;
}

/** What a team's members talk in. */
export const channelOf = (teamId: string): EntityConversation => ({
  id: `team_${teamId}`,
  type: 'team',
  entityId: teamId,
  outsiderId: null,
});

/** What somebody outside and all administrators share. */
export const inboxOf = (type: EntityType, entityId: string, outsiderId: string): EntityConversation => ({
  id: `${type}_${entityId}_${outsiderId}`,
  type,
  entityId,
  outsiderId,
});

/** What an id names, or null where it names no such conversation. */
export function entityConversation(id: string): EntityConversation | null {
  const name = id.toLowerCase();
  const [, teamId] = CHANNEL.exec(name) ?? [];
  if (teamId) return channelOf(teamId);
  const [, type, entityId, outsiderId] = INBOX.exec(name) ?? [];
  // The pattern has these two kinds only.
  return entityId && outsiderId ? inboxOf(type as EntityType, entityId, outsiderId) : null;
}
