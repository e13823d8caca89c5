import type { Policy } from '../../../platform/http/access/policy.js';

/** The input of `conversationPolicy`. */
interface ConversationAccess {
  viewerId: string;
  /** The person who writes to the administrators of a team or field; null in other conversations. */
  outsiderId: string | null;
}

export const conversationPolicy = {
  // Administrators can only answer: the outsider writes first.
  start: ({ viewerId, outsiderId }) => outsiderId === null || outsiderId === viewerId || 'conversation.unknown',
} satisfies Policy<ConversationAccess>;
