import type { Socket as TcpSocket } from 'node:net';
import type { LiveClient } from '../live-client.js';

/** Returns the TCP connection of a client that uses a websocket. */
function connectionOf({ socket }: Pick<LiveClient, 'socket'>): TcpSocket | undefined {
  // The types of Engine.IO's client and of ws don't include the TCP connection.
  const transport = socket.io.engine?.transport as unknown as { ws?: { _socket?: TcpSocket } } | undefined;
  return transport?.ws?._socket;
}

/** Stops the client from reading and answering. */
export const pauseReading = (client: Pick<LiveClient, 'socket'>): unknown => connectionOf(client)?.pause();

export const resumeReading = (client: Pick<LiveClient, 'socket'>): unknown => connectionOf(client)?.resume();

/** Closes the connection as a network failure does. */
export const dropConnection = (client: Pick<LiveClient, 'socket'>): unknown => connectionOf(client)?.destroy();
