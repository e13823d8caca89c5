import { PROBLEMS } from '../../src/contracts/problems.js';
import { EVENTS } from '../access/access-table.js';
import { buildWorld, type AccessWorld } from '../access/access-world.js';
import { TestApp } from '../app.js';
import { HOSTILE_VALUES, replaceEachProperty } from '../hostile-input.js';
import type { LiveClient } from '../live-client.js';
import { SeededRandom } from '../seeded-random.js';

let app: TestApp;
let world: AccessWorld;
let cookie: string;
let live: LiveClient;

beforeAll(async () => {
  app = await TestApp.shared();
  world = await buildWorld(app);
});
afterAll(() => app.stop());
beforeEach(async () => {
  const ida = await app.signIn(world.owner);
  cookie = ida.cookie;
  live = await app.connect(ida);
});

// Checks that other clients are still served.
afterEach(async () => {
  live.close();
  const other = await app.connect(await app.person());
  expect(await other.send('watch', { room: `post:${world.postId}` })).toEqual({ ok: true });
  other.close();
});

const events = EVENTS.filter(({ role }) => role === 'owner');

/** Emits a payload that the types may forbid. */
const emit = (event: string, ...args: unknown[]) => {
  (live.socket as unknown as { emit(event: string, ...args: unknown[]): void }).emit(event, ...args);
};
const send = (event: string, payload: unknown) => live.send(event as 'watch', payload);

/** Expects success or a 4xx problem, never a server error. */
async function expectNoServerError(event: string, payload: unknown): Promise<{ ok: boolean }> {
  const answer = await send(event, payload);
  const isServerError = !answer.ok && PROBLEMS[answer.error.code].status >= 500;
  expect({ payload, answer, isServerError }).toEqual({ payload, answer, isServerError: false });
  return answer;
}

function deep(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

describe.each(events)('$target', ({ target, call }) => {
  it('answers every hostile value in every property without a server error', async () => {
    const body = call(world).body ?? {};
    for (const value of HOSTILE_VALUES)
      for (const payload of replaceEachProperty(body, value)) await expectNoServerError(target, payload);
  });

  it('rejects every hostile value in place of the payload', async () => {
    for (const payload of [
      ...HOSTILE_VALUES,
      Buffer.from('x'),
      Buffer.alloc(10_000, 7),
      { content: Buffer.from('x') },
    ]) {
      const { ok } = await expectNoServerError(target, payload);
      expect({ payload, ok }).toEqual({ payload, ok: false });
    }
  });

  it('answers hostile values in all properties at once without a server error, until it has received 100 payloads', async () => {
    const properties = Object.keys(call(world).body ?? {});
    const random = new SeededRandom(target.length);
    for (let sent = (properties.length + 1) * HOSTILE_VALUES.length; sent < 100; sent += 1)
      await expectNoServerError(
        target,
        Object.fromEntries(properties.map((property) => [property, random.pick(HOSTILE_VALUES)])),
      );
  });

  it('rejects a payload that is nested too deep', async () => {
    const body = call(world).body ?? {};
    for (const payload of [deep(21), { ...body, more: deep(20) }, { ...body, more: deep(1_000) }]) {
      expect(await send(target, payload)).toMatchObject({ ok: false, error: { code: 'request.malformed' } });
    }
  });

  it('rejects bytes in a property', async () => {
    const body = call(world).body ?? {};
    for (const property of Object.keys(body)) {
      expect(await send(target, { ...body, [property]: Buffer.from('bytes') })).toMatchObject({ ok: false });
    }
  });

  it('acknowledges an event without a payload', async () => {
    const answered = new Promise((resolve) => emit(target, resolve));
    expect(await answered).toMatchObject({ ok: false, error: { code: 'request.invalid' } });
  });

  it('acknowledges an event with too many arguments', async () => {
    const answered = new Promise((resolve) => emit(target, 1, 'two', { three: 3 }, resolve));
    expect(await answered).toMatchObject({ ok: false });
  });

  it('accepts an event without an acknowledgement function', async () => {
    emit(target);
    emit(target, null);
    emit(target, call(world).body);
    emit(target, 'wrong', 'and no function');
    expect(await send('unwatch', { room: `post:${world.postId}` })).toEqual({ ok: true });
  });
});

it.each(['no:such', 'message:new', '', '__proto__', 'constructor', 'toString', 'error', 'message', 'x'.repeat(100)])(
  'rejects the unknown event "%s"',
  async (event) => {
    emit(event);
    emit(event, { any: 'thing' });
    expect(await send(event, {})).toMatchObject({ ok: false, error: { code: 'socket.unknown-event' } });
  },
);

it.each(['user:{id}', 'session:{id}', 'team:{id}', '__proto__:{id}', 'post:{id}', 'constructor:{id}'])(
  'rejects watching the room %s',
  async (room) => {
    const answer = await send('watch', { room: room.replace('{id}', world.stranger.id) });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/^(socket\.unknown-room|request\.invalid)$/) },
    });
  },
);

it('limits a socket to fifty watched rooms', async () => {
  const posts = await Promise.all([...Array(51)].map(() => app.build.post(world.owner, 'x')));
  const answers = [];
  for (const id of posts) answers.push(await send('watch', { room: `post:${id}` }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
  expect(answers.at(-1)).toMatchObject({ ok: false, error: { code: 'rate.limited' } });
  // Watching the same room again does not count.
  expect(await send('watch', { room: `post:${posts[0]}` })).toEqual({ ok: true });
});

it('counts rooms that are requested simultaneously', async () => {
  const posts = await Promise.all([...Array(120)].map(() => app.build.post(world.owner, 'x')));
  const answers = await Promise.all(posts.map((id) => send('watch', { room: `post:${id}` })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
});

it('disconnects a client that sends 2 MB of text', async () => {
  emit('message:send', { recipientId: world.stranger.id, content: 'x'.repeat(2 * 1024 * 1024) });
  await live.disconnected();
});

it('disconnects a client that sends 2 MB of bytes', async () => {
  emit('watch', Buffer.alloc(2 * 1024 * 1024));
  await live.disconnected();
});

it.each([
  '4',
  '4x',
  '42',
  '42{',
  '42[',
  '42[]',
  '42{}',
  '42"x"',
  '42[null]',
  '42[{}]',
  '42["disconnect"]',
  '42["newListener","x"]',
  '420[0,1]',
  '429999999999999999999["watch",{}]',
  '42/admin,["watch",{}]',
  '43',
  '430[]',
  '44"x"',
  '45',
  '451-["watch",{"_placeholder":true,"num":0}]',
  '451-["watch",{"_placeholder":true,"num":7}]',
  '4599999-["watch",{"_placeholder":true,"num":0}]',
  '49["watch"]',
  '9',
  '0{"sid":"mine"}',
  '\u0000\u0000',
])('serves other clients after the packet %j', (packet) => expectOthersServedAfter(packet, packet));

it('serves other clients after a packet nested 10,000 levels deep', () =>
  expectOthersServedAfter(`42["watch",${'['.repeat(10_000)}${']'.repeat(10_000)}]`));

/** Opens a long-polling connection. Returns functions that send several packets in one request, and that receive. */
async function openPolling() {
  const path = '/socket.io/?EIO=4&transport=polling';
  const opened = await app.visitor().get(path).set('Cookie', cookie).expect(200);
  const { sid } = JSON.parse(opened.text.slice(1)) as { sid: string };
  return {
    send: (packets: readonly string[]) =>
      app.visitor().post(`${path}&sid=${sid}`).type('text').send(packets.join('\x1e')),
    receive: () => app.visitor().get(`${path}&sid=${sid}`),
  };
}

it('disconnects a client that opens several sockets on one connection', async () => {
  const { send, receive } = await openPolling();
  await send(Array<string>(500).fill('40'));
  await receive().expect(400);
});

it('handles a few events of one socket at a time, while others are served', async () => {
  const { send, receive } = await openPolling();
  await send(['40']);
  await receive().expect(200);
  await send(Array<string>(800).fill(`427["watch",{"room":"post:${world.postId}"}]`)).expect(200);
  expect(app.pool.waitingCount).toBe(0);
  let received = '';
  const answers = (text: string) => received.split(text).length - 1;
  while (answers('"ok":') < 800) received += (await receive().expect(200)).text;
  expect(answers('"ok":true')).toBeGreaterThan(300);
  expect(answers('rate.limited')).toBeGreaterThan(300);
});

it('drops waiting events when their socket closes', async () => {
  const bo = await app.person();
  const { send, receive } = await openPolling();
  await send(['40']);
  await receive().expect(200);
  const messageWith = (clientId: string) => ({ recipientId: bo.player.id, content: 'On and on', clientId });
  const packets = [...Array(250).keys()].map(
    (index) => `42["message:send",${JSON.stringify(messageWith(`burst-${index}`))}]`,
  );
  await send(packets).expect(200);
  await send(['41']).expect(200);
  const countStored = async () =>
    (await app.pool.query(`SELECT FROM messages WHERE client_id LIKE 'burst-%'`)).rowCount;
  // Repeats until the number of stored messages no longer grows while other requests are answered.
  for (let before: number | null = -1, round = 0; before !== (await countStored()); round += 1) {
    before = await countStored();
    for (let turn = 0; turn < 5; turn += 1)
      await app
        .visitor()
        .post('/api/messages')
        .set('Cookie', cookie)
        .send(messageWith(`turn-${round}-${turn}`))
        .expect(201);
  }
  expect(await countStored()).toBeLessThan(packets.length);
});

/** Sends packets unchanged, bypassing the client's encoder. */
async function expectOthersServedAfter(...packets: string[]): Promise<void> {
  const { engine } = live.socket.io as unknown as { engine: { transport: { ws: { send(text: string): void } } } };
  const { ws } = engine.transport;
  packets.forEach((packet) => ws.send(packet));
  const again = await app.connect({ player: world.owner, http: app.visitor(), cookie });
  expect(await again.send('watch', { room: `post:${world.postId}` })).toEqual({ ok: true });
}
