import { setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'socket.io';
import { connectRedisAdapter, type RedisAdapter } from '../../src/platform/realtime/redis-adapter.js';
import { eventually } from '../eventually.js';
import { hasRedis, RedisServer } from './redis-server.js';

type Message = { data?: { packet?: { data: unknown[] } } };

/** A Socket.IO server on Redis that records the events which other processes send to its sockets. */
async function openServer(redisUrl: string) {
  const redis: RedisAdapter = await connectRedisAdapter(redisUrl);
  const server = new Server();
  server.adapter(redis.adapter);
  const received: unknown[] = [];
  // The adapter declares `onMessage` as protected. It is the only place that sees an event without a connected socket.
  const adapter = server.of('/').adapter as unknown as { onMessage(message: Message, offset?: string): void };
  const handle = adapter.onMessage.bind(adapter);
  adapter.onMessage = (message, offset) => {
    if (message.data?.packet) received.push(message.data.packet.data[0]);
    handle(message, offset);
  };
  const close = async () => {
    await server.of('/').adapter.close();
    redis.close();
  };
  return { server, received, close };
}

(hasRedis ? describe : describe.skip)(`the adapter on Redis${hasRedis ? '' : ' (skipped: no redis-server)'}`, () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.start();
  });
  afterAll(() => redis.remove());

  it('receives an event that was sent before its first read', async () => {
    const sender = await openServer(redis.url);
    sender.server.emit('before the start');
    const receiver = await openServer(redis.url);
    // The receiver still has to connect the client with which it reads.
    sender.server.emit('before the first read');
    await eventually(() => expect(receiver.received).toEqual(['before the first read']));
    await Promise.all([sender.close(), receiver.close()]);
  });

  it('drops an event for the other processes while Redis is unreachable', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    const sender = await openServer(redis.url);
    await redis.stop();
    sender.server.serverSideEmit('while Redis is away');
    await sleep(200);
    expect(unhandled).not.toHaveBeenCalled();
    await redis.start();
    await sender.close();
    process.off('unhandledRejection', unhandled);
  });
});
