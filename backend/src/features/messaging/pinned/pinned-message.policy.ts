import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `pinnedMessagePolicy`, for a viewer who takes part in the conversation. */
export interface PinnedMessageAccess {
  /** The conversation is a game's channel. */
  isGameChannel: boolean;
  isOrganizer: boolean;
}

export const pinnedMessagePolicy = {
  pin: ({ isGameChannel, isOrganizer }) => (!isGameChannel ? 'message.not-pinnable' : isOrganizer || 'access.denied'),
} satisfies Policy<PinnedMessageAccess>;
