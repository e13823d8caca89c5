import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';

// Browsers do not pipeline. A client that does could make the database work on hundreds of requests at once.
const MAX_PIPELINED_REQUESTS = 10;

/** The latest response of each connection, and the number of requests received since no response was pending. */
const pipelines = new WeakMap<Socket, { latest: Writable; requests: number }>();

// `instanceof` alone would infer `ServerResponse<any>`.
const isServerResponse = (response: object): response is ServerResponse => response instanceof ServerResponse;

/** Closes a connection that pipelines too many requests, and then returns false. */
export function enforcePipelineLimit({ socket }: IncomingMessage, response: object): boolean {
  // A websocket upgrade has no `ServerResponse` and its connection carries no further requests.
  if (!isServerResponse(response)) return true;
  const pipeline = pipelines.get(socket);
  // Responses are sent in order, so a finished latest response means that none is pending. This avoids a listener per request.
  const pending = pipeline && !pipeline.latest.writableFinished ? pipeline.requests : 0;
  if (pending >= MAX_PIPELINED_REQUESTS) {
    socket.destroy();
    return false;
  }
  pipelines.set(socket, { latest: response, requests: pending + 1 });
  return true;
}
