import { IsIn, ValidateIf } from 'class-validator';
import { type ConversationFilter, INBOX_FILTERS } from './conversation-filters.js';
import { type ConversationKind, ENTITY_TYPES, type EntityType } from './conversation-ids.js';
import type { MessageType } from './messages.js';
import { PageRequest } from './paging.js';
import { PresenceView } from './presence.js';
import { Id, OneOf } from './rules.js';
import { PersonView } from './users.js';

export class ParticipantView extends PersonView {
  /**
   * The participant has read every message up to this `seq`. To the outsider of an inbox, all administrators have the position of the one who
   * has read furthest.
   */
  readSeq: number;
  /**
   * True if the viewer does not see what the participant has read, because one of the two does not share read receipts or blocks the other. Then
   * `readSeq` is 0. Left out otherwise.
   */
  isReadHidden?: boolean;
  /**
   * A device of the participant has received every message up to this `seq`. Left out in channels, and if one of the two blocks the other. To the
   * outsider of an inbox, all administrators have the position of the one who has received most.
   */
  deliveredSeq?: number;
  /** Left out for the viewer, outside of direct conversations, and if one of the two does not share their active status or blocks the other. */
  presence?: PresenceView;
}

/** The team, field or game that a channel or inbox belongs to. */
export class ConversationEntity {
  id: string;
  kind: EntityType;
  name: string;
  imageUrl: string | null;
}

/** How the administrators of an inbox handle one of its conversations. The outsider does not see it. */
export class InboxStatus {
  /** The administrator who takes care of the conversation; null if nobody does. */
  assignee: PersonView | null;
  /** True if an administrator has resolved the conversation. The next message reopens it. */
  isResolved: boolean;
}

/** Assigns a conversation of an inbox. */
export class AssigneeRequest {
  /** The id of an administrator of the team, field or game; null to assign nobody. */
  @ValidateIf(({ userId }: AssigneeRequest) => userId !== null)
  @Id('Player not found')
  userId: string | null;
}

export class ConversationView {
  /**
   * `private_{a}_{b}` with the two user ids in ascending order; `team_{team}` for the chat of a team's members; `game_{game}` for the chat
   * of a game's organizer and participants; `team_{team}_{user}`, `field_{field}_{user}` and `game_{game}_{user}` for an outsider with the
   * administrators.
   */
  id: string;
  kind: ConversationKind;
  /** Null in a direct conversation. */
  entityType: EntityType | null;
  entityId: string | null;
  /** The entity's type, or `private`. */
  type: MessageType;
  /** Null in a direct conversation. */
  entity: ConversationEntity | null;
  /** The team or field was deleted. The conversation is read-only and listed among the viewer's own. */
  isClosed: boolean;
  /**
   * True if the viewer blocks the other person of a direct conversation or of a game's inbox, or, as an administrator, the outsider of an inbox;
   * left out otherwise. In the inbox of a team or field, the outsider and the administrators can still write.
   */
  isBlocked?: boolean;
  /** True if the administrator of the inbox of a team or field can't see the profile of its outsider, whom they don't block; left out otherwise. */
  isProfileHidden?: boolean;
  /**
   * True if one person of a direct conversation, or of the inbox of a game's organizer, blocks the other or is suspended, so that neither can
   * write; left out otherwise.
   */
  isUnavailable?: boolean;
  /** The name of the other person, or of the team, field or game. Administrators see the outsider's name in an inbox. */
  name: string;
  avatar: string | null;
  /** All participants or, in a channel, only the viewer. */
  participants: ParticipantView[];
  /** Null when the newest message is deleted. */
  lastMessage: string | null;
  /** The number of photos in the newest message; left out if there are none. */
  lastMessagePhotos?: number;
  lastMessageSenderId: string | null;
  lastMessageSender: PersonView | null;
  lastMessageTime: string | null;
  /** The seq of the newest message. */
  lastSeq: number;
  /** The number of unread messages of others. */
  unreadCount: number;
  /** The seq of the newest unread message that mentions the viewer; left out if there is none. */
  mentionedSeq?: number;
  /** True if the viewer has muted the conversation, so that the badges do not count it; left out otherwise. A mention in it still notifies. */
  isMuted?: boolean;
  /** True if the viewer has pinned the conversation, so that it is listed before the others; left out otherwise. */
  isPinned?: boolean;
  /** True if the conversation is in the viewer's archive; left out otherwise. */
  isArchived?: boolean;
  /**
   * Identifies the last time the viewer marked the conversation as unread, which moves their read position back. Each marking has another number.
   * Left out until the viewer marks the conversation as unread for the first time since they last joined it.
   */
  unreadMarks?: number;
  /** True if nobody but the viewer, or the administrators of the inbox, has written, so that no message can be unread; left out otherwise. */
  hasOnlyOwnMessages?: boolean;
  /** Given to the administrators of an inbox, who may change it; left out otherwise. */
  inbox?: InboxStatus;
}

/** Lists the viewer's own conversations or, with an entity, the inbox of a team, field or game that the viewer administers. */
export class ConversationsRequest extends PageRequest {
  /**
   * `unread`: with unread messages; `archived`: in the viewer's archive. An inbox has more filters. `open`: unresolved, or with unread messages; `assigned`:
   * unresolved and assigned to the viewer; `resolved`. Default: all that are not archived.
   */
  @OneOf(INBOX_FILTERS, 'filter')
  filter?: ConversationFilter;

  @ValidateIf(({ entityId }: ConversationsRequest) => entityId !== undefined)
  @IsIn(ENTITY_TYPES, { message: 'entityType must be "team", "field" or "game"' })
  entityType?: EntityType;

  @ValidateIf(({ entityType }: ConversationsRequest) => entityType !== undefined)
  @Id('Team, field or game not found')
  entityId?: string;
}

export class AccessibleEntity {
  id: string;
  name: string;
  imageUrl: string | null;
  /** The number of unread messages of others in this inbox, without muted conversations. */
  unreadCount: number;
}

/** The teams and fields that the viewer administers, and the games that they organize. */
export class AccessibleEntities {
  teams: AccessibleEntity[];
  fields: AccessibleEntity[];
  games: AccessibleEntity[];
}
