import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// No browser asks for more on a line before it has an answer; the database would work for hundreds of them at once.
const MAX_PIPELINED_REQUESTS = 10;

const LATEST_RESPONSE = Symbol('latest answer');
const PIPELINED_REQUESTS = Symbol('asked without waiting');
type TrackedSocket = Socket & { [LATEST_RESPONSE]?: ServerResponse; [PIPELINED_REQUESTS]?: number };

/** Hangs up on who asks for too much on one line without waiting for answers, and says whether it did not. */
export function enforcePipelineLimit({ socket }: IncomingMessage, response: object): boolean {
  // A websocket upgrade has no `ServerResponse` and its connection carries no further requests.
  if (!(response instanceof ServerResponse)) return true;
  const line: TrackedSocket = socket;
  // Answers go out in their order: with the latest all are gone. Every request passes here, so it costs no listener.
  const others = (line[LATEST_RESPONSE]?.writableFinished ?? true) ? 0 : (line[PIPELINED_REQUESTS] ?? 0);
  if (others >= MAX_PIPELINED_REQUESTS) {
    socket.destroy();
    return false;
  }
  line[PIPELINED_REQUESTS] = others + 1;
  line[LATEST_RESPONSE] = response;
  return true;
}
