import { PASSWORD, TestApp } from '../app.js';
import { protect, type ProtectedPerson, STEP, TestClock } from './second-factor.js';

let app: TestApp;
let clock: TestClock;
let ida: ProtectedPerson;
let addresses = 0;

beforeAll(async () => {
  app = await TestApp.start({ RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'http://muster.example' });
});
afterAll(() => app.stop());
beforeEach(async () => {
  clock = new TestClock(app);
  ida = await protect(await app.person(), clock);
});

const newAddress = () => `198.51.100.${(addresses += 1)}`;

async function challenge(address: string): Promise<string> {
  const login = { email: ida.player.email, password: PASSWORD };
  const { body } = await app.visitor().post('/api/auth/login').set('X-Forwarded-For', address).send(login).expect(401);
  return (body as { challenge: string }).challenge;
}

const enter = async (address: string, code: string, token?: string) =>
  app
    .visitor()
    .post('/api/auth/login/code')
    .set('X-Forwarded-For', address)
    .send({ challenge: token ?? (await challenge(address)), code });

it('allows one address five wrong codes for an account in five minutes, however often the password is entered again', async () => {
  const address = newAddress();
  const statuses = [];
  for (let count = 1; count <= 5; count += 1) statuses.push((await enter(address, '000000')).status);
  expect(statuses).toEqual([403, 403, 403, 403, 403]);
  const refused = await enter(address, ida.codeAt(clock.now));
  expect([refused.status, refused.body.code, Number(refused.get('Retry-After')) > 0]).toEqual([
    429,
    'rate.limited',
    true,
  ]);
  expect((await enter(newAddress(), ida.codeAt(clock.now))).status).toBe(200);
});

it('checks at most five of twelve codes that arrive at once', async () => {
  const address = newAddress();
  const token = await challenge(address);
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(address, '000000', token)));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 403).length).toBeLessThanOrEqual(5);
  // The fifth code ends the challenge, so a later one is refused as unknown or as one too many.
  expect(statuses.filter((status) => status === 410 || status === 429).length).toBeGreaterThanOrEqual(7);
});

it('resets the used attempts after a correct code', async () => {
  const address = newAddress();
  for (let count = 1; count <= 4; count += 1) expect((await enter(address, '000000')).status).toBe(403);
  expect((await enter(address, ida.codeAt(clock.now))).status).toBe(200);
  for (let count = 1; count <= 5; count += 1) expect((await enter(address, '000000')).status).toBe(403);
});

it('allows 30 wrong codes in an hour from all addresses together', async () => {
  for (let address = 1; address <= 6; address += 1) {
    const from = newAddress();
    for (let count = 1; count <= 5; count += 1) expect((await enter(from, '000000')).status).toBe(403);
  }
  expect((await enter(newAddress(), ida.codeAt(clock.now))).status).toBe(429);
});

it('limits unknown challenges of one address to 25', async () => {
  const address = newAddress();
  for (let count = 1; count <= 25; count += 1) expect((await enter(address, '000000', 'unknown')).status).toBe(410);
  expect((await enter(address, '000000', 'unknown')).status).toBe(429);
});

it('counts wrong codes of a confirmation and of turning two-factor sign-in off together', async () => {
  const body = { currentPassword: PASSWORD, code: '000000' };
  for (let count = 1; count <= 3; count += 1) await ida.http.put('/api/account/two-factor/off').send(body).expect(403);
  for (let count = 1; count <= 2; count += 1) await ida.http.put('/api/account/confirmation').send(body).expect(403);
  clock.now += STEP;
  const right = { ...body, code: ida.codeAt(clock.now) };
  await ida.http.put('/api/account/confirmation').send(right).expect(429);
});

it('asks for the missing code of a confirmation without counting a wrong one', async () => {
  const confirm = (code?: string) =>
    ida.http.put('/api/account/confirmation').send({ currentPassword: PASSWORD, code });
  for (let count = 1; count <= 6; count += 1)
    expect((await confirm().expect(400)).body.fields).toEqual({ code: 'Please enter the code' });
  await confirm(ida.codeAt(clock.now)).expect(204);
});
