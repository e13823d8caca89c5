import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `pinnedMessagePolicy`, for a viewer who takes part in the conversation. */
export interface PinnedMessageAccess {
  /** The conversation is the chat of a game's organizer and participants. */
  isGameChat: boolean;
  isOrganizer: boolean;
}

export const pinnedMessagePolicy = {
  pin: ({ isGameChat, isOrganizer }) => (!isGameChat ? 'message.not-pinnable' : isOrganizer || 'access.denied'),
} satisfies Policy<PinnedMessageAccess>;
