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
  /** Neither of the two people of a direct conversation, or of the inbox of a game's organizer, blocks the other. True in other conversations. */
  areInContact: boolean;
}

export const conversationWritePolicy = {
  write: ({ areInContact }) => areInContact || 'message.refused',
} satisfies Policy<WriteAccess>;
