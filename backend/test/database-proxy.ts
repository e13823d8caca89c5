import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of the database that can drop its connections. */
export class DatabaseProxy {
  private readonly ends = new Set<Socket>();
  private isCut = false;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    /** The URL of the database through this proxy. */
    readonly url: string,
  ) {}

  static async to(databaseUrl: string): Promise<DatabaseProxy> {
    const far = new URL(databaseUrl);
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const near = new URL(databaseUrl);
    near.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const proxy = new DatabaseProxy(server, near.href);
    server.on('connection', (end) => proxy.join(end, connect(Number(far.port), far.hostname)));
    return proxy;
  }

  disconnect(): void {
    this.isCut = true;
    this.ends.forEach((end) => end.destroy());
  }

  reconnect(): void {
    this.isCut = false;
  }

  async remove(): Promise<void> {
    this.disconnect();
    await new Promise((closed) => this.server.close(closed));
  }

  private join(one: Socket, other: Socket): void {
    for (const [end, far] of [[one, other] as const, [other, one] as const]) {
      this.ends.add(end);
      end.on('error', () => undefined); // A dropped connection closes both sides below.
      end.on('close', () => {
        this.ends.delete(end);
        far.destroy();
      });
      end.pipe(far);
    }
    if (this.isCut) one.destroy();
  }
}
