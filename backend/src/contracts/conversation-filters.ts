/** `unread`: conversations with unread messages; `archived`: those in the viewer's archive. */
export const CONVERSATION_FILTERS = ['unread', 'archived'] as const;

/**
 * The filters of the inbox of a team, field or game. `open`: unresolved conversations, and those with unread messages; `assigned`: unresolved
 * ones that are assigned to the viewer; `resolved`: those that an administrator has resolved.
 */
export const INBOX_FILTERS = ['open', 'assigned', 'resolved', ...CONVERSATION_FILTERS] as const;

export type ConversationFilter = (typeof INBOX_FILTERS)[number];
