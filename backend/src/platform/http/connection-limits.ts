import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// No browser asks for more on a line before it has an answer; the database would work for hundreds of them at once.
const MOST_IN_A_ROW = 10;

const LATEST = Symbol('latest answer');
const IN_A_ROW = Symbol('asked without waiting');
type Line = Socket & { [LATEST]?: ServerResponse; [IN_A_ROW]?: number };

/** Hangs up on who asks for too much on one line without waiting for answers, and says whether it did not. */
export function isWaitedFor({ socket }: IncomingMessage, response: object): boolean {
  // What becomes a websocket has its line for itself.
  if (!(response instanceof ServerResponse)) return true;
  const line: Line = socket;
  // Answers go out in their order: with the latest all are gone. Every request passes here, so it costs no listener.
  const others = (line[LATEST]?.writableFinished ?? true) ? 0 : (line[IN_A_ROW] ?? 0);
  if (others >= MOST_IN_A_ROW) {
    socket.destroy();
    return false;
  }
  line[IN_A_ROW] = others + 1;
  line[LATEST] = response;
  return true;
}
