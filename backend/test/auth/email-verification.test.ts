import { VerificationLinks } from '../../src/features/auth/verification/verification-links.js';
import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { SmtpServer } from '../smtp-server.js';

const DAY = 24 * 3_600_000;

let smtp: SmtpServer;
let app: TestApp;
let ida: Person;

beforeAll(async () => {
  smtp = await SmtpServer.start();
  app = await TestApp.start({ SMTP_URL: smtp.url, PUBLIC_URL: 'http://muster.example', RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.mails.splice(0);
  ida = await app.person();
});

const verify = (token: string) => app.visitor().post('/api/auth/verify-email').send({ token });
const isVerified = async ({ http }: Pick<Person, 'http'>) =>
  (await http.get('/api/auth/user').expect(200)).body.emailVerified as boolean;
/** Waits until `count` mails were sent to the address; returns the token in the latest one. */
const tokenTo = (email: string, count = 1) =>
  eventually(() => {
    expect(smtp.mailsTo(email)).toHaveLength(count);
    const text = smtp.mailsTo(email).at(-1) ?? '';
    return /http:\/\/muster\.example\/verify-email\?token=([\w.-]+)/.exec(text)?.[1] ?? '';
  });
const resend = ({ http }: Person) => http.post('/api/auth/verify-email/resend');
const tokenOf = ({ player }: Person, now?: number) =>
  app.nest.get(VerificationLinks).issue({ userId: player.id, email: player.email }, now);

it('verifies the address by the link that a new account gets by mail, also repeatedly and without a session', async () => {
  const http = app.visitor();
  const email = 'Recruit@example.test';
  await http.post('/api/auth/register').send({ firstName: 'Ida', email, password: PASSWORD }).expect(201);
  const token = await tokenTo(email);
  expect(await isVerified({ http })).toBe(false);
  await verify(token).expect(204);
  await verify(token).expect(204);
  expect(await isVerified({ http })).toBe(true);
});

it('pushes the verification once to all devices of the user', async () => {
  const [live, other] = [await app.connect(ida), await app.connect(await app.person())];
  await verify(tokenOf(ida)).expect(204);
  await verify(tokenOf(ida)).expect(204);
  expect(await live.next('user:changed')).toEqual({ id: ida.player.id });
  await Promise.all([live.fence(), other.fence()]);
  expect([live.all('user:changed').length, other.all('user:changed').length]).toEqual([1, 0]);
});

it.each([
  ['an expired link', 410, 'auth.link-expired', () => tokenOf(ida, Date.now() - 4 * DAY)],
  ['a later expiry', 404, 'auth.link-invalid', () => tokenOf(ida, Date.now() - 4 * DAY).replace(/\.\d/, '.9')],
  ['a changed signature', 404, 'auth.link-invalid', () => `${tokenOf(ida).slice(0, -2)}__`],
  [
    'the signature of another account',
    404,
    'auth.link-invalid',
    async () => tokenOf(await app.person()).replace(/^[^.]+/, ida.player.id),
  ],
  ['an unknown account', 404, 'auth.link-invalid', () => tokenOf(ida).replace(/^......../, '00000000')],
  ['a text that is not a token', 404, 'auth.link-invalid', () => 'x'],
])('refuses %s', async (_, status, code, token) => {
  expect((await verify(await token()).expect(status)).body.code).toBe(code);
  expect(await isVerified(ida)).toBe(false);
});

it('mails a new address its own link, and the address is unverified until the link is used', async () => {
  await verify(tokenOf(ida)).expect(204);
  const email = `moved.${ida.player.email}`;
  const update = { email, currentPassword: PASSWORD };
  const { body } = await ida.http.put(`/api/users/${ida.player.id}/security`).send(update).expect(200);
  expect(body.emailVerified).toBe(false);
  await verify(tokenOf(ida)).expect(404);
  await verify(await tokenTo(email)).expect(204);
  expect(await isVerified(ida)).toBe(true);
});

it('mails the link again on request, up to five times in an hour', async () => {
  for (let count = 1; count <= 5; count += 1) {
    await resend(ida).expect(204);
    await tokenTo(ida.player.email, count);
  }
  const refused = await resend(ida).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const update = { email: `moved.${ida.player.email}`, currentPassword: PASSWORD };
  await ida.http.put(`/api/users/${ida.player.id}/security`).send(update).expect(429);
});

it('mails no further link once the address is verified', async () => {
  await verify(tokenOf(ida)).expect(204);
  await resend(ida).expect(204);
  await handlersDone(app);
  expect(smtp.mailsTo(ida.player.email)).toEqual([]);
});

it('mails the previous address that the account has a new one', async () => {
  const before = ida.player.email;
  const update = { currentPassword: PASSWORD, email: `moved.${before}` };
  await ida.http.put(`/api/users/${ida.player.id}/security`).send(update).expect(200);
  await eventually(() => expect(smtp.mails).toHaveLength(2));
  const [notice = '', ...more] = smtp.mails.filter((mail) => mail.includes('Subject: Your email address was changed'));
  expect(more).toEqual([]);
  expect(notice).toContain(`<${before}>`);
  expect(notice).toContain('has a new email address');
  expect(notice).not.toContain(`moved.${before}`);
});

it('mails the previous address also when the deletion was requested while the mail server was down', async () => {
  smtp.refusals = Infinity;
  const update = { currentPassword: PASSWORD, email: `moved.${ida.player.email}` };
  await ida.http.put(`/api/users/${ida.player.id}/security`).send(update).expect(200);
  await ida.http.put('/api/account/deletion').send({ currentPassword: PASSWORD }).expect(200);
  smtp.refusals = 0;
  await handlersDone(app);
  const [notice] = smtp.mailsTo(ida.player.email, 'Your email address was changed');
  expect(notice).toContain(`Hello ${ida.player.firstName},`);
});

it('stores no previous address of a deleted account', async () => {
  const update = { currentPassword: PASSWORD, email: `moved.${ida.player.email}` };
  await ida.http.put(`/api/users/${ida.player.id}/security`).send(update).expect(200);
  await handlersDone(app);
  const eventsWithAddress = async () =>
    (await app.pool.query(`SELECT FROM outbox WHERE payload::text LIKE '%' || $1 || '%'`, [ida.player.email])).rowCount;
  expect(await eventsWithAddress()).toBe(1);
  await app.nest.get(AccountDeletion, { strict: false }).delete(ida.player.id);
  expect(await eventsWithAddress()).toBe(0);
});
