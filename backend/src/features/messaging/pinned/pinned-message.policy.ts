import { MAX_PINNED_MESSAGES } from '../../../contracts/pinned-messages.js';
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

/** The input of `newPinPolicy`, for a viewer who may pin messages in the conversation. */
interface NewPinAccess {
  /** The number of pinned messages in the conversation without the message itself. */
  others: number;
}

export const newPinPolicy = {
  add: ({ others }) => others < MAX_PINNED_MESSAGES || 'message.pin-limit',
} satisfies Policy<NewPinAccess>;
