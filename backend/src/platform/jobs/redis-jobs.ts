import { createNodeRedisClient, createRedisBackend, Queue, Worker } from 'bullmq';
import { openRedis, type RedisClient } from '../redis/redis-client.js';
import type { JobBackend } from './job-backend.js';

/** Stores queues in Redis, which may be unreachable for a while. */
export async function openRedisJobs(url: string): Promise<JobBackend> {
  // While Redis is unreachable, adding a job fails at once, because the outbox relay adds it again later. Workers wait.
  const [queueClient, workerClient] = await Promise.all([openRedis(url, 'fail'), openRedis(url, 'wait')]);
  reloadScriptsOnReconnect(queueClient);
  const [queueConnection, workerConnection] = [toBullmqClient(queueClient), toBullmqClient(workerClient)];
  return {
    queue: (name, options) => new Queue(name, { ...options, connection: queueConnection }, createRedisBackend),
    worker: (name, work, options) =>
      new Worker(name, work, { ...options, connection: workerConnection }, createRedisBackend),
    close: () => {
      queueClient.destroy();
      workerClient.destroy();
      return Promise.resolve();
    },
  };
}

/** BullMQ loads its Lua scripts once. This function loads them again after Redis has restarted and lost them. */
function reloadScriptsOnReconnect(client: RedisClient): void {
  const load = client.scriptLoad.bind(client);
  const scripts = new Set<string>();
  const remember = (script: string) => {
    scripts.add(script);
    return load(script);
  };
  Object.assign(client, { scriptLoad: remember });
  client.on('ready', () => scripts.forEach((script) => void load(script).catch(() => undefined)));
}

type JobClient = ReturnType<typeof createNodeRedisClient>;

/** BullMQ stops listening for errors when it closes, and an error without a listener would end the process. */
function toBullmqClient(client: RedisClient): JobClient {
  const withErrorListener = (adapted: JobClient): JobClient => adapted.on('error', () => undefined);
  const adapted = withErrorListener(createNodeRedisClient(client));
  const duplicate = adapted.duplicate.bind(adapted);
  return Object.assign(adapted, { duplicate: (...args: unknown[]) => withErrorListener(duplicate(...args)) });
}
