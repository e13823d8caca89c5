import { setImmediate } from 'node:timers/promises';
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

  it('drops an event that it cannot send to the other processes', async () => {
    const unhandled = jest.fn();
    process.on('unhandledRejection', unhandled);
    const [sender, other] = await Promise.all([openServer(redis.url), openServer(redis.url)]);
    sender.server.emit('from the sender');
    other.server.emit('from the other server');
    // Both read now. Closing a client that still connects would fail.
    await eventually(() => expect(sender.received).toContain('from the other server'));
    await eventually(() => expect(other.received).toContain('from the sender'));
    await sender.close();
    sender.server.serverSideEmit('after the connection has closed');
    // Node.js reports an unhandled rejection before it runs the next immediate.
    await setImmediate();
    expect(unhandled).not.toHaveBeenCalled();
    process.off('unhandledRejection', unhandled);
    await other.close();
  });
});
