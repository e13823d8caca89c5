import { CHANNEL_TYPES, type ConversationKind, type EntityType } from '../../../contracts/conversation-ids.js';
import type { ConversationView, ParticipantView } from '../../../contracts/conversations.js';
import { displayName, personColumns, personJson, type PersonRow, toPerson } from '../../users/user.reader.js';
import { blocks } from '../../users/blocks/block.reader.js';
import { isVisibleTo } from '../../users/person-visibility.reader.js';
import { sharesWith } from '../../users/privacy/shared-activity.reader.js';
import { type PresenceRow, presenceOf } from '../presence/presence-rows.js';
import { readPositionOf } from '../reading/receipt-rows.js';
import { administersEntity, adminOf, DELETED_ENTITY, ENTITY_OF, entityRow, memberOf } from './entity-participants.js';

export interface ConversationRow {
  id: string;
  kind: ConversationKind;
  entityType: EntityType | null;
  entityId: string | null;
  entityName: string | null;
  isEntityDeleted: boolean;
  entityImageUrl: string | null;
  outsiderId: string | null;
  lastSeq: number;
  unreadCount: number;
  mentionedSeq: number | null;
  isMuted: boolean;
  isPinned: boolean;
  isArchived: boolean;
  unreadMarkId: number;
  hasOnlyOwnMessages: boolean;
  assignee: PersonRow | null;
  isResolved: boolean;
  participants: (PersonRow & {
    readSeq: number;
    deliveredSeq: number;
    presence: PresenceRow | null;
    isReadHidden: boolean;
    isBlocked: boolean;
    mayContact: boolean;
  })[];
  lastMessageId: string;
  lastMessage: string | null;
  lastMessagePhotos: number;
  lastMessageSender: PersonRow;
  lastMessageTime: Date;
}

const HAS_CHANNEL_ROLE = CHANNEL_TYPES.map(
  (type) => `(c.entity_type = '${type}' AND EXISTS (${memberOf(type, 'c.entity_id', '$1')}))`,
).join(' OR ');

/**
 * SQL condition on the conversation `c`, of which the user `$1` is a member: it is listed among their own conversations and not in an inbox. These
 * are direct and closed conversations, channels of the user's teams and games, and inboxes that the user writes to as the outsider.
 */
export const IS_OWN_CONVERSATION = `(c.kind = 'direct' OR c.outsider_id = $1 OR c.entity_name IS NOT NULL OR (c.kind = 'channel' AND (${HAS_CHANNEL_ROLE})))`;

/** The conversations `c` of the user `$1`, with the user's memberships `mine`. */
export const FROM_OWN_MEMBERSHIPS =
  'FROM conversation_members mine JOIN conversations c ON c.id = mine.conversation_id WHERE mine.user_id = $1';

/** Longer conversations count as answered. Only in a channel can a person write this many messages before anybody else has written. */
const MAX_ONE_SIDED_LENGTH = 20;

/** SQL condition: the message in the conversation `c` was not sent by the user, or by another administrator of the same inbox. */
export const isFromOtherSide = (message: string, userId: string): string =>
  `${message}.sender_id <> ${userId} AND (${userId} = c.outsider_id OR ${message}.sender_id = c.outsider_id OR c.outsider_id IS NULL)`;

/** A conversation that the viewer has deleted for themselves is shown again with its next message. */
export const IS_CONVERSATION_SHOWN = 'c.last_seq > mine.cleared_seq';

const COLUMNS =
  'c.id, c.kind, c.entity_type, c.entity_id, c.entity_name, c.outsider_id, c.last_seq, c.last_message_id, c.assignee_id';

const UNREAD = 'coalesce(c.last_seq - mine.read_seq - mine.sent_since_read, 0)';
const IS_PINNED = 'coalesce(mine.is_pinned, false)';
const IS_ARCHIVED = '(mine.archived_seq IS NOT NULL AND (mine.is_muted OR c.last_seq <= mine.archived_seq))';

// Never true for the outsider, who does not see how the administrators handle the conversation.
const IS_RESOLVED = '(c.outsider_id <> $1 AND c.resolved_seq IS NOT NULL AND c.last_seq <= c.resolved_seq)';

/** SQL condition for the `ConversationFilter` in the parameter `$2`. */
const MATCHES_FILTER = `CASE WHEN $2::text = 'archived' THEN ${IS_ARCHIVED} WHEN ${IS_ARCHIVED} THEN false
  ELSE CASE $2::text WHEN 'unread' THEN ${UNREAD} > 0 WHEN 'open' THEN ${IS_RESOLVED} IS NOT TRUE OR ${UNREAD} > 0
    WHEN 'assigned' THEN c.assignee_id = $1 AND ${IS_RESOLVED} IS NOT TRUE WHEN 'resolved' THEN ${IS_RESOLVED} ELSE true END END`;

// Reads one entry of an index, for channels with unread messages only.
const MENTIONED_SEQ = `CASE WHEN c.kind = 'channel' AND c.unread > 0 THEN
  (SELECT max(mention.seq) FROM message_mentions mention WHERE mention.user_id = $1 AND mention.conversation_id = c.id AND mention.seq > c.read_seq) END`;

// Looks only at short conversations, so that the cost of the list does not depend on their length.
const HAS_ONLY_OWN_MESSAGES = `c.last_seq <= ${MAX_ONE_SIDED_LENGTH} AND NOT EXISTS (
  SELECT FROM messages s WHERE s.conversation_id = c.id AND s.seq > coalesce(c.cleared_seq, 0) AND ${isFromOtherSide('s', '$1')})`;

// `$3` and `$4` are the cursor: whether the last conversation was pinned, as 1 or 0, and its newest message.
const selectConversations = (source: string, matches = MATCHES_FILTER): string => `
  WITH page AS (
    SELECT ${COLUMNS}, ${UNREAD} AS unread, coalesce(mine.is_muted, false) AS is_muted, ${IS_PINNED} AS is_pinned, ${IS_ARCHIVED} AS is_archived, coalesce(${IS_RESOLVED}, false) AS is_resolved, coalesce(mine.unread_marks, 0) AS unread_marks, mine.read_seq, mine.cleared_seq
    ${source} AND ${matches} AND (${IS_PINNED}::int, c.last_message_id) < (coalesce($3::int, 2), coalesce($4::uuid, c.last_message_id))
    ORDER BY ${IS_PINNED} DESC, c.last_message_id DESC LIMIT $5
  )
  SELECT c.id, c.kind, c.entity_type AS "entityType", c.entity_id AS "entityId", c.outsider_id AS "outsiderId", coalesce(entity.name, c.entity_name) AS "entityName", entity.name IS NULL AS "isEntityDeleted", entity.image_url AS "entityImageUrl",
         c.last_seq AS "lastSeq", c.unread AS "unreadCount", c.is_muted AS "isMuted", c.is_pinned AS "isPinned", c.is_archived AS "isArchived", c.unread_marks AS "unreadMarkId", ${HAS_ONLY_OWN_MESSAGES} AS "hasOnlyOwnMessages", participants.list AS participants,
         ${MENTIONED_SEQ} AS "mentionedSeq", c.is_resolved AS "isResolved", (SELECT ${personJson('u')} FROM users u WHERE u.id = c.assignee_id) AS assignee,
         c.last_message_id AS "lastMessageId", CASE WHEN last.deleted_at IS NULL THEN last.content END AS "lastMessage", last.photo_count AS "lastMessagePhotos", last.created_at AS "lastMessageTime",
         (SELECT ${personJson('u')} FROM users u WHERE u.id = last.sender_id) AS "lastMessageSender"
  FROM page c
  JOIN messages last ON last.id = c.last_message_id
  LEFT JOIN LATERAL (${ENTITY_OF}) entity ON true
  CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(person), '[]') AS list FROM (
      SELECT ${personColumns('u')}, CASE WHEN u.id = $1 THEN p.read_seq ELSE ${readPositionOf('p')} END AS "readSeq",
        greatest(p.delivered_seq, CASE WHEN u.id = $1 THEN p.read_seq ELSE ${readPositionOf('p')} END) AS "deliveredSeq",
        u.id <> $1 AND NOT ${sharesWith('shares_read_receipts', '$1', 'u')} AS "isReadHidden",
        CASE WHEN c.kind = 'direct' AND u.id <> $1 THEN ${presenceOf('u', '$1')} END AS presence, ${blocks('$1', 'u.id')} AS "isBlocked", ${isVisibleTo('$1', 'u.id')} AS "mayContact"
      FROM conversation_members p JOIN users u ON u.id = p.user_id
      WHERE p.conversation_id = c.id AND (p.user_id = $1 OR c.kind <> 'channel')
      ORDER BY p.user_id = $1, p.user_id
    ) person
  ) participants
  ORDER BY c.is_pinned DESC, c.last_message_id DESC`;

const OWN_SOURCE = `${FROM_OWN_MEMBERSHIPS} AND ${IS_OWN_CONVERSATION} AND ${IS_CONVERSATION_SHOWN}`;

export const OWN_CONVERSATIONS = selectConversations(OWN_SOURCE);
export const OWN_CONVERSATIONS_TOTAL = `SELECT count(*)::int AS total ${OWN_SOURCE} AND ${MATCHES_FILTER}`;

// Excludes the conversation in which an administrator is the outsider. It is listed among their own conversations.
const inboxSource = (entity: string): string =>
  `FROM conversations c LEFT JOIN conversation_members mine ON mine.conversation_id = c.id AND mine.user_id = $1
   WHERE c.entity_id = ${entity} AND c.outsider_id <> $1 AND coalesce(${IS_CONVERSATION_SHOWN}, true)`;

export const INBOX_CONVERSATIONS = selectConversations(inboxSource('$6'));

/** The conversation `$6`, even if it is archived. Its parameters are those of a list without a filter. */
export const ONE_CONVERSATION = selectConversations(
  `FROM conversations c LEFT JOIN conversation_members mine ON mine.conversation_id = c.id AND mine.user_id = $1
   WHERE c.id = $6 AND coalesce(${IS_CONVERSATION_SHOWN}, true) AND (
     (mine.user_id IS NOT NULL AND ${IS_OWN_CONVERSATION}) OR (c.outsider_id <> $1 AND ${administersEntity('$1')}))`,
  '$2::text IS NULL',
);

/** SQL for the number of conversations in the inbox of the entity `$3`: no row if it does not exist, null if the viewer does not administer it. */
export const inboxTotal = (kind: EntityType): string =>
  `SELECT CASE WHEN EXISTS (${adminOf(kind, '$3', '$1')}) THEN
     (SELECT count(*)::int ${inboxSource('$3')} AND ${MATCHES_FILTER}) END AS total FROM (${entityRow(kind, '$3')}) entity`;

/** The people with their positions as the viewer sees them. To an outsider, all administrators have the same ones. */
function toParticipants({ kind, outsiderId, participants }: ConversationRow, viewerId: string): ParticipantView[] {
  type Participant = (typeof participants)[number];
  const readSeqOf = (person: Participant) => (person.isReadHidden ? 0 : person.readSeq);
  const deliveredSeqOf = (person: Participant) => (person.mayContact ? person.deliveredSeq : 0);
  const others = participants.filter(({ personId }) => personId !== viewerId);
  const highest = (position: (person: Participant) => number) =>
    others.reduce((seq, person) => Math.max(seq, position(person)), 0);
  const administrators = { readSeq: highest(readSeqOf), deliveredSeq: highest(deliveredSeqOf) };
  return participants.map((person) => {
    const isForOutsider = outsiderId === viewerId && person.personId !== viewerId;
    const { readSeq, deliveredSeq } = isForOutsider
      ? administrators
      : { readSeq: readSeqOf(person), deliveredSeq: deliveredSeqOf(person) };
    return {
      ...toPerson(person),
      readSeq,
      ...(person.isReadHidden && readSeq === 0 && { isReadHidden: true }),
      ...(kind !== 'channel' && (person.mayContact || deliveredSeq > 0) && { deliveredSeq }),
      ...(person.presence && {
        presence: { ...person.presence, lastSeenAt: new Date(person.presence.lastSeenAt).toISOString() },
      }),
    };
  });
}

/** A conversation as one of its participants sees it. */
export function toConversation(row: ConversationRow, viewerId: string): ConversationView {
  const participants = toParticipants(row, viewerId);
  const { kind, entityType, entityId } = row;
  const entity =
    entityType === null || entityId === null
      ? null
      : {
          id: entityId,
          kind: entityType,
          name: row.entityName ?? DELETED_ENTITY[entityType],
          imageUrl: row.entityImageUrl,
        };
  // The inbox of a game has one administrator, its organizer.
  const hasTwoParticipants = kind === 'direct' || (kind === 'inbox' && entityType === 'game');
  const isAdministrator = kind === 'inbox' && row.outsiderId !== viewerId;
  const other = participants.find(({ id }) => (isAdministrator ? id === row.outsiderId : id !== viewerId));
  const people = row.participants.filter(
    ({ personId }) => hasTwoParticipants || (isAdministrator && personId === row.outsiderId),
  );
  const isBlocked = people.some((person) => person.isBlocked);
  const isHidden = people.some(({ mayContact }) => !mayContact);
  const isNamedByEntity = entity !== null && !isAdministrator;
  return {
    id: row.id,
    kind,
    entityType,
    entityId,
    type: entityType ?? 'private',
    entity,
    isClosed: entity !== null && row.isEntityDeleted,
    name: isNamedByEntity ? entity.name : other ? displayName(other) : '',
    avatar: isNamedByEntity ? entity.imageUrl : (other?.profileImageUrl ?? null),
    participants,
    ...(isBlocked && { isBlocked: true }),
    ...(isHidden && (hasTwoParticipants ? { isUnavailable: true } : !isBlocked && { isProfileHidden: true })),
    lastMessage: row.lastMessage,
    ...(row.lastMessagePhotos > 0 && { lastMessagePhotos: row.lastMessagePhotos }),
    lastMessageSenderId: row.lastMessageSender.personId,
    lastMessageSender: toPerson(row.lastMessageSender),
    lastMessageTime: row.lastMessageTime.toISOString(),
    lastSeq: row.lastSeq,
    unreadCount: row.unreadCount,
    ...(row.mentionedSeq !== null && { mentionedSeq: row.mentionedSeq }),
    ...(row.isMuted && { isMuted: true }),
    ...(row.isPinned && { isPinned: true }),
    ...(row.isArchived && { isArchived: true }),
    ...(row.unreadMarkId > 0 && { unreadMarks: row.unreadMarkId }),
    ...(row.hasOnlyOwnMessages && { hasOnlyOwnMessages: true }),
    ...(isAdministrator &&
      !row.isEntityDeleted && {
        inbox: { assignee: row.assignee && toPerson(row.assignee), isResolved: row.isResolved },
      }),
  };
}
