import { IsBoolean, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { EntityType } from './conversation-ids.js';
import type { DeliveredPositions } from './delivery.js';
import { MessageRequest } from './messages.js';
import type { MessageView } from './messages.js';
import type { ReadState, UnreadCounts } from './read-positions.js';
import type { NotificationView } from './notifications.js';
import type { PersonView } from './users.js';
import type { PresenceChange } from './presence.js';
import type { ProblemCode } from './problems.js';
import { Seq } from './number-rules.js';
import { Lowercase } from './rules.js';

/** The part of a team that changed. A change of its members, applications or invitations changes its details, too. */
export type TeamPart = 'details' | 'members' | 'posts';

/** The part of a game that changed: its seats with participants and waitlist, or anything else. */
export type GamePart = 'details' | 'seats';

/** The seats of a game as `GameView` has them. */
export interface GameSeats {
  id: string;
  maxPlayers: number;
  currentPlayers: number;
  freeSeats: number;
  waitlistCount: number;
}

/** Something that the watchers of a room see has changed. `within` is the time in ms over which they spread their refetches when there are many. Default: 1,000. */
interface Hint {
  id: string;
  within?: number;
}

/** The hints to the watchers of a room that may name the time over which they spread their refetches. */
export type RoomHint = 'team:changed' | 'field:changed' | 'game:changed' | 'post:changed';

/** Events from server to client. They may be lost, so all data except for `typing` and `socket:closing` can also be read by REST. */
export interface ServerEvents {
  /** Sent before the server closes a socket that sends too many events, or whose account was suspended. */
  'socket:closing': (reason: SocketClosing) => void;
  'unread:counts': (counts: UnreadCounts) => void;
  'notification:new': (notification: NotificationView) => void;
  'notification:changed': (notification: { id: string }) => void;
  'message:new': (message: MessageView) => void;
  'message:updated': (message: MessageView) => void;
  'message:deleted': (message: { id: string; conversationId: string; seq: number }) => void;
  'conversation:read': (read: { conversationId: string; userId: string; seq: number }) => void;
  /** A device of a participant has received the messages up to `seq`. */
  'conversation:delivered': (delivered: { conversationId: string; userId: string; seq: number }) => void;
  /** Sent to the user's own devices, like `conversation:muted`. The user has deleted the messages up to `seq` for themselves. */
  'conversation:deleted': (deletion: { conversationId: string; seq: number }) => void;
  'conversation:muted': (mute: { conversationId: string; isMuted: boolean }) => void;
  'conversation:pinned': (pin: { conversationId: string; isPinned: boolean }) => void;
  'conversation:unread': (conversation: { conversationId: string }) => void;
  /** Sent to the administrators of an inbox. One of them has assigned, resolved or reopened the conversation. */
  'conversation:changed': (conversation: { conversationId: string }) => void;
  'conversation:archived': (archived: { conversationId: string; isArchived: boolean }) => void;
  /** Somebody writes a message, or has stopped. The indicator ends after 6 s and with the person's next message. */
  typing: (typing: { conversationId: string; userId: string; person: PersonView; isTyping: boolean }) => void;
  presence: (presence: PresenceChange) => void;
  'conversations:changed': (entity: { kind: EntityType; id: string }) => void;
  'post:new': (post: { postId: string; authorId: string }) => void;
  'post:changed': (post: Hint) => void;
  'post:deleted': (post: { id: string }) => void;
  /** Sent to the watchers of a wall when somebody has posted there. `id` is the wall's owner. */
  'wall:changed': (wall: { id: string }) => void;
  /** Sent to both people when one blocks or unblocks the other, because both may now see and do more or less with each other. */
  'person:changed': (person: { id: string }) => void;
  /** Sent to the user's own devices when their account changed, so that they refetch it. */
  'user:changed': (user: { id: string }) => void;
  'team:changed': (change: Hint & { part: TeamPart }) => void;
  'field:changed': (field: Hint) => void;
  'game:changed': (change: Hint & { part: GamePart }) => void;
  /**
   * Sent together with each `game:changed` hint about seats, and twice as often when the seats change often, so that all watchers see the numbers
   * before they refetch the rest. Also sent to a socket that starts to watch the game, which may have missed a change.
   */
  'game:seats': (seats: GameSeats) => void;
  'usage-requests:changed': (field: { fieldId: string }) => void;
  /** Sent to administrators when a report, a held post or comment, or an appeal arrives or is decided, and when a suspension is lifted. */
  'reports:changed': () => void;
}

/** Why the server closes or refuses a socket. A refused handshake has it in `data` of `connect_error`. */
export interface SocketClosing {
  code: ProblemCode;
  message: string;
  /** The seconds to wait before the next attempt to connect. */
  retryAfter: number;
}

export type SocketFailure = {
  ok: false;
  /** `retryAfter` is in seconds, as in the header of the same name. */
  error: { code: ProblemCode; message: string; fields?: Record<string, string>; retryAfter?: number };
};
export type Acknowledge<Answer extends object = object> = (answer: ({ ok: true } & Answer) | SocketFailure) => void;

/** Events from client to server. Each is acknowledged after its transaction has committed. */
export interface ClientEvents {
  'message:send': (message: MessageSend, acknowledge: Acknowledge<{ message: MessageView }>) => void;
  'conversation:read': (read: ConversationRead, acknowledge: Acknowledge<{ read: ReadState }>) => void;
  'conversation:delivered': (delivered: DeliveredPositions, acknowledge: Acknowledge) => void;
  typing: (typing: Typing, acknowledge: Acknowledge) => void;
  watch: (room: RoomRequest, acknowledge: Acknowledge) => void;
  unwatch: (room: RoomRequest, acknowledge: Acknowledge) => void;
}

/** The payload of `message:send`, like the body of `POST /api/messages`. Clients should always set `clientId`. */
export class MessageSend extends MessageRequest {}

export class ConversationRead {
  @IsString({ message: 'Conversation not found' })
  @MaxLength(200, { message: 'Conversation not found' })
  conversationId: string;

  @Seq()
  seq: number;
}

/** Send it at most every 3 s while the text changes, and once when the text is emptied. */
export class Typing {
  @IsString({ message: 'Conversation not found' })
  @MaxLength(200, { message: 'Conversation not found' })
  conversationId: string;

  /** Default: true. */
  @IsOptional()
  @IsBoolean({ message: 'isTyping must be true or false' })
  isTyping?: boolean;
}

export class RoomRequest {
  /** `post:{id}`, `wall:{userId}`, `team:{id}`, `field:{id}` or `game:{id}`. */
  @Lowercase()
  @IsString({ message: 'Room not found' })
  @Matches(/^[a-z]+:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { message: 'Room not found' })
  room: string;
}
