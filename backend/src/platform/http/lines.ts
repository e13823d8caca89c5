import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

// No browser asks for more on a line before it has an answer; the database would work for hundreds of them at once.
const MOST_ON_A_LINE = 10;

const underWay = new WeakMap<Socket, number>();

/** Hangs up on who asks for too much on one line without waiting for answers, and says whether it did not. */
export function isWaitedFor({ socket }: IncomingMessage, response: object): boolean {
  // What becomes a websocket has its line for itself.
  if (!(response instanceof ServerResponse)) return true;
  const others = underWay.get(socket) ?? 0;
  if (others >= MOST_ON_A_LINE) {
    socket.destroy();
    return false;
  }
  underWay.set(socket, others + 1);
  response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  return true;
}
