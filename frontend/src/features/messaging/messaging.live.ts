import type { QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '@/shared/realtime/live';

type Cache = typeof import('./conversations/conversation-cache');

const hasMessages = (queries: QueryClient): boolean =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ queryKey: [path] }) => String(path).startsWith('/api/messages/'));

/** Loads the code of the conversation cache only if a query of messages is cached. Otherwise there is nothing to update. */
function withCache(queries: QueryClient, change: (cache: Cache) => void): void {
  if (hasMessages(queries)) void import('./conversations/conversation-cache').then(change);
}

/** Loads the code only if messages are on the screen, or were. */
function withTyping(queries: QueryClient, change: (typing: typeof import('./typing/typing.store')) => void): void {
  if (hasMessages(queries)) void import('./typing/typing.store').then(change);
}

export const messagingLive: LiveHandlers = {
  'message:new': (message, queries) => {
    withCache(queries, (cache) => cache.applyMessage(queries, message));
    if (!message.isRead) void import('./delivery/acknowledge').then(({ acknowledge }) => acknowledge([message]));
    withTyping(queries, ({ stopTyping }) => stopTyping(message.conversationId, message.senderId));
  },
  typing: (typing, queries) => withTyping(queries, ({ applyTyping }) => applyTyping(typing)),
  'message:updated': (message, queries) => withCache(queries, (cache) => cache.applyChange(queries, message)),
  'message:deleted': (message, queries) => withCache(queries, (cache) => cache.applyDeletion(queries, message)),
  'conversation:read': (read, queries) => withCache(queries, (cache) => cache.applyRead(queries, read)),
  'conversation:delivered': (delivered, queries) =>
    withCache(queries, (cache) => cache.applyDelivered(queries, delivered)),
  'conversation:deleted': (deletion, queries) =>
    withCache(queries, (cache) => cache.applyConversationDeletion(queries, deletion)),
  'conversation:muted': (mute, queries) => withCache(queries, (cache) => cache.applySetting(queries, mute)),
  'conversation:pinned': (pin, queries) => withCache(queries, (cache) => cache.applySetting(queries, pin)),
  'conversation:archived': (archived, queries) => withCache(queries, (cache) => cache.applySetting(queries, archived)),
  'person:changed': (_, queries) => withCache(queries, (cache) => cache.resetThreadsWithReactions(queries)),
  // What the viewer shares with others may have changed.
  'user:changed': (_, queries) => withCache(queries, (cache) => cache.invalidateAll(queries)),
  presence: (presence, queries) => withCache(queries, (cache) => cache.applyPresence(queries, presence)),
  'conversations:changed': (entity, queries) => withCache(queries, (cache) => cache.applyRoleChange(queries, entity)),
  // Also after the first connect, because events between loading the page and connecting were missed.
  reconnected: (queries) => withCache(queries, (cache) => cache.invalidateAll(queries)),
};
