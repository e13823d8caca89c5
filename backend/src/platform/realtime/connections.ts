/** Engine.IO's client object, which its types do not declare. */
export interface Connection {
  readonly id: string;
  readonly transport: { socket?: { bufferedAmount?: number; terminate?(): void } };
  readonly writeBuffer: { data?: unknown }[];
  close(discard?: boolean): void;
}

const CLOSE_TIMEOUT_MS = 1_000;

export const connectionsOf = (server: { engine: unknown }): Connection[] =>
  Object.values((server.engine as { clients: Record<string, Connection> }).clients);

/** Drops a connection as if the network had failed, so that the client reconnects automatically. Terminates a client that does not respond. */
export function dropConnection(connection: Connection): void {
  const { socket } = connection.transport;
  connection.close(true);
  setTimeout(() => socket?.terminate?.(), CLOSE_TIMEOUT_MS).unref();
}
