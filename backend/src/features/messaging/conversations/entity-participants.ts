import type { ProblemCode } from '../../../contracts/problems.js';
import { FIELD_ADMIN_TABLES } from '../../fields/field.reader.js';
import { TEAM_MEMBER_TABLES } from '../../teams/team.reader.js';
import type { EntityConversation, EntityType } from './entity-conversation.js';

/*
 * Who takes part in a conversation around a team or a field, as SQL: in the channel whoever is in the team now, in an inbox
 * the outsider and whoever administers the team or field now. Every read and every write asks anew.
 */
const ROLE_TABLES = { team: TEAM_MEMBER_TABLES, field: FIELD_ADMIN_TABLES } as const;

export const UNKNOWN_ENTITY: Record<EntityType, ProblemCode> = { team: 'team.unknown', field: 'field.unknown' };

/** The rows of those who are in a team, or run a field; `entity` and `who` are expressions of ids. */
export const memberOf = (kind: EntityType, entity: string, who: string): string =>
  `SELECT FROM ${ROLE_TABLES[kind].people} r WHERE r.${ROLE_TABLES[kind].entityId} = ${entity} AND r.user_id = ${who}`;

export const adminOf = (kind: EntityType, entity: string, who: string): string =>
  `${memberOf(kind, entity, who)} AND ${ROLE_TABLES[kind].isAdmin('r')}`;

export const entityRow = (kind: EntityType, entity: string): string =>
  `SELECT FROM ${ROLE_TABLES[kind].entities} e WHERE e.id = ${entity}`;

/** The role of the user `$2` in the entity `$1`, held until the transaction ends. */
export const heldRole = ({ type }: EntityConversation): string => `${memberOf(type, '$1', '$2')} FOR SHARE`;

/** The ids of all who take part but the outsider, held until the transaction ends: a role that is lost is lost before or after it. */
export function heldPeople({ type, outsiderId }: EntityConversation): string {
  const { people, entityId, isAdmin } = ROLE_TABLES[type];
  return `SELECT r.user_id AS "userId" FROM ${people} r WHERE r.${entityId} = $1 ${outsiderId ? `AND ${isAdmin('r')}` : ''} ORDER BY r.user_id FOR SHARE`;
}

/** Whether somebody takes part in a conversation: a row where they do. `$1` is the entity's id, `$2` theirs. */
export function participantRow({ type, outsiderId }: EntityConversation, userId: string): string {
  if (outsiderId === userId) return `${entityRow(type, '$1')} AND $2::uuid IS NOT NULL`;
  return outsiderId ? adminOf(type, '$1', '$2') : memberOf(type, '$1', '$2');
}

/** Whether the user `$2` has a role in the entity `$1` that brings the conversation `c` with it. */
export const grantsConversation = (kind: EntityType): string =>
  `EXISTS (${memberOf(kind, '$1', '$2')} AND (c.outsider_id IS NULL OR ${ROLE_TABLES[kind].isAdmin('r')}))`;

/** Name and picture of the team or field that a conversation `c` is about. */
export const ENTITY_OF = (Object.keys(ROLE_TABLES) as EntityType[])
  .map(
    (kind) =>
      `SELECT e.name, e.${ROLE_TABLES[kind].imageUrl} AS image_url FROM ${ROLE_TABLES[kind].entities} e WHERE c.type = '${kind}' AND e.id = c.entity_id`,
  )
  .join(' UNION ALL ');

/** Every team and field that the user `$1` administers. */
export const ADMINISTERED = (Object.keys(ROLE_TABLES) as EntityType[])
  .map(
    (kind) =>
      `SELECT '${kind}' AS kind, e.id, e.name, e.${ROLE_TABLES[kind].imageUrl} AS "imageUrl" FROM ${ROLE_TABLES[kind].people} r
       JOIN ${ROLE_TABLES[kind].entities} e ON e.id = r.${ROLE_TABLES[kind].entityId} WHERE r.user_id = $1 AND ${ROLE_TABLES[kind].isAdmin('r')}`,
  )
  .join(' UNION ALL ');
