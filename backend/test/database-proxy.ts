import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of the database that can drop its connections, or keep them open and forward nothing. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private isDisconnected = false;
  private isFrozen = false;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    /** The URL of the database through this proxy. */
    readonly url: string,
  ) {}

  static async to(databaseUrl: string): Promise<DatabaseProxy> {
    const target = new URL(databaseUrl);
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const proxied = new URL(databaseUrl);
    proxied.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const proxy = new DatabaseProxy(server, proxied.href);
    server.on('connection', (socket) => proxy.join(socket, connect(Number(target.port), target.hostname)));
    return proxy;
  }

  disconnect(): void {
    this.isDisconnected = true;
    this.sockets.forEach((socket) => socket.destroy());
  }

  reconnect(): void {
    this.isDisconnected = false;
  }

  freeze(): void {
    this.isFrozen = true;
    this.sockets.forEach((socket) => socket.pause());
  }

  unfreeze(): void {
    this.isFrozen = false;
    this.sockets.forEach((socket) => socket.resume());
  }

  async remove(): Promise<void> {
    this.disconnect();
    await new Promise((closed) => this.server.close(closed));
  }

  private join(client: Socket, server: Socket): void {
    for (const [socket, peer] of [[client, server] as const, [server, client] as const]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined); // A dropped connection closes both sides below.
      socket.on('close', () => {
        this.sockets.delete(socket);
        peer.destroy();
      });
      socket.pipe(peer);
      if (this.isFrozen) socket.pause();
    }
    if (this.isDisconnected) client.destroy();
  }
}
