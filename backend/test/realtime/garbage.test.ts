import { PROBLEMS } from '../../src/contracts/problems.js';
import { EVENTS } from '../access/access-table.js';
import { buildWorld, type AccessWorld } from '../access/access-world.js';
import { TestApp } from '../app.js';
import { HOSTILE_VALUES } from '../hostile-input.js';
import type { LiveClient } from '../live-client.js';

let app: TestApp;
let world: AccessWorld;
let cookie: string;
let live: LiveClient;

beforeAll(async () => {
  app = await TestApp.start();
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

const events = EVENTS.filter(({ role }) => role === 'user');

/** Emits what the types forbid. */
const emit = (event: string, ...args: unknown[]) => {
  (live.socket as unknown as { emit(event: string, ...args: unknown[]): void }).emit(event, ...args);
};
const send = (event: string, payload: unknown) => live.send(event as 'watch', payload);

/** Refused with a problem of the sender's, or taken. */
async function expectSurvived(event: string, payload: unknown): Promise<{ ok: boolean }> {
  const answer = await send(event, payload);
  const isOurs = !answer.ok && PROBLEMS[answer.error.code].status >= 500;
  expect({ payload, answer, isOurs }).toEqual({ payload, answer, isOurs: false });
  return answer;
}

function deep(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = { a: value };
  return value;
}

describe.each(events)('$target', ({ target, call }) => {
  it('survives every hostile value in every field', async () => {
    const body = call(world).body ?? {};
    for (const field of Object.keys(body)) {
      for (const value of HOSTILE_VALUES) await expectSurvived(target, { ...body, [field]: value });
    }
  });

  it('refuses every hostile value instead of the payload', async () => {
    for (const payload of [
      ...HOSTILE_VALUES,
      Buffer.from('x'),
      Buffer.alloc(10_000, 7),
      { content: Buffer.from('x') },
    ]) {
      const { ok } = await expectSurvived(target, payload);
      expect({ payload, ok }).toEqual({ payload, ok: false });
    }
  });

  it('refuses what is nested too deep before it looks at it', async () => {
    const body = call(world).body ?? {};
    for (const payload of [deep(21), { ...body, more: deep(20) }, { ...body, more: deep(1_000) }]) {
      expect(await send(target, payload)).toMatchObject({ ok: false, error: { code: 'request.malformed' } });
    }
  });

  it('refuses bytes in a field', async () => {
    const body = call(world).body ?? {};
    for (const field of Object.keys(body)) {
      expect(await send(target, { ...body, [field]: Buffer.from('bytes') })).toMatchObject({ ok: false });
    }
  });

  it('answers when nothing at all is sent with it', async () => {
    const answered = new Promise((resolve) => emit(target, resolve));
    expect(await answered).toMatchObject({ ok: false, error: { code: 'request.invalid' } });
  });

  it('answers when too much is sent with it', async () => {
    const answered = new Promise((resolve) => emit(target, 1, 'two', { three: 3 }, resolve));
    expect(await answered).toMatchObject({ ok: false });
  });

  it('needs no acknowledgement function, right or wrong', async () => {
    emit(target);
    emit(target, null);
    emit(target, call(world).body);
    emit(target, 'wrong', 'and no function');
    expect(await send('unwatch', { room: `post:${world.postId}` })).toEqual({ ok: true });
  });
});

it.each(['no:such', 'message:new', '', '__proto__', 'constructor', 'toString', 'error', 'message', 'x'.repeat(100)])(
  'says that there is no event "%s"',
  async (event) => {
    emit(event);
    emit(event, { any: 'thing' });
    expect(await send(event, {})).toMatchObject({ ok: false, error: { code: 'socket.unknown-event' } });
  },
);

it.each(['user:{id}', 'session:{id}', 'team:{id}', '__proto__:{id}', 'post:{id}', 'constructor:{id}'])(
  'lets nobody watch %s',
  async (room) => {
    const answer = await send('watch', { room: room.replace('{id}', world.stranger.id) });
    expect(answer).toMatchObject({
      ok: false,
      error: { code: expect.stringMatching(/^(socket\.unknown-room|request\.invalid)$/) },
    });
  },
);

it('allows a socket to watch fifty rooms at most', async () => {
  const posts = await Promise.all([...Array(51)].map(() => app.build.post(world.owner, 'x')));
  const answers = [];
  for (const id of posts) answers.push(await send('watch', { room: `post:${id}` }));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
  expect(answers.at(-1)).toMatchObject({ ok: false, error: { code: 'rate.limited' } });
  // Watching the same room again does not count.
  expect(await send('watch', { room: `post:${posts[0]}` })).toEqual({ ok: true });
});

it('counts rooms that are requested at once', async () => {
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
])('survives the packet %j', (packet) => expectOthersServedAfter(packet, packet));

it('survives 10,000 levels, which no client of ours could send', () =>
  expectOthersServedAfter(`42["watch",${'['.repeat(10_000)}${']'.repeat(10_000)}]`));

/** Opens a connection by polling; answers what sends several packets as one message, and what receives. */
async function polling() {
  const line = '/socket.io/?EIO=4&transport=polling';
  const opened = await app.visitor().get(line).set('Cookie', cookie).expect(200);
  const { sid } = JSON.parse(opened.text.slice(1)) as { sid: string };
  return {
    send: (packets: readonly string[]) =>
      app.visitor().post(`${line}&sid=${sid}`).type('text').send(packets.join('\x1e')),
    receive: () => app.visitor().get(`${line}&sid=${sid}`),
  };
}

it('hangs up on who asks for many sockets on one connection', async () => {
  const { send, receive } = await polling();
  await send(Array<string>(500).fill('40'));
  await receive().expect(400);
});

it('answers a few of many events at a time, and lets others through', async () => {
  const { send, receive } = await polling();
  await send(['40']);
  await receive().expect(200);
  await send(Array<string>(800).fill(`427["watch",{"room":"post:${world.postId}"}]`)).expect(200);
  expect(app.pool.waitingCount).toBe(0);
  let told = '';
  const answers = (text: string) => told.split(text).length - 1;
  while (answers('"ok":') < 800) told += (await receive().expect(200)).text;
  expect(answers('"ok":true')).toBeGreaterThan(300);
  expect(answers('rate.limited')).toBeGreaterThan(300);
});

it('drops waiting events when their socket closes', async () => {
  const bo = await app.person();
  const { send, receive } = await polling();
  await send(['40']);
  await receive().expect(200);
  const say = (clientId: string) => ({ recipientId: bo.player.id, content: 'On and on', clientId });
  const words = [...Array(250).keys()].map((at) => `42["message:send",${JSON.stringify(say(`word-${at}`))}]`);
  await send(words).expect(200);
  await send(['41']).expect(200);
  const said = async () => (await app.pool.query(`SELECT FROM messages WHERE client_id LIKE 'word-%'`)).rowCount;
  // While it goes on, more are there each time one more message has taken its turn.
  for (let before: number | null = -1, at = 0; before !== (await said()); at += 1) {
    before = await said();
    for (let turn = 0; turn < 5; turn += 1)
      await app
        .visitor()
        .post('/api/messages')
        .set('Cookie', cookie)
        .send(say(`turn-${at}-${turn}`))
        .expect(201);
  }
  expect(await said()).toBeLessThan(words.length);
});

/** Sends packets as they stand here, past the client's own care. */
async function expectOthersServedAfter(...packets: string[]): Promise<void> {
  const { engine } = live.socket.io as unknown as { engine: { transport: { ws: { send(text: string): void } } } };
  const { ws } = engine.transport;
  packets.forEach((packet) => ws.send(packet));
  const again = await app.connect({ player: world.owner, http: app.visitor(), cookie });
  expect(await again.send('watch', { room: `post:${world.postId}` })).toEqual({ ok: true });
}
