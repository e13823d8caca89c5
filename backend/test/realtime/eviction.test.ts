import { type LiveServer, Push } from '../../src/platform/realtime/push.js';
import { RealtimeGateway } from '../../src/platform/realtime/realtime.gateway.js';
import { eventually } from '../eventually.js';
import { describeTwoServers } from '../two-servers.js';

/** The budget is 2 s on an idle machine. A test run keeps the machine busy. */
const EVICTED_WITHIN_MS = 10_000;

describeTwoServers({}, (servers) => {
  it('evict only one person’s sockets from a room, on both processes', async () => {
    const { first, second } = servers;
    const [author, reader] = [await first.person(), await first.person()];
    const room = `post:${await first.build.post(author.player, 'Look')}`;
    const [here, there, witness] = [
      await first.connect(reader),
      await second.connect(reader),
      await second.connect(null),
    ];
    for (const live of [here, there, witness]) expect(await live.send('watch', { room })).toEqual({ ok: true });
    const push = first.nest.get(Push, { strict: false });
    push.toRoom(room, 'post:changed', { id: 'before' });
    for (const live of [here, there, witness]) await live.next('post:changed', ({ id }) => id === 'before');

    const since = Date.now();
    push.evict(reader.player.id, room);
    const { server } = second.nest.get<RealtimeGateway, { server: LiveServer }>(RealtimeGateway);
    await eventually(() => expect(server.sockets.adapter.rooms.get(room)?.size).toBe(1));
    expect(Date.now() - since).toBeLessThan(EVICTED_WITHIN_MS);

    push.toRoom(room, 'post:changed', { id: 'after' });
    await witness.next('post:changed', ({ id }) => id === 'after');
    // Pushed to the reader after the second event, which would therefore have arrived before.
    push.toUser(reader.player.id, 'notification:changed', { id: 'fence' });
    for (const live of [here, there]) {
      await live.next('notification:changed', ({ id }) => id === 'fence');
      expect(live.all('post:changed')).toEqual([{ id: 'before' }]);
    }
  });
});
