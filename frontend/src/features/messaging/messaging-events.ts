import type { ServerEvents } from '@contracts/socket-events';
import { notifyManager } from '@tanstack/react-query';
import type { LiveHandlers } from '@/shared/realtime/live';
import * as cache from './conversations/conversation-cache';
import { applyTyping, stopTyping } from './typing/typing.store';

/** The handlers of socket events, which update the cached queries of messages. */
export const messagingEvents = {
  // The message takes the place of the typing indicator in the same render, so that the thread does not jump in between.
  'message:new': (message, queries) =>
    notifyManager.batch(() => {
      cache.applyMessage(queries, message);
      notifyManager.schedule(() => stopTyping(message.conversationId, message.senderId));
    }),
  typing: applyTyping,
  'message:updated': (message, queries) => cache.applyChange(queries, message),
  'message:deleted': (message, queries) => cache.applyDeletion(queries, message),
  'conversation:read': (read, queries) => cache.applyRead(queries, read),
  'conversation:unread': (mark, queries) => cache.refetchConversation(queries, mark),
  'conversation:changed': (change, queries) => cache.refetchConversation(queries, change),
  'conversation:delivered': (delivered, queries) => cache.applyDelivered(queries, delivered),
  'conversation:deleted': (deletion, queries) => cache.applyConversationDeletion(queries, deletion),
  'conversation:muted': (mute, queries) => cache.applySetting(queries, mute),
  'conversation:pinned': (pin, queries) => cache.applySetting(queries, pin),
  'conversation:archived': (archived, queries) => cache.applySetting(queries, archived),
  'person:changed': (_, queries) => cache.resetThreadsAfterBlock(queries),
  // The privacy settings of the viewer may have changed.
  'user:changed': (_, queries) => cache.invalidateAll(queries),
  presence: (presence, queries) => cache.applyPresence(queries, presence),
  'conversations:changed': (entity, queries) => cache.applyRoleChange(queries, entity),
} satisfies LiveHandlers;

/** Refetches what may have changed without a connection. */
export const invalidateMessages = cache.invalidateAll;

/** The name of an event whose handler is loaded on demand. */
export type MessagingEvent = keyof typeof messagingEvents & keyof ServerEvents;
