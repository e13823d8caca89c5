/** Engine.IO's client object, which its types do not declare. */
export interface Connection {
  readonly id: string;
  readonly transport: { socket?: { bufferedAmount?: number; terminate?(): void } };
  readonly writeBuffer: { data?: unknown }[];
  readonly readyState: string;
  close(discard?: boolean): void;
  on(event: 'packet', listener: () => void): unknown;
  once(event: 'close', listener: () => void): unknown;
}

const CLOSE_TIMEOUT_MS = 1_000;

export const connectionsOf = (server: { engine: unknown }): Connection[] =>
  Object.values((server.engine as { clients: Record<string, Connection> }).clients);

/** Drops a connection as if the network had failed, so that the client reconnects automatically. Terminates a client that does not respond. */
export function dropConnection(connection: Connection): void {
  connection.close(true);
  terminateSoon(connection);
}

/** Ends a connection after the client had time to read what was sent to it. */
export function terminateSoon(connection: Connection): void {
  const { socket } = connection.transport;
  setTimeout(() => {
    connection.close(true);
    socket?.terminate?.();
  }, CLOSE_TIMEOUT_MS).unref();
}
