import { ENTITY_TYPES, type EntityConversation, type EntityType } from '../../../contracts/conversation-ids.js';
import type { ProblemCode } from '../../../contracts/problems.js';
import { FIELD_ADMIN_TABLES } from '../../fields/field.reader.js';
import { GAME_ROLE_TABLES } from '../../games/game.reader.js';
import { TEAM_MEMBER_TABLES } from '../../teams/team.reader.js';

/*
 * SQL for the participants of channels and inboxes: in a channel all members of the team or game, in an inbox the outsider and the
 * administrators of the team, field or game. Every read and write checks the current roles.
 */
const ROLE_TABLES = { team: TEAM_MEMBER_TABLES, field: FIELD_ADMIN_TABLES, game: GAME_ROLE_TABLES } as const;

/** The tables whose rows give roles, each of which can be locked. */
const LOCK_TABLES = { team: [TEAM_MEMBER_TABLES], field: [FIELD_ADMIN_TABLES], game: GAME_ROLE_TABLES.lockTables };

export const UNKNOWN_ENTITY: Record<EntityType, ProblemCode> = {
  team: 'team.unknown',
  field: 'field.unknown',
  game: 'game.unknown',
};

/** The names of teams and fields that no longer exist, until they are stored with their conversations. Games are never deleted; the type requires their entry. */
export const DELETED_ENTITY: Record<EntityType, string> = {
  team: 'Deleted team',
  field: 'Deleted field',
  game: 'Deleted game',
};

/** Selects a row when the user has a role in the entity; `entity` and `userId` are SQL expressions. */
export const memberOf = (type: EntityType, entity: string, userId: string): string =>
  `SELECT FROM ${ROLE_TABLES[type].memberTable} r WHERE r.${ROLE_TABLES[type].entityIdColumn} = ${entity} AND r.${ROLE_TABLES[type].userIdColumn} = ${userId}`;

export const adminOf = (type: EntityType, entity: string, userId: string): string =>
  `${memberOf(type, entity, userId)} AND ${ROLE_TABLES[type].isAdmin('r')}`;

/** SQL condition: the user administers the team, field or game of the conversation `c`. */
export const administersEntity = (userId: string): string =>
  `(${ENTITY_TYPES.map((type) => `(c.entity_type = '${type}' AND EXISTS (${adminOf(type, 'c.entity_id', userId)}))`).join(' OR ')})`;

export const entityRow = (type: EntityType, entity: string): string =>
  `SELECT FROM ${ROLE_TABLES[type].entityTable} e WHERE e.id = ${entity}`;

/** Selects the ids of all participants but the outsider, possibly repeated; `$1` is the entity's id. */
export function participantIds({ entityType, kind }: Pick<EntityConversation, 'entityType' | 'kind'>): string {
  const { memberTable, entityIdColumn, userIdColumn, isAdmin } = ROLE_TABLES[entityType];
  return `SELECT p.${userIdColumn} AS "userId" FROM ${memberTable} p WHERE p.${entityIdColumn} = $1 ${kind === 'inbox' ? `AND ${isAdmin('p')}` : ''}`;
}

/**
 * The membership of the user in the conversation if it gives access without a role: the outsider's, and those in a closed conversation, whose
 * team or field was deleted.
 */
const membershipWithoutRole = (conversation: string, userId: string): string =>
  `SELECT FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
   WHERE c.id = ${conversation} AND m.user_id = ${userId} AND (c.entity_name IS NOT NULL OR c.outsider_id = ${userId})`;

/** Selects a row when the user `$2` takes part in the conversation `$3`; `$1` is the entity's id. */
export function participantRow({ entityType, kind, outsiderId }: EntityConversation, userId: string): string {
  const role =
    outsiderId === userId
      ? entityRow(entityType, '$1')
      : kind === 'inbox'
        ? adminOf(entityType, '$1', '$2')
        : memberOf(entityType, '$1', '$2');
  return `SELECT WHERE EXISTS (${role}) OR EXISTS (${membershipWithoutRole('$3', '$2')})`;
}

/** Selects a row when the conversation `$1` with the member `$2` is read-only, because its team or field was deleted. */
export const closedConversation = (type: EntityType): string =>
  `SELECT FROM conversation_members m JOIN conversations c ON c.id = m.conversation_id
   WHERE c.id = $1 AND m.user_id = $2 AND NOT EXISTS (${entityRow(type, 'c.entity_id')})`;

/**
 * Locks the conversation `$1` for a write, together with the row of its team, field or game. A change of roles locks that row, too, so it waits
 * until the message is committed. Read the participants in the next statement, which sees all changes that this one waited for.
 */
export const lockConversation = (conversation: EntityConversation | null): string => {
  const columns = 'SELECT c.last_seq AS "lastSeq", c.change_seq AS "changeSeq" FROM conversations c';
  if (!conversation) return `${columns} WHERE c.id = $1 FOR UPDATE`;
  const { entityTable } = ROLE_TABLES[conversation.entityType];
  return `${columns} JOIN ${entityTable} e ON e.id = c.entity_id WHERE c.id = $1 FOR UPDATE OF c FOR SHARE OF e`;
};

/** Locks the row that gives the user `$2` access to the conversation until the transaction ends. */
export function lockAccess({ entityType, kind, outsiderId }: EntityConversation, userId: string): string {
  if (outsiderId === userId)
    return `SELECT FROM ${ROLE_TABLES[entityType].entityTable} e WHERE e.id = $1 AND $2::uuid IS NOT NULL FOR SHARE OF e`;
  return LOCK_TABLES[entityType]
    .map(
      ({ memberTable, entityIdColumn, userIdColumn, isAdmin }) =>
        `SELECT * FROM (SELECT FROM ${memberTable} r WHERE r.${entityIdColumn} = $1 AND r.${userIdColumn} = $2 ${kind === 'inbox' ? `AND ${isAdmin('r')}` : ''} FOR SHARE OF r) locked`,
    )
    .join(' UNION ALL ');
}

/** Selects a row when the user `$1` may read the conversation `$2` of a deleted team or field. Locks nothing: no role is left that could change. */
export const CLOSED_ACCESS = membershipWithoutRole('$2', '$1');

/** SQL condition: the member `user` of the conversation `c` still takes part in it. `entity` is an SQL expression for the entity's id. */
export const isParticipant = (conversation: EntityConversation | null, user: string, entity: string): string =>
  conversation
    ? `(c.entity_name IS NOT NULL OR ${user} = c.outsider_id OR ${user} IN (${participantIds(conversation).replace('$1', entity)}))`
    : 'true';

/**
 * SQL condition: the member takes part in `c`, which is a direct conversation or an inbox. False in channels. The alias of the user's table must not
 * be `r`, which is in use.
 */
export const isParticipantOutsideChannels = (user: string): string =>
  `(c.kind = 'direct' OR (c.kind = 'inbox' AND (c.entity_name IS NOT NULL OR c.outsider_id = ${user} OR ${administersEntity(user)})))`;

/** SQL condition: the user `$2` has a role in the entity `$1` that gives access to the conversation `c`. */
export const grantsConversation = (type: EntityType): string =>
  `EXISTS (${memberOf(type, '$1', '$2')} AND (c.kind = 'channel' OR ${ROLE_TABLES[type].isAdmin('r')}))`;

/** Selects the name and picture of the team, field or game that the conversation `c` belongs to. */
export const ENTITY_OF = ENTITY_TYPES.map(
  (type) =>
    `SELECT e.${ROLE_TABLES[type].nameColumn} AS name, ${ROLE_TABLES[type].imageOf('e')} AS image_url FROM ${ROLE_TABLES[type].entityTable} e WHERE c.entity_type = '${type}' AND e.id = c.entity_id`,
).join(' UNION ALL ');

/** Selects every team, field and game that the user `$1` administers. */
export const ADMINISTERED_ENTITIES = ENTITY_TYPES.map(
  (type) =>
    `SELECT '${type}' AS kind, e.id, e.${ROLE_TABLES[type].nameColumn} AS name, ${ROLE_TABLES[type].imageOf('e')} AS "imageUrl" FROM ${ROLE_TABLES[type].memberTable} r
       JOIN ${ROLE_TABLES[type].entityTable} e ON e.id = r.${ROLE_TABLES[type].entityIdColumn} WHERE r.${ROLE_TABLES[type].userIdColumn} = $1 AND ${ROLE_TABLES[type].isAdmin('r')}`,
).join(' UNION ALL ');
