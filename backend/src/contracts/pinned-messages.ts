import { IsBoolean } from 'class-validator';
import { MessageView } from './messages.js';

/** How many messages of one game chat can be pinned. */
export const MAX_PINNED_MESSAGES = 5;

/** Pins a message in the chat of a game, or unpins it. */
export class PinnedMessageRequest {
  @IsBoolean({ message: 'isPinned must be true or false' })
  isPinned: boolean;
}

export class PinnedMessagesPermissions {
  /** Pin messages of the chat, and unpin them. */
  pin: boolean;
}

/** The pinned messages in the chat of a game. */
export class PinnedMessages {
  /** At most five. The message that was pinned last is the first. */
  messages: MessageView[];
  /** The change number of the conversation. A higher one means that the answer may be outdated. */
  changeSeq: number;
  can: PinnedMessagesPermissions;
}
