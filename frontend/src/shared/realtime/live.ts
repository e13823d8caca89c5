import type { ServerEvents } from '@contracts/socket-events';
import type { QueryClient } from '@tanstack/react-query';
import { on, useConnection, type Payload } from './connection';
import { delayHints, isRoomHint } from './delayed-hints';

/** A feature's handlers of socket events. Most payloads are hints to refetch. REST also returns everything that they contain. */
export type LiveHandlers = {
  [Event in keyof ServerEvents]?: (payload: Payload<Event>, queries: QueryClient) => void;
} & {
  /** Called after every connect. Refetch what may have changed while no socket was connected. */
  connected?: (queries: QueryClient, connection: { isFirst: boolean }) => void;
};

const eventsOf = (feature: LiveHandlers) =>
  Object.keys(feature).filter((key): key is keyof ServerEvents => key !== 'connected');

function listen<Event extends keyof ServerEvents>(
  event: Event,
  feature: LiveHandlers,
  queries: QueryClient,
): () => void {
  const handler = feature[event] as ((payload: Payload<Event>, queries: QueryClient) => void) | undefined;
  if (!handler) return () => {};
  const handle = (payload: Payload<Event>) => handler(payload, queries);
  // Every room hint has an id, but the type of a generic event cannot express that.
  return on(event, isRoomHint(event) ? (delayHints(handle as never) as typeof handle) : handle);
}

/** Connects the handlers of all features to the socket. Returns a function that removes them. */
export function registerLiveHandlers(features: LiveHandlers[], queries: QueryClient): () => void {
  const unsubscribes = features.flatMap((feature) => eventsOf(feature).map((event) => listen(event, feature, queries)));
  let isFirst = true;
  unsubscribes.push(
    useConnection.subscribe(({ status }, before) => {
      // The session ended, so the next connection counts as the first one again.
      if (status === 'idle') isFirst = true;
      if (status !== 'live' || before.status === 'live') return;
      for (const feature of features) feature.connected?.(queries, { isFirst });
      isFirst = false;
    }),
  );
  return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
}
