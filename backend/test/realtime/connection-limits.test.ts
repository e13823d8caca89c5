import { MAX_CONNECTIONS } from '../../src/platform/realtime/connection-limits.js';
import { type Person, TestApp } from '../app.js';
import type { LiveClient } from '../live-client.js';
import { eventually } from '../eventually.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'http://muster.example' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  ida = await app.person();
});

let addresses = 0;
const newAddress = () => `198.51.100.${(addresses += 1)}`;
const connect = (person: Person | null, address = newAddress()) =>
  app.connect(person, { extraHeaders: { 'X-Forwarded-For': address } });
const TOO_MANY = { data: { code: 'socket.too-many', retryAfter: 60, message: expect.any(String) } };

it('refuses further sockets of an account with a reason, until one of its sockets closes', async () => {
  const open: LiveClient[] = [];
  for (let index = 0; index < MAX_CONNECTIONS.perAccount; index += 1) open.push(await connect(ida));
  await expect(connect(ida)).rejects.toMatchObject(TOO_MANY);
  await connect(await app.person());
  open[0]?.close();
  await eventually(() => connect(ida));
});

it('refuses further sockets of an address, whichever account they belong to and whichever port the proxy names', async () => {
  const address = newAddress();
  for (let index = 0; index < MAX_CONNECTIONS.perAddress; index += 1)
    await connect(null, `${address}:${4_000 + index}`);
  await expect(connect(ida, address)).rejects.toMatchObject(TOO_MANY);
  await connect(ida);
});

it('disconnects a socket that sends thousands of events a second, with a reason', async () => {
  const [flooding, other] = [await connect(ida), await connect(ida)];
  let answered = 0;
  for (let index = 0; index < 5_000; index += 1)
    flooding.socket.emit('unwatch', { room: `post:${ida.player.id}` }, () => (answered += 1));
  expect(await flooding.next('socket:closing')).toMatchObject({ code: 'socket.flood', retryAfter: 60 });
  expect(await flooding.disconnected()).toBe('io server disconnect');
  expect(answered).toBeLessThan(500);
  await other.fence();
});
