import { PASSWORD, type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { connectChecked, stopSessionCheck } from '../session-check.js';
import { SmtpServer } from '../smtp-server.js';
import { timeRequests } from './reset-timing.js';

const NEW_PASSWORD = 'Battery-staple2!';

let smtp: SmtpServer;
let app: TestApp;
let ida: Person;
let logs = '';

beforeAll(async () => {
  smtp = await SmtpServer.start();
  const settings = { SMTP_URL: smtp.url, PUBLIC_URL: 'http://muster.example', RATE_LIMITS: 'on', LOG_LEVEL: 'trace' };
  app = await TestApp.start(settings, { write: (line) => (logs += line) });
  stopSessionCheck(app);
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});
beforeEach(async () => {
  smtp.mails.splice(0);
  // All requests come from one address.
  await app.pool.query('TRUNCATE rate_limits');
  ida = await app.person({ firstName: 'Ida' });
});

const request = (email: string) => app.visitor().post('/api/auth/forgot-password').send({ email });
const reset = (token: string, password = NEW_PASSWORD) =>
  app.visitor().post('/api/auth/reset-password').send({ token, password });
const isValid = async (token: string) =>
  (await app.visitor().get(`/api/auth/validate-reset-token/${token}`).expect(200)).body as unknown;
const signIn = (email: string, password: string) => app.visitor().post('/api/auth/login').send({ email, password });

/** Asks for a link and returns the token in the mail. */
async function requestToken({ player: { email } }: Person): Promise<string> {
  const before = smtp.mailsTo(email, 'Reset your password').length;
  await request(email).expect(204);
  return eventually(() => {
    const mails = smtp.mailsTo(email, 'Reset your password');
    expect(mails).toHaveLength(before + 1);
    return /http:\/\/muster\.example\/reset-password\?token=([\w-]{43})\s/.exec(mails.at(-1) ?? '')?.[1] ?? '';
  });
}
const expire = () => app.pool.query(`UPDATE password_resets SET expires_at = now() - interval '1 second'`);

it('sets a new password by the mailed link, so the old one no longer signs in and the new one does', async () => {
  const token = await requestToken(ida);
  expect(await isValid(token)).toEqual({ valid: true });
  await reset(token).expect(204);
  await signIn(ida.player.email, PASSWORD).expect(401);
  await signIn(ida.player.email, NEW_PASSWORD).expect(200);
});

it('mails the link as plain text and HTML, to the address as it is stored', async () => {
  await request(` ${ida.player.email.toUpperCase()} `).expect(204);
  const mail = await eventually(() => {
    const [sent] = smtp.mailsTo(ida.player.email, 'Reset your password');
    expect(sent).toBeDefined();
    return sent ?? '';
  });
  expect(mail).toContain('Content-Type: text/plain');
  expect(mail).toContain('Content-Type: text/html');
  expect(mail.match(/reset-password\?token=[\w-]{43}/g)).toHaveLength(3);
});

it('ends all sessions of the account and their sockets, and no other user’s', async () => {
  const bo = await app.person();
  const phone = await app.signIn(ida.player);
  const [sockets, bystander] = [
    [await connectChecked(app, ida), await connectChecked(app, phone)],
    await app.connect(bo),
  ];
  const token = await requestToken(ida);
  await reset(token).expect(204);
  for (const live of sockets) expect(await live.disconnected()).toBe('io server disconnect');
  await ida.http.get('/api/auth/user').expect(401);
  await phone.http.get('/api/auth/user').expect(401);
  await bo.http.get('/api/auth/user').expect(200);
  await bystander.fence();
});

it('confirms the email address and mails that the password was changed', async () => {
  await reset(await requestToken(ida)).expect(204);
  const { rows } = await app.pool.query('SELECT email_verified FROM users WHERE id = $1', [ida.player.id]);
  expect(rows).toEqual([{ email_verified: true }]);
  const [mail] = await eventually(() => {
    const mails = smtp.mailsTo(ida.player.email, 'Your password was changed');
    expect(mails).toHaveLength(1);
    return mails;
  });
  expect(mail).toContain('http://muster.example/forgot-password');
});

it('mails that the password was changed when its owner changes it, and voids the mailed link', async () => {
  const token = await requestToken(ida);
  const update = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await ida.http.put(`/api/users/${ida.player.id}/security`).send(update).expect(200);
  await eventually(() => expect(smtp.mailsTo(ida.player.email, 'Your password was changed')).toHaveLength(1));
  await reset(token).expect(404);
});

it('voids the link that was mailed to the old address when the email address changes', async () => {
  const token = await requestToken(ida);
  const update = { currentPassword: PASSWORD, email: `moved.${ida.player.email}` };
  await ida.http.put(`/api/users/${ida.player.id}/security`).send(update).expect(200);
  await reset(token).expect(404);
});

it('accepts a link only once', async () => {
  const token = await requestToken(ida);
  const answers = await Promise.all([reset(token), reset(token, 'Another-word3!')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect((await reset(token).expect(404)).body.code).toBe('auth.link-invalid');
  expect(await isValid(token)).toEqual({ valid: false });
});

it('answers a repetition with the same Idempotency-Key like the first request, and refuses every other one', async () => {
  const token = await requestToken(ida);
  const resetWith = (key: string, password = NEW_PASSWORD) => reset(token, password).set('Idempotency-Key', key);
  await resetWith('first').expect(204);
  await resetWith('first').expect(204);
  await resetWith('first', 'Another-word3!').expect(404);
  await resetWith('second').expect(404);
  await reset(token).expect(404);
  expect(await isValid(token)).toEqual({ valid: false });
  await signIn(ida.player.email, NEW_PASSWORD).expect(200);
  await handlersDone(app);
  expect(smtp.mailsTo(ida.player.email, 'Your password was changed')).toHaveLength(1);
  await expire();
  await resetWith('first').expect(404);
});

it('answers two simultaneous requests with one Idempotency-Key alike', async () => {
  const token = await requestToken(ida);
  const answers = await Promise.all([1, 2].map(() => reset(token).set('Idempotency-Key', 'both')));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
});

it('voids the first link when a second one is requested', async () => {
  const first = await requestToken(ida);
  const second = await requestToken(ida);
  expect(await isValid(first)).toEqual({ valid: false });
  await reset(first).expect(404);
  await reset(second).expect(204);
});

it('keeps the newest link when an older request is handled after it', async () => {
  await app.pool.query(
    `INSERT INTO password_resets (user_id, token_hash, requested_at, expires_at)
     VALUES ($1, 'x', now() + interval '1 minute', now() + interval '1 hour')`,
    [ida.player.id],
  );
  await request(ida.player.email).expect(204);
  await handlersDone(app);
  expect(smtp.mailsTo(ida.player.email, 'Reset your password')).toEqual([]);
  const { rows } = await app.pool.query('SELECT token_hash FROM password_resets WHERE user_id = $1', [ida.player.id]);
  expect(rows).toEqual([{ token_hash: Buffer.from('x') }]);
});

it('rejects a link after one hour', async () => {
  const token = await requestToken(ida);
  const { rows } = await app.pool.query(
    `SELECT expires_at - requested_at = interval '1 hour' AS hour FROM password_resets WHERE user_id = $1`,
    [ida.player.id],
  );
  expect(rows).toEqual([{ hour: true }]);
  await expire();
  expect(await isValid(token)).toEqual({ valid: false });
  expect((await reset(token).expect(410)).body.code).toBe('auth.link-expired');
  await signIn(ida.player.email, PASSWORD).expect(200);
});

it.each(['x', 'x'.repeat(200), 'null', 'before\0after'])('rejects the text %j, which is not a token', async (token) => {
  expect((await reset(token)).status).toBe(404);
  expect(await isValid(encodeURIComponent(token))).toEqual({ valid: false });
});

it('holds the new password to the rules of the registration, and leaves the link usable', async () => {
  const token = await requestToken(ida);
  const { body } = await reset(token, 'short').expect(400);
  expect(Object.keys(body.fields as object)).toEqual(['password']);
  await reset(token).expect(204);
});

it('requires an email address', async () => {
  const { body } = await request('').expect(400);
  expect(body.fields).toEqual({ email: 'Please enter your email address' });
});

it('answers the same for unknown addresses and sends them no mail', async () => {
  const known = await request(ida.player.email).expect(204);
  const unknown = await request('nobody@example.test').expect(204);
  const comparable = ({ headers, text }: typeof known) => [Object.keys(headers), text];
  expect(comparable(unknown)).toEqual(comparable(known));
  await handlersDone(app);
  expect(smtp.mailsTo(ida.player.email, 'Reset your password')).toHaveLength(1);
  expect(smtp.mails.filter((mail) => mail.includes('nobody@example.test'))).toEqual([]);
});

it.each([
  ['known', () => ida.player.email],
  ['unknown', () => 'somebody@example.test'],
])('limits the requests for one %s address to five', async (_, email) => {
  for (let count = 1; count <= 5; count += 1) await request(email()).expect(204);
  const refused = await request(email().toUpperCase()).expect(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await request('other@example.test').expect(204);
});

it('limits the requests from one network address to twenty', async () => {
  for (let count = 1; count <= 20; count += 1) await request(`nobody${count}@example.test`).expect(204);
  await request(ida.player.email).expect(429);
});

it('lets the owner sign in at once after too many wrong passwords', async () => {
  for (let count = 1; count <= 5; count += 1) await signIn(ida.player.email, 'Wrong-horse1!').expect(401);
  await signIn(ida.player.email, PASSWORD).expect(429);
  await reset(await requestToken(ida)).expect(204);
  await signIn(ida.player.email, NEW_PASSWORD).expect(200);
});

it('stores and logs no token', async () => {
  const token = await requestToken(ida);
  await isValid(token);
  await app.visitor().get(`/reset-password?token=${token}`);
  await reset(token).expect(204);
  const { rows } = await app.pool.query<{ row: string }>(
    'SELECT outbox::text AS row FROM outbox UNION ALL SELECT password_resets::text FROM password_resets',
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
  expect(logs).toContain('/api/auth/reset-password 204');
  expect(logs).not.toContain(token);
});

it('limits the Referer header of the page that reads the token to the origin', async () => {
  const { headers } = await app.visitor().get('/reset-password?token=x');
  expect(headers['referrer-policy']).toBe('strict-origin');
});

it('answers in the same time for known and unknown addresses', async () => {
  // Repeats the comparison, because other load may delay the requests with one of the addresses.
  await eventually(async () => {
    const { known, unknown } = await timeRequests(app, ida.player.email, 20);
    expect(Math.abs(known - unknown)).toBeLessThan(10);
  });
});
