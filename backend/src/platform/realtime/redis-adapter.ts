import type { ServerOptions } from 'socket.io';
import { reconnectWhenUnresponsive, openRedis, type RedisClient } from '../redis/redis-client.js';

/** Carries pushes over Redis to the sockets of other processes. */
export interface RedisAdapter {
  readonly adapter: NonNullable<ServerOptions['adapter']>;
  /** Returns false while pushes to and from other processes are lost. */
  isUp(): boolean;
  onDown(listener: () => void): void;
  close(): void;
}

export async function connectRedisAdapter(redisUrl: string): Promise<RedisAdapter> {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  // The adapter delivers to local sockets only after Redis has answered, so a command must fail immediately while Redis is unreachable.
  const publisher = await openRedis(redisUrl, 'fail');
  const clients: RedisClient[] = [publisher];
  const listeners: (() => void)[] = [];
  const isUp = () => clients.every(({ isReady }) => isReady);
  let wasUp = true;
  const checkState = () => {
    if (wasUp && !isUp()) listeners.forEach((listener) => listener());
    wasUp = isUp();
  };
  const watch = (client: RedisClient) => ['ready', 'error', 'end'].forEach((event) => client.on(event, checkState));

  // The adapter reads on duplicated clients and retries a failed read without a pause, so these clients wait for Redis.
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
    // A read must end before `reconnectWhenUnresponsive` gives up on the client, because a blocked client does not answer pings.
    adapter: createAdapter(publisher, { blockTimeInMs: 1_000 }),
    isUp,
    onDown: (listener) => listeners.push(listener),
    close() {
      listeners.length = 0;
      clients.forEach((client) => client.destroy());
    },
  };
}
