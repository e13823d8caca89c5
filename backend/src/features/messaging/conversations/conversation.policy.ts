import { LIMITS } from '../../../contracts/limits.js';
import type { Policy } from '../../../platform/http/access/policy.js';

interface StartAccess {
  viewerId: string;
  /** The person who writes to the administrators of a team, field or game; null in other conversations. */
  outsiderId: string | null;
}

export const conversationPolicy = {
  // Administrators can only answer: the outsider writes first.
  start: ({ viewerId, outsiderId }) => outsiderId === null || outsiderId === viewerId || 'conversation.unknown',
} satisfies Policy<StartAccess>;

interface WriteAccess {
  /**
   * In the inbox of a game's organizer: neither person blocks the other, and neither is suspended. True elsewhere. `userPolicy` decides about direct
   * conversations.
   */
  mayContact: boolean;
}

export const conversationWritePolicy = {
  write: ({ mayContact }) => mayContact || 'message.refused',
} satisfies Policy<WriteAccess>;

/** The input of `conversationPinPolicy`, for a viewer who takes part in the conversation. */
export interface PinAccess {
  /** The viewer's lists show the conversation: it has messages that the viewer has not deleted. */
  isShown: boolean;
  /** The number of conversations that the viewer has pinned, without this one. */
  otherPins: number;
}

export const conversationPinPolicy = {
  pin: ({ isShown, otherPins }) =>
    !isShown ? 'conversation.unknown' : otherPins < LIMITS.pinnedConversations || 'conversation.pin-limit',
} satisfies Policy<PinAccess>;
