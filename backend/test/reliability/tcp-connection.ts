import type { Socket as TcpSocket } from 'node:net';
import type { LiveClient } from '../live-client.js';

/** The TCP connection under a client that came by websocket. */
function lineOf({ socket }: Pick<LiveClient, 'socket'>): TcpSocket | undefined {
  // Neither Engine.IO's client nor ws says in its types what lies beneath.
  const transport = socket.io.engine?.transport as unknown as { ws?: { _socket?: TcpSocket } } | undefined;
  return transport?.ws?._socket;
}

/** From now on the client takes nothing from the line, and answers nothing. */
export const pauseReading = (client: Pick<LiveClient, 'socket'>): unknown => lineOf(client)?.pause();

export const resumeReading = (client: Pick<LiveClient, 'socket'>): unknown => lineOf(client)?.resume();

/** What a lost line does. */
export const dropConnection = (client: Pick<LiveClient, 'socket'>): unknown => lineOf(client)?.destroy();
