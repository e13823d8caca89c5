import type { Query, QueryClient } from '@tanstack/react-query';
import type { LiveHandlers } from '@/shared/realtime/live';
import type { MessagingEvent } from './messaging-events';

type Events = typeof import('./messaging-events');

const isAboutMessages = ({ queryKey: [path] }: Query) => String(path).startsWith('/api/messages/');

/**
 * Loads the handlers only if a query of messages is cached. Otherwise there is nothing to update. If they cannot be loaded, everything that the event
 * may have changed is refetched.
 */
function withMessages(queries: QueryClient, handle: (events: Events) => void): void {
  if (queries.getQueryCache().getAll().some(isAboutMessages))
    void import('./messaging-events').then(handle, () => queries.invalidateQueries({ predicate: isAboutMessages }));
}

/** Passes an event to the handler of the same name. */
const onDemand =
  <Name extends MessagingEvent>(name: Name) =>
  (payload: never, queries: QueryClient) =>
    withMessages(queries, ({ messagingEvents }) =>
      (messagingEvents[name] as (payload: never, queries: QueryClient) => void)(payload, queries),
    );

/** The names of the events that `messagingEvents` handles, except `message:new`, whose handler below does more. They are repeated here, because the code of `messagingEvents` is not loaded yet. */
export const EVENTS = [
  'typing',
  'message:updated',
  'message:deleted',
  'conversation:read',
  'conversation:unread',
  'conversation:changed',
  'conversation:delivered',
  'conversation:deleted',
  'conversation:muted',
  'conversation:pinned',
  'conversation:archived',
  'person:changed',
  'user:changed',
  'presence',
  'conversations:changed',
] as const satisfies readonly MessagingEvent[];

export const messagingLive: LiveHandlers = {
  ...(Object.fromEntries(EVENTS.map((name) => [name, onDemand(name)])) as LiveHandlers),
  'message:new': (message, queries) => {
    onDemand('message:new')(message as never, queries);
    if (!message.isRead) void import('./delivery/acknowledge').then((code) => code.acknowledge([message]));
  },
  // The first connect counts too, because events between loading the page and connecting were missed.
  connected: (queries) => withMessages(queries, ({ invalidateMessages }) => invalidateMessages(queries)),
};
