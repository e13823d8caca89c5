import { PASSWORD, TestApp } from '../app.js';
import { createDatabase, type TestDatabase } from '../database.js';
import { runInSequence } from '../run-in-sequence.js';

const BEHIND_A_PROXY = { RATE_LIMITS: 'on', TRUST_PROXY: '1', PUBLIC_URL: 'http://muster.example' };

let app: TestApp;
let addresses = 0;

beforeAll(async () => {
  app = await TestApp.start(BEHIND_A_PROXY);
});
afterAll(() => app.stop());

/** An address that has sent no request yet. */
const newAddress = () => `198.51.100.${(addresses += 1)}`;

const signIn = (email: string, password: string, address: string, on = app) =>
  on.visitor().post('/api/auth/login').set('X-Forwarded-For', address).send({ email, password });

const register = (address: string, on = app, email = `recruit.${Math.random().toString(36).slice(2)}@example.test`) =>
  on.visitor().post('/api/auth/register').set('X-Forwarded-For', address).send({
    email,
    password: PASSWORD,
    firstName: 'Ida',
  });

const times = (count: number, status: number) => Array<number>(count).fill(status);

it('limits one address to five failed sign-ins per account, whatever the case of the email', async () => {
  const [{ email }, address] = [await app.build.player(), newAddress()];
  const spell = (index: number) => (index % 2 ? ` ${email.toUpperCase()}` : email);
  expect(await runInSequence(5, (index) => signIn(spell(index), 'Wrong-horse1!', address))).toEqual(times(5, 401));

  const refused = await signIn(email, PASSWORD, address);
  expect(refused.status).toBe(429);
  expect(refused.body).toEqual({
    statusCode: 429,
    code: 'rate.limited',
    message: 'Too many attempts. Please wait a moment and try again.',
  });
  expect(Number(refused.get('Retry-After'))).toBeGreaterThan(240);
  expect(Number(refused.get('Retry-After'))).toBeLessThanOrEqual(300);
});

it('limits neither the same account from another address nor another account from the same address', async () => {
  const [{ email }, other, address] = [await app.build.player(), await app.build.player(), newAddress()];
  await runInSequence(6, () => signIn(email, 'Wrong-horse1!', address));
  expect((await signIn(email, PASSWORD, newAddress())).status).toBe(200);
  expect((await signIn(other.email, PASSWORD, address)).status).toBe(200);
});

it('checks only five passwords when twelve sign-ins arrive simultaneously', async () => {
  const [{ email }, address] = [await app.build.player(), newAddress()];
  const answers = await Promise.all([...Array(12)].map(() => signIn(email, 'Wrong-horse1!', address)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...times(5, 401), ...times(7, 429)]);
});

it('resets the count after a successful sign-in', async () => {
  const [{ email }, address] = [await app.build.player(), newAddress()];
  await runInSequence(4, () => signIn(email, 'Wrong-horse1!', address));
  expect((await signIn(email, PASSWORD, address)).status).toBe(200);
  expect(await runInSequence(6, () => signIn(email, 'Wrong-horse1!', address))).toEqual([...times(5, 401), 429]);
});

it('counts only sign-ins that pass validation', async () => {
  const [{ email }, address] = [await app.build.player(), newAddress()];
  await runInSequence(6, () => signIn(email, undefined as never, address));
  expect((await signIn(email, PASSWORD, address)).status).toBe(200);
});

it('limits one address to 25 failed sign-ins over all accounts, while the owners sign in from elsewhere', async () => {
  const address = newAddress();
  const players = await Promise.all([...Array(6)].map(() => app.build.player()));
  const emailOf = (index: number) => players[Math.floor(index / 5)]?.email ?? '';
  expect(await runInSequence(30, (index) => signIn(emailOf(index), 'Wrong-horse1!', address))).toEqual([
    ...times(25, 401),
    ...times(5, 429),
  ]);
  expect(Number((await signIn(emailOf(29), PASSWORD, address)).get('Retry-After'))).toBeGreaterThan(0);
  for (const { email } of players) expect((await signIn(email, PASSWORD, newAddress())).status).toBe(200);
});

it('limits one address to 20 new accounts, even when they are registered simultaneously', async () => {
  const address = newAddress();
  const answers = await Promise.all([...Array(22)].map(() => register(address)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...times(20, 201), 429, 429]);
  const retryAfter = Number((await register(address)).get('Retry-After'));
  expect(retryAfter).toBeGreaterThan(25 * 60);
  expect(retryAfter).toBeLessThanOrEqual(30 * 60);
  expect((await register(newAddress())).status).toBe(201);
});

it('limits one address to five failed registrations, even when they arrive simultaneously', async () => {
  const [{ email }, address] = [await app.build.player(), newAddress()];
  const answers = await Promise.all([...Array(8)].map(() => register(address, app, email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...times(5, 409), ...times(3, 429)]);
  expect((await register(address)).status).toBe(429);
  expect((await register(newAddress())).status).toBe(201);
});

it('counts no failed registration as a new account', async () => {
  const [{ email }, address] = [await app.build.player(), newAddress()];
  await runInSequence(4, () => register(address, app, email));
  expect(await runInSequence(21, () => register(address))).toEqual([...times(20, 201), 429]);
});

it('counts all IPv6 addresses of one /64 network together', async () => {
  const { email } = await app.build.player();
  const guess = (index: number, network: string) =>
    signIn(email, 'Wrong-horse1!', `${network}:${index}::${index}${index}`);
  expect(await runInSequence(6, (index) => guess(index, '2001:db8:7:1'))).toEqual([...times(5, 401), 429]);
  expect((await guess(7, '2001:db8:7:2')).status).toBe(401);
  expect(await runInSequence(21, (index) => register(`2001:db8:7:3::${index}`))).toEqual([...times(20, 201), 429]);
  expect((await register('2001:db8:7:4::1')).status).toBe(201);
});

it('counts an IPv4-mapped IPv6 address as its IPv4 address', async () => {
  const { email } = await app.build.player();
  const [one, other] = [newAddress(), newAddress()];
  const spell = (index: number) => (index % 2 ? `::ffff:${one}` : one);
  expect(await runInSequence(6, (index) => signIn(email, 'Wrong-horse1!', spell(index)))).toEqual([
    ...times(5, 401),
    429,
  ]);
  expect((await signIn(email, PASSWORD, `::ffff:${other}`)).status).toBe(200);
});

it('counts failed registrations of a signed-in user, whatever their Idempotency-Key', async () => {
  const [ida, address] = [await app.person(), newAddress()];
  const again = (index: number) =>
    ida.http
      .post('/api/auth/register')
      .set({ 'X-Forwarded-For': address, 'Idempotency-Key': `key-${index}` })
      .send({ email: ida.player.email, password: PASSWORD, firstName: 'Ida' });
  expect(await runInSequence(6, again)).toEqual([...times(5, 409), 429]);
});

it('counts the attempts of one address together when a proxy appends the port', async () => {
  const [{ email }, address] = [await app.build.player(), newAddress()];
  const guess = (index: number) => signIn(email, 'Wrong-horse1!', `${address}:${4_711 + index}`);
  expect(await runInSequence(6, guess)).toEqual([...times(5, 401), 429]);
});

it('stores neither addresses nor emails in readable form', async () => {
  const [{ email }, address] = [await app.build.player(), newAddress()];
  await signIn(email, 'Wrong-horse1!', address);
  const { rows } = await app.pool.query<{ key: string }>('SELECT key FROM rate_limits');
  const keys = rows.map(({ key }) => key).join();
  expect(keys).toContain('sign-in.account');
  expect(keys).not.toContain(email);
  expect(keys).not.toContain(address);
});

describe('a server without a proxy', () => {
  let database: TestDatabase;
  let direct: TestApp;

  beforeAll(async () => {
    database = await createDatabase();
    direct = await TestApp.start({ RATE_LIMITS: 'on', DATABASE_URL: database.url });
  });
  afterAll(async () => {
    await direct.stop();
    await database.drop();
  });

  it('ignores X-Forwarded-For and still limits after a restart', async () => {
    const { email } = await direct.build.player();
    const guess = () => signIn(email, 'Wrong-horse1!', newAddress(), direct);
    expect(await runInSequence(6, guess)).toEqual([...times(5, 401), 429]);
    expect(await runInSequence(6, () => register(newAddress(), direct, email))).toEqual([...times(5, 409), 429]);

    await direct.stop();
    direct = await TestApp.start({ RATE_LIMITS: 'on', DATABASE_URL: database.url });
    expect((await signIn(email, PASSWORD, newAddress(), direct)).status).toBe(429);
    expect((await register(newAddress(), direct)).status).toBe(429);
  });
});

it('limits an account to 30 searches by email address in an hour, and limits no other search', async () => {
  const searcher = await app.person();
  const search = (q: string) => searcher.http.get('/api/users/search').query({ q });
  expect(await runInSequence(30, (index) => search(`somebody${index}@example.test`))).toEqual(times(30, 200));
  await search(searcher.player.email).expect(429);
  // A cursor that a client makes itself, before the first page.
  const cursor = Buffer.from(JSON.stringify([-1, 'ffffffff-ffff-ffff-ffff-ffffffffffff'])).toString('base64url');
  await searcher.http.get('/api/users/search').query({ q: searcher.player.email, cursor }).expect(429);
  for (const list of ['following', 'followers'])
    await searcher.http.get(`/api/users/${list}`).query({ q: searcher.player.email }).expect(429);
  await searcher.http.get('/api/players/map-data').query({ q: searcher.player.email }).expect(429);
  await search('somebody').expect(200);
});
