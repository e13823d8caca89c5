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
