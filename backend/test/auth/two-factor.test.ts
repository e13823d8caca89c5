import { PASSWORD, type Person, TestApp } from '../app.js';
import { Secret } from 'otpauth';
import { Config } from '../../src/platform/config/config.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { AccountDeletion } from '../../src/features/users/deletion/account-deletion.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { runAdmin } from '../reliability/built-server.js';
import { SmtpServer } from '../smtp-server.js';
import {
  challengeOf,
  codeOf,
  enterCode,
  enterPassword,
  protect,
  type ProtectedPerson,
  STEP,
  TestClock,
} from './second-factor.js';

const MINUTE = 60_000;

let smtp: SmtpServer;
let app: TestApp;
let clock: TestClock;
let ida: ProtectedPerson;
let logs = '';

beforeAll(async () => {
  smtp = await SmtpServer.start();
  const settings = { SMTP_URL: smtp.url, PUBLIC_URL: 'http://muster.example', LOG_LEVEL: 'trace' };
  app = await TestApp.start(settings, { write: (line) => (logs += line) });
});
afterAll(async () => {
  await app.stop();
  await smtp.stop();
});
beforeEach(async () => {
  clock = new TestClock(app);
  ida = await protect(await app.person({ firstName: 'Ida' }), clock);
});

const signIn = async (code: string) => enterCode(app, await challengeOf(app, ida), code);
const codeNow = () => ida.codeAt(clock.now);
const turnOff = ({ http }: Person, code: string, currentPassword = PASSWORD) =>
  http.put('/api/account/two-factor/off').send({ currentPassword, code });
const stateOf = async ({ http }: Person) => (await http.get('/api/account/two-factor').expect(200)).body as object;
const decode = (mail: string) => mail.replace(/=\n/g, '').replaceAll('=3D', '=');
const mailsTo = ({ player }: Person, subject: string) =>
  smtp.mails.map(decode).filter((mail) => mail.includes(`<${player.email}>`) && mail.includes(`Subject: ${subject}`));
const codeOfProblem = ({ body }: { body: { code?: string } }) => body.code;

describe('a sign-in', () => {
  it('needs the code after the correct password, and answers as without two-factor sign-in', async () => {
    const answer = await signIn(codeNow());
    expect([answer.status, answer.body.id, answer.body.email]).toEqual([200, ida.player.id, ida.player.email]);
    const cookie = answer.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
    await app.visitor().get('/api/auth/user').set('Cookie', cookie).expect(200);
  });

  it('starts no session before the code, and asks for none after a wrong password', async () => {
    const answer = await enterPassword(app, ida.player.email).expect(401);
    expect(answer.get('Set-Cookie')).toBeUndefined();
    const wrong = await enterPassword(app, ida.player.email, 'Wrong-horse1!').expect(401);
    expect(wrong.body).toEqual({
      statusCode: 401,
      code: 'auth.invalid-credentials',
      message: 'Invalid email or password',
    });
  });

  it('answers why an account is suspended only after the code', async () => {
    const admin = await app.person();
    await app.build.suspension(ida.player, admin.player);
    const afterPassword = await enterPassword(app, ida.player.email).expect(401);
    expect(afterPassword.body).toMatchObject({ code: 'auth.code-required' });
    expect(afterPassword.body).not.toHaveProperty('suspension');
    const afterCode = await enterCode(app, afterPassword.body.challenge as string, codeNow()).expect(401);
    expect(afterCode.body).toMatchObject({ code: 'account.suspended', suspension: { token: expect.any(String) } });
    await app
      .visitor()
      .get('/api/auth/user')
      .set('Cookie', afterCode.get('Set-Cookie') ?? [])
      .expect(401);
  });

  it('needs only the password for other accounts', async () => {
    const bo = await app.person();
    await enterPassword(app, bo.player.email).expect(200);
  });

  it('asks for no code while a setup is not confirmed', async () => {
    const bo = await app.person();
    await bo.http.put('/api/account/two-factor/setup').expect(200);
    await enterPassword(app, bo.player.email).expect(200);
  });

  it.each([-STEP, 0, STEP])('accepts a code that is %d ms away', async (drift) => {
    expect((await signIn(ida.codeAt(clock.now + drift))).status).toBe(200);
  });

  it.each([-2 * STEP, 2 * STEP])('refuses a code that is %d ms away', async (drift) => {
    clock.now += 2 * STEP;
    const answer = await signIn(ida.codeAt(clock.now + drift));
    expect([answer.status, codeOfProblem(answer)]).toEqual([403, 'auth.wrong-code']);
    expect(answer.body.fields).toEqual({ code: 'This code is not valid. Please enter a new one.' });
  });

  it('refuses a code that was used, and every earlier one', async () => {
    expect((await signIn(codeNow())).status).toBe(200);
    expect((await signIn(codeNow())).status).toBe(403);
    expect((await signIn(ida.codeAt(clock.now - STEP))).status).toBe(403);
    expect((await signIn(ida.codeAt(clock.now + STEP))).status).toBe(200);
  });

  it('refuses the code that turned two-factor sign-in on', async () => {
    clock.now -= 2 * STEP;
    expect((await signIn(codeNow())).status).toBe(403);
  });

  it('accepts one of ten sign-ins that send the same code at once', async () => {
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(app, ida)));
    const answers = await Promise.all(challenges.map((challenge) => enterCode(app, challenge, codeNow())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(403)]);
  });

  it('accepts one of ten requests that answer the same challenge at once', async () => {
    const challenge = await challengeOf(app, ida);
    const codes = [...ida.recoveryCodes.slice(0, 9), codeNow()];
    const answers = await Promise.all(codes.map((code) => enterCode(app, challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(410)]);
  });

  it('repeats its answer for the same attempt only, so that a lost answer does no harm', async () => {
    const challenge = await challengeOf(app, ida);
    const send = (key: string) => enterCode(app, challenge, codeNow()).set('Idempotency-Key', key);
    const [first, again, other] = [await send('one'), await send('one'), await send('two')];
    expect([first.status, again.status, other.status]).toEqual([200, 200, 410]);
    expect(again.body).toEqual(first.body);
    clock.now += 5 * MINUTE;
    expect((await send('one')).status).toBe(410);
  });

  it('ends after five minutes', async () => {
    const [early, late] = [await challengeOf(app, ida), await challengeOf(app, ida)];
    clock.now += 5 * MINUTE - 1;
    expect((await enterCode(app, early, codeNow())).status).toBe(200);
    clock.now += 1;
    const answer = await enterCode(app, late, ida.codeAt(clock.now + STEP));
    expect([answer.status, codeOfProblem(answer)]).toEqual([410, 'auth.challenge-ended']);
    await app.nest.get(Housekeeping).run();
    expect((await app.pool.query('SELECT FROM sign_in_challenges WHERE user_id = $1', [ida.player.id])).rowCount).toBe(
      0,
    );
  });

  it('ends with the fifth wrong code, also for codes that are sent at once', async () => {
    const challenge = await challengeOf(app, ida);
    const statuses = [];
    for (let count = 1; count <= 4; count += 1) statuses.push((await enterCode(app, challenge, '000000')).status);
    expect(statuses).toEqual([403, 403, 403, 403]);
    expect((await enterCode(app, challenge, '000000')).status).toBe(410);
    expect((await enterCode(app, challenge, codeNow())).status).toBe(410);

    const another = await challengeOf(app, ida);
    const answers = await Promise.all(Array.from({ length: 12 }, () => enterCode(app, another, '000000')));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(4);
    expect((await signIn(codeNow())).status).toBe(200);
  });

  it('ends when the password changes, so that a reset does not bypass the code', async () => {
    const challenge = await challengeOf(app, ida);
    await app.visitor().post('/api/auth/forgot-password').send({ email: ida.player.email }).expect(204);
    const token = await eventually(() => {
      const [mail = ''] = mailsTo(ida, 'Reset your password');
      const [, found = ''] = /reset-password\?token=([\w-]{43})\s/.exec(mail) ?? [];
      expect(found).not.toBe('');
      return found;
    });
    const password = 'Battery-staple2!';
    const reset = await app.visitor().post('/api/auth/reset-password').send({ token, password }).expect(204);
    expect(reset.get('Set-Cookie')).toBeUndefined();
    expect((await enterCode(app, challenge, codeNow())).status).toBe(410);
    const after = await challengeOf(app, ida, password);
    expect((await enterCode(app, after, codeNow())).status).toBe(200);
  });

  it('refuses to repeat the registration of the account', async () => {
    const account = { email: 'repeated@example.test', password: PASSWORD, firstName: 'Rea' };
    const visitor = app.visitor();
    const register = () => visitor.post('/api/auth/register').set('Idempotency-Key', 'rea').send(account);
    await register().expect(201);
    await protect({ player: { id: '', ...account, lastName: null }, http: visitor, cookie: '' }, clock);
    const answer = await app.visitor().post('/api/auth/register').set('Idempotency-Key', 'rea').send(account);
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([409, undefined]);
  });

  it.each([
    ['no challenge', undefined, '123456', 400],
    ['no code', 'x', undefined, 400],
    ['an unknown challenge', 'x'.repeat(43), '123456', 410],
    ['an object as the code', 'x', { $ne: '' }, 400],
  ])('refuses %s', async (_, challenge, code, status) => {
    const answer = await app.visitor().post('/api/auth/login/code').send({ challenge, code });
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([status, undefined]);
  });
});

describe('a recovery code', () => {
  it('signs in once, in any letter case and without hyphens, and a mail says so', async () => {
    const [code = ''] = ida.recoveryCodes;
    expect(ida.recoveryCodes).toHaveLength(10);
    expect((await signIn(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(code)).status).toBe(403);
    expect(await stateOf(ida)).toMatchObject({ recoveryCodesLeft: 9 });
    await eventually(() => expect(mailsTo(ida, 'A recovery code was used')).toHaveLength(1));
    expect(mailsTo(ida, 'A recovery code was used')[0]).toContain('Recovery codes left: 9');
  });

  it('signs in once when ten requests send it at once', async () => {
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(app, ida)));
    const answers = await Promise.all(challenges.map((one) => enterCode(app, one, ida.recoveryCodes[0] ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(403)]);
  });

  it('stops working when new ones are made', async () => {
    const { body } = await ida.http.put('/api/account/two-factor/recovery-codes').expect(200);
    const codes = (body as { recoveryCodes: string[] }).recoveryCodes;
    expect(new Set([...codes, ...ida.recoveryCodes]).size).toBe(20);
    expect((await signIn(ida.recoveryCodes[0] ?? '')).status).toBe(403);
    expect((await signIn(codes[0] ?? '')).status).toBe(200);
  });

  it('still signs in when the stored secret cannot be read', async () => {
    await app.pool.query(`UPDATE two_factor SET secret = 'unreadable' WHERE user_id = $1`, [ida.player.id]);
    expect((await signIn(codeNow())).status).toBe(403);
    expect((await signIn(ida.recoveryCodes[0] ?? '')).status).toBe(200);
  });
});

describe('turning it on', () => {
  it('needs a valid first code, happens once, and a mail says so', async () => {
    const bo = await app.person();
    const { body: setup } = await bo.http.put('/api/account/two-factor/setup').expect(200);
    const turnOn = (code: string) => bo.http.put('/api/account/two-factor').send({ code });
    expect(codeOfProblem(await turnOn('000000').expect(403))).toBe('auth.wrong-code');
    expect(await stateOf(bo)).toEqual({
      isOn: false,
      recoveryCodesLeft: 0,
      can: { turnOn: true, turnOff: false, renewRecoveryCodes: false },
    });
    const code = codeOf(setup.secret as string, clock.now);
    const answers = await Promise.all(Array.from({ length: 5 }, () => turnOn(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await stateOf(bo)).toEqual({
      isOn: true,
      recoveryCodesLeft: 10,
      can: { turnOn: false, turnOff: true, renewRecoveryCodes: true },
    });
    await bo.http.put('/api/account/two-factor/setup').expect(409);
    await eventually(() => expect(mailsTo(bo, 'Two-factor sign-in is on')).toHaveLength(1));
  });

  it('replaces the secret when the setup starts again', async () => {
    const bo = await app.person();
    const start = async () => (await bo.http.put('/api/account/two-factor/setup').expect(200)).body.secret as string;
    const [first, second] = [await start(), await start()];
    const turnOn = (secret: string) => bo.http.put('/api/account/two-factor').send({ code: codeOf(secret, clock.now) });
    await turnOn(first).expect(403);
    await turnOn(second).expect(200);
  });
});

describe('turning it off', () => {
  it('needs the password and a code, and a mail says so', async () => {
    expect(codeOfProblem(await turnOff(ida, codeNow(), 'Wrong-horse1!').expect(403))).toBe('auth.wrong-password');
    expect(codeOfProblem(await turnOff(ida, '000000').expect(403))).toBe('auth.wrong-code');
    await ida.http.put('/api/account/two-factor/off').send({ currentPassword: PASSWORD }).expect(400);
    await turnOff(ida, codeNow()).expect(204);
    await enterPassword(app, ida.player.email).expect(200);
    expect(codeOfProblem(await turnOff(ida, codeNow()).expect(409))).toBe('two-factor.off');
    await eventually(() => expect(mailsTo(ida, 'Two-factor sign-in is off')).toHaveLength(1));
    const { rowCount } = await app.pool.query('SELECT FROM recovery_codes WHERE user_id = $1', [ida.player.id]);
    expect(rowCount).toBe(0);
  });

  it('refuses an administrator, until the role is lost', async () => {
    const setRole = (role: string) => app.pool.query('UPDATE users SET role = $2 WHERE id = $1', [ida.player.id, role]);
    await setRole('admin');
    expect(await stateOf(ida)).toMatchObject({ can: { turnOff: false, renewRecoveryCodes: true } });
    const refused = await turnOff(ida, codeNow()).expect(409);
    expect(refused.body).toMatchObject({
      code: 'two-factor.admin',
      message: 'Administrators can’t turn off two-factor sign-in',
    });
    await setRole('user');
    await turnOff(ida, ida.codeAt(clock.now + STEP)).expect(204);
  });
});

describe('npm run admin -- turn-off-two-factor', () => {
  it('turns it off for one account', async () => {
    const bo = await protect(await app.person(), clock);
    const { databaseUrl } = app.nest.get(Config);
    const output = await runAdmin(databaseUrl, 'turn-off-two-factor', ida.player.email.toUpperCase());
    expect(output).toContain('signs in without a code');
    await enterPassword(app, ida.player.email).expect(200);
    await enterPassword(app, bo.player.email).expect(401);
    const { rowCount } = await app.pool.query('SELECT FROM recovery_codes WHERE user_id = $1', [ida.player.id]);
    expect(rowCount).toBe(0);
  });
});

describe('the secrets', () => {
  it('appear in no other answer, in no log and not readable in the database', async () => {
    const challenge = await challengeOf(app, ida);
    await enterCode(app, challenge, codeNow()).expect(200);
    await turnOff(ida, ida.codeAt(clock.now + 5 * STEP)).expect(403);
    const answers = await Promise.all(
      ['/api/account/two-factor', '/api/auth/user', '/api/auth/sessions', `/api/users/${ida.player.id}`].map((path) =>
        ida.http.get(path).expect(200),
      ),
    );
    await handlersDone(app);
    const { rows: tables } = await app.pool.query<{ name: string }>(
      `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    const stored = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await app.pool.query<{ text: string | null }>(
          `SELECT string_agg(to_jsonb(t)::text, E'\\n') AS text FROM ${name} t`,
        );
        return rows[0]?.text ?? '';
      }),
    );
    const everything = [...answers.map(({ text }) => text), ...stored, ...smtp.mails, logs].join('\n').toLowerCase();
    const bytes = Secret.fromBase32(ida.secret).hex;
    const secrets = [ida.secret, bytes, challenge, ...ida.recoveryCodes, app.nest.get(Config).sessionSecret];
    expect(secrets.filter((secret) => everything.includes(secret.toLowerCase()))).toEqual([]);
  });

  it('disappear with the account', async () => {
    await challengeOf(app, ida);
    await app.nest.get(AccountDeletion, { strict: false }).delete(ida.player.id);
    for (const table of ['two_factor', 'recovery_codes', 'sign_in_challenges', 'known_devices']) {
      const { rowCount } = await app.pool.query(`SELECT FROM ${table} WHERE user_id = $1`, [ida.player.id]);
      expect([table, rowCount]).toEqual([table, 0]);
    }
  });

  it('expire after a day when the setup was not confirmed', async () => {
    const bo = await app.person();
    await bo.http.put('/api/account/two-factor/setup').expect(200);
    const count = async () =>
      (await app.pool.query('SELECT FROM two_factor WHERE user_id = ANY($1)', [[bo.player.id, ida.player.id]]))
        .rowCount;
    clock.now += 24 * 60 * MINUTE;
    await app.nest.get(Housekeeping).run();
    expect(await count()).toBe(2);
    clock.now += 1;
    await app.nest.get(Housekeeping).run();
    expect(await count()).toBe(1);
  });
});
