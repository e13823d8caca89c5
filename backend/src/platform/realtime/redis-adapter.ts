import type { ServerOptions } from 'socket.io';
import { reconnectWhenUnresponsive, openRedis, type RedisClient } from '../redis/redis-client.js';

/** Carries pushes to the sockets of other processes, over Redis. */
export interface RedisAdapter {
  readonly adapter: NonNullable<ServerOptions['adapter']>;
  /** Reports whether pushes travel between this process and the others. */
  isUp(): boolean;
  onDown(listener: () => void): void;
  close(): void;
}

export async function connectRedisAdapter(redisUrl: string): Promise<RedisAdapter> {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  // Fails at once while Redis is away, because the adapter pushes to our own sockets only when it has an answer.
  const publisher = await openRedis(redisUrl, 'fail');
  const clients: RedisClient[] = [publisher];
  const listeners: (() => void)[] = [];
  const isUp = () => clients.every(({ isReady }) => isReady);
  let wasUp = true;
  const look = () => {
    if (wasUp && !isUp()) listeners.forEach((listener) => listener());
    wasUp = isUp();
  };
  const watch = (client: RedisClient) => ['ready', 'error', 'end'].forEach((event) => client.on(event, look));

  // The adapter reads on duplicates, and again at once when reading fails: they wait for Redis.
  const duplicate = publisher.duplicate.bind(publisher);
  const reader = () => {
    const copy = duplicate({ disableOfflineQueue: false });
    clients.push(copy);
    watch(copy);
    reconnectWhenUnresponsive(copy);
    return copy;
  };
  Object.assign(publisher, { duplicate: reader });
  watch(publisher);

  return {
    // A reader is seen to be awake within less than the patience with it.
    adapter: createAdapter(publisher, { blockTimeInMs: 1_000 }),
    isUp,
    onDown: (listener) => listeners.push(listener),
    close() {
      listeners.length = 0;
      clients.forEach((client) => client.destroy());
    },
  };
}
