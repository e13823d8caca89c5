import type { ServerEvents } from '@contracts/socket-events';
import type { QueryClient } from '@tanstack/react-query';
import { on, useConnection, type Payload } from './connection';
import { delayHints, isRoomHint } from './delayed-hints';

/** A feature's handlers of socket events. A payload is a hint to refetch, never the only copy of anything. */
export type LiveHandlers = {
  [Event in keyof ServerEvents]?: (payload: Payload<Event>, queries: QueryClient) => void;
} & {
  /** Called after every connect, including the first: refetch what may have changed while the socket was down. */
  reconnected?: (queries: QueryClient, connection: { first: boolean }) => void;
};

const eventsOf = (feature: LiveHandlers) =>
  Object.keys(feature).filter((key): key is keyof ServerEvents => key !== 'reconnected');

function listen<Event extends keyof ServerEvents>(
  event: Event,
  feature: LiveHandlers,
  queries: QueryClient,
): () => void {
  const handler = feature[event] as ((payload: Payload<Event>, queries: QueryClient) => void) | undefined;
  if (!handler) return () => {};
  const handle = (payload: Payload<Event>) => handler(payload, queries);
  // Every room hint carries an id; the type of a generic event cannot say so.
  return on(event, isRoomHint(event) ? (delayHints(handle as never) as typeof handle) : handle);
}

export function wireLive(features: LiveHandlers[], queries: QueryClient): () => void {
  const stops = features.flatMap((feature) => eventsOf(feature).map((event) => listen(event, feature, queries)));
  let first = true;
  stops.push(
    useConnection.subscribe(({ status }, before) => {
      // A new session starts over.
      if (status === 'idle') first = true;
      if (status !== 'live' || before.status === 'live') return;
      for (const feature of features) feature.reconnected?.(queries, { first });
      first = false;
    }),
  );
  return () => stops.forEach((stop) => stop());
}
