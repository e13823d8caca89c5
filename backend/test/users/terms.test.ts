import { TERMS_VERSION } from '../../src/contracts/options.js';
import { Clock } from '../../src/platform/clock.js';
import { type Person, TestApp } from '../app.js';

const OLD_VERSION = '2026-11-21';

let app: TestApp;
let ida: Person;
let now: Date;

beforeAll(async () => {
  app = await TestApp.start();
  app.nest.get(Clock).now = () => now;
});
afterAll(() => app.stop());
beforeEach(async () => {
  now = new Date();
  ida = await app.person({ termsVersion: OLD_VERSION });
});

const accept = (version: unknown = TERMS_VERSION) => ida.http.put('/api/account/terms').send({ version });
const hasAccepted = async () => (await ida.http.get('/api/auth/user').expect(200)).body.hasAcceptedTerms as boolean;
const stored = async () =>
  (
    await app.pool.query<{ version: string; at: Date }>(
      'SELECT terms_version AS version, terms_accepted_at AS at FROM users WHERE id = $1',
      [ida.player.id],
    )
  ).rows[0];

it('hasAcceptedTerms is false for a user who has accepted an older version, and true for one who has accepted the current version', async () => {
  expect(await hasAccepted()).toBe(false);
  const bo = await app.person();
  expect((await bo.http.get('/api/auth/user').expect(200)).body).toMatchObject({ hasAcceptedTerms: true });
});

it('stores the accepted version and the time, and notifies the open pages', async () => {
  const socket = await app.connect(ida);
  const { body } = await accept().expect(200);
  expect(body).toMatchObject({ id: ida.player.id, hasAcceptedTerms: true });
  expect(await stored()).toEqual({ version: TERMS_VERSION, at: now });
  expect(await socket.next('user:changed')).toEqual({ id: ida.player.id });
});

it('keeps the time of the first acceptance when it is repeated', async () => {
  await accept().expect(200);
  const first = await stored();
  now = new Date(now.getTime() + 60_000);
  await accept().expect(200);
  expect(await stored()).toEqual(first);
});

it('refuses a version that is not the current one', async () => {
  for (const version of [OLD_VERSION, '2030-01-01', ''])
    expect((await accept(version).expect(409)).body).toMatchObject({ code: 'terms.outdated' });
  for (const version of [null, 5, 'x'.repeat(11)]) await accept(version).expect(400);
  expect(await hasAccepted()).toBe(false);
});
