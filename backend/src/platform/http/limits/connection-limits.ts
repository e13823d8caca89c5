import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// Browsers do not pipeline. A client that does could make the database work on hundreds of requests at once.
const MAX_PIPELINED_REQUESTS = 10;

const LATEST_RESPONSE = Symbol('latest answer');
const PIPELINED_REQUESTS = Symbol('asked without waiting');
type TrackedSocket = Socket & { [LATEST_RESPONSE]?: ServerResponse; [PIPELINED_REQUESTS]?: number };

/** Closes a connection that pipelines too many requests; returns false if it did. */
export function enforcePipelineLimit({ socket }: IncomingMessage, response: object): boolean {
  // A websocket upgrade has no `ServerResponse` and its connection carries no further requests.
  if (!(response instanceof ServerResponse)) return true;
  const line: TrackedSocket = socket;
  // Responses are sent in order, so a finished latest response means that none is pending. This avoids a listener per request.
  const others = (line[LATEST_RESPONSE]?.writableFinished ?? true) ? 0 : (line[PIPELINED_REQUESTS] ?? 0);
  if (others >= MAX_PIPELINED_REQUESTS) {
    socket.destroy();
    return false;
  }
  line[PIPELINED_REQUESTS] = others + 1;
  line[LATEST_RESPONSE] = response;
  return true;
}
