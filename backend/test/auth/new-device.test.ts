import { PASSWORD, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { SmtpServer } from '../smtp-server.js';
import { challengeOf, protect, TestClock } from './second-factor.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NEWER_FIREFOX = FIREFOX.replaceAll('140', '141');
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const HOME = '198.51.100.7';
const AWAY = '203.0.113.9';
const DAY = 24 * 3_600_000;

let smtp: SmtpServer;
let app: TestApp;
let clock: TestClock;

beforeAll(async () => {
  smtp = await SmtpServer.start();
  app = await TestApp.start({ SMTP_URL: smtp.url, PUBLIC_URL: 'http://muster.example', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});
beforeEach(() => {
  clock = new TestClock(app);
});

const signIn = (email: string, browser: string, from = HOME) =>
  app
    .visitor()
    .post('/api/auth/login')
    .set({ 'User-Agent': browser, 'X-Forwarded-For': from })
    .send({ email, password: PASSWORD });

async function mailsTo(email: string): Promise<string[]> {
  await handlersDone(app);
  return smtp.mailsTo(email, 'New sign-in to your account');
}

it('mails the owner once about a new browser, with its network and time and a link to the list of sessions', async () => {
  const { email } = await app.build.player({ firstName: 'Ida' });
  await signIn(email, FIREFOX).expect(200);
  expect(await mailsTo(email)).toEqual([]);
  clock.now = Date.parse('2027-01-31T23:05:00Z');
  await signIn(email, SAFARI).expect(200);
  await signIn(email, SAFARI).expect(200);
  const [mail = '', ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toContain('Device: Safari on iPhone. Network: 198.51.100.x. Time: January 31, 2027 at 11:05');
  expect(mail).toContain('http://muster.example/profile/edit?tab=security');
  expect(mail).not.toContain(HOME);
});

it('mails about a known browser in a new network, and not about an update of the browser', async () => {
  const { email } = await app.build.player();
  await signIn(email, FIREFOX).expect(200);
  await signIn(email, NEWER_FIREFOX, '198.51.100.200').expect(200);
  expect(await mailsTo(email)).toEqual([]);
  await signIn(email, FIREFOX, AWAY).expect(200);
  expect(await mailsTo(email)).toHaveLength(1);
});

it('mails nothing after a registration and a sign-in with the same browser', async () => {
  const account = { email: 'rea.new@example.test', password: PASSWORD, firstName: 'Rea' };
  const headers = { 'User-Agent': FIREFOX, 'X-Forwarded-For': HOME };
  await app.visitor().post('/api/auth/register').set(headers).send(account).expect(201);
  await signIn(account.email, FIREFOX).expect(200);
  expect(await mailsTo(account.email)).toEqual([]);
  await signIn(account.email, SAFARI).expect(200);
  expect(await mailsTo(account.email)).toHaveLength(1);
});

it('mails once when five sign-ins from one new device arrive at once', async () => {
  const { email } = await app.build.player();
  await signIn(email, FIREFOX).expect(200);
  await Promise.all(Array.from({ length: 5 }, () => signIn(email, SAFARI).expect(200)));
  expect(await mailsTo(email)).toHaveLength(1);
});

it('mails nothing about a wrong password or a sign-in without its code', async () => {
  const ida = await protect(await app.person(), clock);
  await signIn(ida.player.email, FIREFOX).expect(401);
  const devices = () => app.pool.query('SELECT browser FROM known_devices WHERE user_id = $1', [ida.player.id]);
  expect((await devices()).rows).toEqual([]);
  const enter = (challenge: string, code: string, browser: string) =>
    app.visitor().post('/api/auth/login/code').set('User-Agent', browser).send({ challenge, code });
  await enter(await challengeOf(app, ida), ida.codeAt(clock.now), FIREFOX).expect(200);
  expect((await devices()).rows).toEqual([{ browser: 'Firefox' }]);
  await enter(await challengeOf(app, ida), ida.recoveryCodes[0] ?? '', SAFARI).expect(200);
  await eventually(async () => expect(await mailsTo(ida.player.email)).toHaveLength(1));
});

it('stores an unknown browser, and forgets devices after 400 days', async () => {
  const player = await app.build.player();
  await signIn(player.email, 'x'.repeat(1_000)).expect(200);
  const count = async () =>
    (await app.pool.query('SELECT FROM known_devices WHERE user_id = $1', [player.id])).rowCount;
  clock.now += 400 * DAY;
  await app.nest.get(Housekeeping).run();
  expect(await count()).toBe(1);
  clock.now += 1;
  await app.nest.get(Housekeeping).run();
  expect(await count()).toBe(0);
});
