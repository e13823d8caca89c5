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

const STREAM = 'socket.io';

/** Returns the id of the last message in the stream. */
async function endOfStream(client: RedisClient): Promise<string> {
  const messages = await client.xRevRange(STREAM, '+', '-', { COUNT: 1 });
  return messages?.[0]?.id ?? '0-0';
}

/**
 * Makes a client read the messages after `id`. Until its first message, the adapter reads from `$`, the end of the stream at the time of each
 * read, and would lose messages that are added before its first read or between two reads.
 */
function readAfter(id: string, client: RedisClient): void {
  const read = client.xRead.bind(client);
  const readStreams = (streams: { key: string; id: string }[], options: Parameters<typeof read>[1]) =>
    read(
      streams.map((stream) => (stream.id === '$' ? { ...stream, id } : stream)),
      options,
    );
  Object.assign(client, { xRead: readStreams });
}

export async function connectRedisAdapter(redisUrl: string): Promise<RedisAdapter> {
  const { createAdapter } = await import('@socket.io/redis-streams-adapter');
  // The adapter delivers to local sockets only after Redis has answered, so a command must fail immediately while Redis is unreachable.
  const publisher = await openRedis(redisUrl, 'fail');
  const lastId = await endOfStream(publisher);
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
    readAfter(lastId, copy);
    return copy;
  };
  Object.assign(publisher, { duplicate: reader });
  // The adapter does not wait for these messages, so nothing would handle their failure.
  const publish = publisher.publish.bind(publisher);
  Object.assign(publisher, { publish: (...message: Parameters<typeof publish>) => publish(...message).catch(() => 0) });
  watch(publisher);

  return {
    // A read must end before `reconnectWhenUnresponsive` gives up on the client, because a blocked client does not answer pings.
    adapter: createAdapter(publisher, { streamName: STREAM, blockTimeInMs: 1_000 }),
    isUp,
    onDown: (listener) => listeners.push(listener),
    close() {
      listeners.length = 0;
      clients.forEach((client) => client.destroy());
    },
  };
}
