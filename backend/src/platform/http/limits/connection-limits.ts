import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// Browsers do not pipeline. A client that does could make the database work on hundreds of requests at once.
const MAX_PIPELINED_REQUESTS = 10;

const LATEST_RESPONSE = Symbol('latest response');
const PIPELINED_REQUESTS = Symbol('pipelined requests');
type TrackedSocket = Socket & { [LATEST_RESPONSE]?: ServerResponse; [PIPELINED_REQUESTS]?: number };

/** Closes a connection that pipelines too many requests; returns false if it did. */
export function enforcePipelineLimit({ socket }: IncomingMessage, response: object): boolean {
  // A websocket upgrade has no `ServerResponse` and its connection carries no further requests.
  if (!(response instanceof ServerResponse)) return true;
  const tracked: TrackedSocket = socket;
  // Responses are sent in order, so a finished latest response means that none is pending. This avoids a listener per request.
  const pending = (tracked[LATEST_RESPONSE]?.writableFinished ?? true) ? 0 : (tracked[PIPELINED_REQUESTS] ?? 0);
  if (pending >= MAX_PIPELINED_REQUESTS) {
    socket.destroy();
    return false;
  }
  tracked[PIPELINED_REQUESTS] = pending + 1;
  tracked[LATEST_RESPONSE] = response;
  return true;
}
