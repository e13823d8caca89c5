import type { ServerOptions } from 'socket.io';

/** Carries pushes to the sockets of other processes, over Redis. While Redis is away, pushes reach this process only. */
export async function adapterBetweenProcesses(redisUrl: string): Promise<NonNullable<ServerOptions['adapter']>> {
  const [{ createClient }, { createAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ]);
  const client = createClient({ url: redisUrl, disableOfflineQueue: true });
  client.on('error', () => undefined); // it reconnects by itself; polling covers the gap
  await client.connect();
  return createAdapter(client);
}
