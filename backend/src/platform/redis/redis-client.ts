import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../config/configuration-error.js';

export type RedisClient = ReturnType<(typeof import('redis'))['createClient']>;

const CHECK_INTERVAL_MS = 2_000;
const TIMEOUT_MS = 3_000;
const MAX_RECONNECT_DELAY_MS = 1_000;

/**
 * Opens a connection to Redis that reconnects automatically. With 'fail', commands fail immediately while Redis is unreachable. With 'wait',
 * they wait for up to 5 s, the library's default timeout. A caller that retries without a pause needs 'wait': otherwise its retries would
 * block the event loop.
 */
export async function openRedis(url: string, whenUnreachable: 'fail' | 'wait'): Promise<RedisClient> {
  const { createClient } = await import('redis');
  let wasConnected = false;
  const client: RedisClient = createClient({
    url,
    disableOfflineQueue: whenUnreachable === 'fail',
    socket: {
      connectTimeout: TIMEOUT_MS,
      reconnectStrategy: (attempts, cause) =>
        wasConnected ? Math.min(50 * 2 ** attempts, MAX_RECONNECT_DELAY_MS) : cause,
    },
  });
  client.once('ready', () => (wasConnected = true));
  client.on('error', () => undefined); // Commands report their own failures.
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new ConfigurationError(`Invalid setting REDIS_URL: Redis does not answer (${reason})`);
  });
  reconnectWhenUnresponsive(client);
  return client;
}

/** Closes a connection that no longer answers, for example because the other machine is gone, so that it reconnects. */
export function reconnectWhenUnresponsive(client: RedisClient): void {
  const timer = setInterval(() => {
    if (client.isOpen) void check(client);
    else clearInterval(timer);
  }, CHECK_INTERVAL_MS).unref();
}

async function check(client: RedisClient): Promise<void> {
  if (!client.isReady) return;
  const answered = client.ping().then(
    () => true,
    () => true, // The ping fails at once if the client has noticed that the connection is lost.
  );
  if (await Promise.race([answered, sleep(TIMEOUT_MS, false, { ref: false })])) return;
  client.destroy();
  await client.connect().catch(() => undefined);
}
