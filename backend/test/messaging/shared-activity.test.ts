import type { ConversationView } from '../../src/contracts/conversations.js';
import type { Person } from '../app.js';
import { eventually } from '../eventually.js';
import type { LiveClient } from '../live-client.js';
import { describeTwoServers } from '../two-servers.js';

// Anna uses the first process, Bo and Cia the second one. Cia has switched nothing off, so her events show that later events arrive.
describeTwoServers({ PRESENCE_INTERVAL: '50' }, (servers) => {
  let anna: Person;
  let bo: Person;
  let cia: Person;
  let annas: LiveClient;
  let withBo: string;
  let withCia: string;

  beforeEach(async () => {
    [anna, bo, cia] = await Promise.all([servers.first.person(), servers.second.person(), servers.second.person()]);
    [withBo, withCia] = await Promise.all([write(anna, bo), write(anna, cia)]);
    await write(bo, anna);
    annas = await servers.first.connect(anna);
  });

  async function write(from: Person, to: Person): Promise<string> {
    const message = { recipientId: to.player.id, content: 'Hello' };
    const { body } = await from.http.post('/api/messages').send(message).expect(201);
    return (body as { conversationId: string }).conversationId;
  }
  const setSharing = ({ http }: Person, setting: object) => http.patch('/api/privacy').send(setting).expect(200);
  const read = ({ http }: Person, id: string, seq: number) =>
    http.post(`/api/messages/conversations/${id}/mark-read`).send({ seq }).expect(200);
  const type = (live: LiveClient, conversationId: string) => live.send('typing', { conversationId, isTyping: true });
  async function participant(viewer: Person, person: Person): Promise<ConversationView['participants'][number]> {
    const list = (await viewer.http.get('/api/messages/conversations').expect(200)).body as ConversationView[];
    const found = list.flatMap(({ participants }) => participants).find(({ id }) => id === person.player.id);
    if (!found) throw new Error('The list lacks the person');
    return found;
  }

  const OFF = [
    ['the person', () => bo],
    ['the viewer', () => anna],
  ] as const;

  it('show on one process who is active on the other', async () => {
    const bos = await servers.second.connect(bo);
    await annas.next('presence', ({ userId, online }) => userId === bo.player.id && online);
    // Each process stores the arrivals of its users at intervals.
    await eventually(async () => expect((await participant(anna, bo)).presence).toMatchObject({ isOnline: true }));
    await eventually(async () => expect((await participant(bo, anna)).presence).toMatchObject({ isOnline: true }));
    bos.close();
    await annas.next('presence', ({ userId, online }) => userId === bo.player.id && !online);
  });

  it.each(OFF)('show nobody’s presence on the other process while %s has switched it off', async (_, off) => {
    await setSharing(off(), { sharesPresence: false });
    await servers.second.connect(bo);
    await servers.second.connect(cia);
    const isFence = ({ userId }: { userId: string }) => userId === cia.player.id;
    // Cia's presence is not shown to Anna either while Anna has switched it off.
    if (off() === bo) await annas.next('presence', isFence);
    await eventually(async () => {
      const { rows } = await servers.first.pool.query('SELECT FROM presence WHERE user_id = ANY($1)', [
        [bo.player.id, cia.player.id],
      ]);
      expect(rows).toHaveLength(2);
    });
    await write(bo, anna);
    await annas.next('message:new', ({ senderId, seq }) => senderId === bo.player.id && seq > 2);
    expect(annas.all('presence').filter(({ userId, online }) => userId === bo.player.id && online)).toEqual([]);
    expect([(await participant(anna, bo)).presence, (await participant(bo, anna)).presence]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('relay to one process that somebody types on the other', async () => {
    const bos = await servers.second.connect(bo);
    await type(bos, withBo);
    await annas.next('typing', ({ person, isTyping }) => person.id === bo.player.id && isTyping);
    await type(annas, withBo);
    await bos.next('typing', ({ person }) => person.id === anna.player.id);
  });

  it.each(OFF)('relay no typing in either direction while %s has switched it off', async (_, off) => {
    await setSharing(off(), { sharesTyping: false });
    const bos = await servers.second.connect(bo);
    expect(await type(bos, withBo)).toEqual({ ok: true });
    expect(await type(annas, withBo)).toEqual({ ok: true });
    await Promise.all([write(bo, anna), write(anna, bo)]);
    await annas.next('message:new', ({ senderId, seq }) => senderId === bo.player.id && seq > 2);
    await bos.next('message:new', ({ senderId, seq }) => senderId === anna.player.id && seq > 2);
    expect([...annas.all('typing'), ...bos.all('typing')]).toEqual([]);
  });

  it('push to one process what somebody reads on the other', async () => {
    await read(bo, withBo, 1);
    await annas.next('conversation:read', ({ userId, seq }) => userId === bo.player.id && seq === 1);
    expect(await participant(anna, bo)).toMatchObject({ readSeq: 1 });
  });

  it.each(OFF)('push no read position in either direction while %s has switched receipts off', async (_, off) => {
    await setSharing(off(), { sharesReadReceipts: false });
    const bos = await servers.second.connect(bo);
    await read(bo, withBo, 2);
    await read(anna, withBo, 2);
    await Promise.all([write(bo, anna), write(anna, bo), write(cia, anna)]);
    await annas.next('message:new', ({ conversationId }) => conversationId === withCia);
    await annas.next('message:new', ({ senderId, seq }) => senderId === bo.player.id && seq > 2);
    await bos.next('message:new', ({ senderId, seq }) => senderId === anna.player.id && seq > 2);
    const seen = (live: LiveClient, person: Person) =>
      live.all('conversation:read').filter(({ userId }) => userId === person.player.id);
    expect([seen(annas, bo), seen(bos, anna)]).toEqual([[], []]);
    expect(await participant(anna, bo)).toMatchObject({ readSeq: 0, isReadHidden: true });
    expect(await participant(bo, anna)).toMatchObject({ readSeq: 0, isReadHidden: true });
  });
});
