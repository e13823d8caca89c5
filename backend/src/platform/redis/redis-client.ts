import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigurationError } from '../config/configuration-error.js';

export type RedisClient = ReturnType<(typeof import('redis'))['createClient']>;

const LOOK_EVERY = 2_000;
const PATIENCE = 3_000;
const RETRY_MAX = 1_000;

/**
 * A connection to Redis that comes back by itself. While it is away, commands fail at once, or wait (5 s) for it:
 * whoever tries again without a pause must wait, or nothing else in the process gets a turn.
 */
export async function openRedis(url: string, whileAway: 'fail' | 'wait'): Promise<RedisClient> {
  const { createClient } = await import('redis');
  let wasThere = false;
  const client: RedisClient = createClient({
    url,
    disableOfflineQueue: whileAway === 'fail',
    socket: {
      connectTimeout: PATIENCE,
      reconnectStrategy: (tries, cause) => (wasThere ? Math.min(50 * 2 ** tries, RETRY_MAX) : cause),
    },
  });
  client.once('ready', () => (wasThere = true));
  client.on('error', () => undefined); // each command reports its own failure
  await client.connect().catch((error: unknown) => {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new ConfigurationError(`Wrong setting REDIS_URL: Redis does not answer there (${reason})`);
  });
  reconnectWhenUnresponsive(client);
  return client;
}

/** Cuts a connection that answers nothing any more, as when the other machine is gone, so that it reconnects. */
export function reconnectWhenUnresponsive(client: RedisClient): void {
  const timer = setInterval(() => {
    if (client.isOpen) void look(client);
    else clearInterval(timer);
  }, LOOK_EVERY).unref();
}

async function look(client: RedisClient): Promise<void> {
  if (!client.isReady) return;
  const answered = client.ping().then(
    () => true,
    () => true, // it is known to be away
  );
  if (await Promise.race([answered, sleep(PATIENCE, false, { ref: false })])) return;
  client.destroy();
  await client.connect().catch(() => undefined);
}
