/** `unread`: conversations with unread messages; `archived`: those in the viewer's archive. */
export const CONVERSATION_FILTERS = ['unread', 'archived'] as const;
export type ConversationFilter = (typeof CONVERSATION_FILTERS)[number];
