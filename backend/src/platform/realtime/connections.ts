/** Engine.IO's record of a client, which its types leave out. */
export interface Connection {
  readonly id: string;
  readonly transport: { socket?: { bufferedAmount?: number; terminate?(): void } };
  readonly writeBuffer: { data?: unknown }[];
  close(discard?: boolean): void;
}

const CLOSE_TIMEOUT_MS = 1_000;

export const connectionsOf = (server: { engine: unknown }): Connection[] =>
  Object.values((server.engine as { clients: Record<string, Connection> }).clients);

/** Ends a connection as a lost line would: the client comes back by itself. One that does not read is not waited for. */
export function dropConnection(connection: Connection): void {
  const { socket } = connection.transport;
  connection.close(true);
  setTimeout(() => socket?.terminate?.(), CLOSE_TIMEOUT_MS).unref();
}
