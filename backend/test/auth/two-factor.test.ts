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
  MINUTE,
  problemCodeOf,
  protect,
  type ProtectedPerson,
  stateOf,
  STEP,
  TestClock,
} from './second-factor.js';

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

const codeNow = () => ida.codeAt(clock.now);
const turnOff = ({ http }: Person, code: string, currentPassword = PASSWORD) =>
  http.put('/api/account/two-factor/off').send({ currentPassword, code });

describe('turning two-factor sign-in on', () => {
  it('needs a valid first code, happens only once, and mails the owner of the account', async () => {
    const bo = await app.person();
    const { body: setup } = await bo.http.put('/api/account/two-factor/setup').expect(200);
    const turnOn = (code: string) => bo.http.put('/api/account/two-factor').send({ code });
    expect(problemCodeOf(await turnOn('000000').expect(403))).toBe('auth.wrong-code');
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
    await eventually(() => expect(smtp.mailsTo(bo.player.email, 'Two-factor sign-in is on')).toHaveLength(1));
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

describe('turning two-factor sign-in off', () => {
  it('needs the password and a code, and mails the owner of the account', async () => {
    expect(problemCodeOf(await turnOff(ida, codeNow(), 'Wrong-horse1!').expect(403))).toBe('auth.wrong-password');
    expect(problemCodeOf(await turnOff(ida, '000000').expect(403))).toBe('auth.wrong-code');
    await ida.http.put('/api/account/two-factor/off').send({ currentPassword: PASSWORD }).expect(400);
    await turnOff(ida, codeNow()).expect(204);
    await enterPassword(app, ida.player.email).expect(200);
    expect(problemCodeOf(await turnOff(ida, codeNow()).expect(409))).toBe('two-factor.off');
    await eventually(() => expect(smtp.mailsTo(ida.player.email, 'Two-factor sign-in is off')).toHaveLength(1));
    const { rowCount } = await app.pool.query('SELECT FROM recovery_codes WHERE user_id = $1', [ida.player.id]);
    expect(rowCount).toBe(0);
  });

  it('is refused to an administrator until they lose the role', async () => {
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
  it('turns two-factor sign-in off for one account, mails its owner and adds an audit entry', async () => {
    const bo = await protect(await app.person(), clock);
    const mailsBefore = smtp.mailsTo(ida.player.email, 'Two-factor sign-in is off').length;
    const { databaseUrl } = app.nest.get(Config);
    const output = await runAdmin(databaseUrl, 'turn-off-two-factor', ida.player.email.toUpperCase());
    expect(output).toContain('signs in without a code');
    await enterPassword(app, ida.player.email).expect(200);
    await enterPassword(app, bo.player.email).expect(401);
    const { rowCount } = await app.pool.query('SELECT FROM recovery_codes WHERE user_id = $1', [ida.player.id]);
    expect(rowCount).toBe(0);
    await eventually(() =>
      expect(smtp.mailsTo(ida.player.email, 'Two-factor sign-in is off')).toHaveLength(mailsBefore + 1),
    );
    const { rows } = await app.pool.query('SELECT actor_id, action, target_id, details FROM audit_entries');
    expect(rows).toEqual([
      {
        actor_id: ida.player.id,
        action: 'user.two-factor-turned-off',
        target_id: ida.player.id,
        details: { by: 'command' },
      },
    ]);
  });

  it('refuses an account that has not confirmed the setup', async () => {
    const bo = await app.person();
    await bo.http.put('/api/account/two-factor/setup').expect(200);
    const output = await runAdmin(app.nest.get(Config).databaseUrl, 'turn-off-two-factor', bo.player.email);
    expect(output).toContain('No account with two-factor sign-in has the email address');
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
