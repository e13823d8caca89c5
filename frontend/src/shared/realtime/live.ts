import type { ServerEvents } from '@contracts/socket-events';
import type { QueryClient } from '@tanstack/react-query';
import { on, useConnection, type Payload } from './connection';

/** What a feature does when a hint arrives: it looks again. The payload is never the only copy of anything. */
export type LiveHandlers = {
  [Event in keyof ServerEvents]?: (payload: Payload<Event>, queries: QueryClient) => void;
} & {
  /** The line is up, for the first time or again: fetch what may have happened without it. */
  reconnected?: (queries: QueryClient, line: { first: boolean }) => void;
};

const eventsOf = (feature: LiveHandlers) =>
  Object.keys(feature).filter((key): key is keyof ServerEvents => key !== 'reconnected');

function listen<Event extends keyof ServerEvents>(
  event: Event,
  feature: LiveHandlers,
  queries: QueryClient,
): () => void {
  const handle = feature[event] as ((payload: Payload<Event>, queries: QueryClient) => void) | undefined;
  return handle ? on(event, (payload) => handle(payload, queries)) : () => {};
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
