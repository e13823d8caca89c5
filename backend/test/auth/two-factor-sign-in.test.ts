import { PASSWORD, TestApp } from '../app.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { eventually } from '../eventually.js';
import { SmtpServer } from '../smtp-server.js';
import {
  challengeOf,
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

beforeAll(async () => {
  smtp = await SmtpServer.start();
  app = await TestApp.start({ SMTP_URL: smtp.url, PUBLIC_URL: 'http://muster.example' });
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

describe('a sign-in', () => {
  it('needs the code after the correct password, and answers as without two-factor sign-in', async () => {
    const answer = await signIn(codeNow());
    expect([answer.status, answer.body.id, answer.body.email]).toEqual([200, ida.player.id, ida.player.email]);
    const cookie = answer.get('Set-Cookie')?.[0]?.split(';')[0] ?? '';
    await app.visitor().get('/api/auth/user').set('Cookie', cookie).expect(200);
  });

  it('starts no session before the code, and asks for no code after a wrong password', async () => {
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
    await app.build.moderation.suspension(ida.player, admin.player);
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
    expect([answer.status, problemCodeOf(answer)]).toEqual([403, 'auth.wrong-code']);
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

  it('succeeds for one of ten requests that send the same code at once', async () => {
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(app, ida)));
    const answers = await Promise.all(challenges.map((challenge) => enterCode(app, challenge, codeNow())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(403)]);
  });

  it('succeeds for one of ten requests that answer its challenge at once', async () => {
    const challenge = await challengeOf(app, ida);
    const codes = [...ida.recoveryCodes.slice(0, 9), codeNow()];
    const answers = await Promise.all(codes.map((code) => enterCode(app, challenge, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(9).fill(410)]);
  });

  it('repeats its answer only for a request with the same Idempotency-Key, so that a lost answer does no harm', async () => {
    const challenge = await challengeOf(app, ida);
    const send = (key: string) => enterCode(app, challenge, codeNow()).set('Idempotency-Key', key);
    const [first, again, other] = [await send('one'), await send('one'), await send('two')];
    expect([first.status, again.status, other.status]).toEqual([200, 200, 410]);
    expect(again.body).toEqual(first.body);
    clock.now += 5 * MINUTE;
    expect((await send('one')).status).toBe(410);
  });

  it('cannot skip the code by repeating the registration of the account', async () => {
    const account = { email: 'repeated@example.test', password: PASSWORD, firstName: 'Rea' };
    const visitor = app.visitor();
    const register = () => visitor.post('/api/auth/register').set('Idempotency-Key', 'rea').send(account);
    await register().expect(201);
    await protect({ player: { id: '', ...account, lastName: null, nickname: null }, http: visitor, cookie: '' }, clock);
    const answer = await app.visitor().post('/api/auth/register').set('Idempotency-Key', 'rea').send(account);
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([409, undefined]);
  });

  it.each([
    ['no challenge', undefined, '123456', 400],
    ['no code', 'x', undefined, 400],
    ['an unknown challenge', 'x'.repeat(43), '123456', 410],
    ['an object as the code', 'x', { $ne: '' }, 400],
  ])('fails with %s', async (_, challenge, code, status) => {
    const answer = await app.visitor().post('/api/auth/login/code').send({ challenge, code });
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([status, undefined]);
  });
});

describe('the challenge of a sign-in', () => {
  it('ends after five minutes', async () => {
    const [early, late] = [await challengeOf(app, ida), await challengeOf(app, ida)];
    clock.now += 5 * MINUTE - 1;
    expect((await enterCode(app, early, codeNow())).status).toBe(200);
    clock.now += 1;
    const answer = await enterCode(app, late, ida.codeAt(clock.now + STEP));
    expect([answer.status, problemCodeOf(answer)]).toEqual([410, 'auth.challenge-ended']);
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
      const [mail = ''] = smtp.mailsTo(ida.player.email, 'Reset your password');
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
});

describe('a recovery code', () => {
  it('signs in once, in any letter case and without hyphens, and its owner receives a mail about that', async () => {
    const [code = ''] = ida.recoveryCodes;
    expect(ida.recoveryCodes).toHaveLength(10);
    expect((await signIn(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await signIn(code)).status).toBe(403);
    expect(await stateOf(ida)).toMatchObject({ recoveryCodesLeft: 9 });
    await eventually(() => expect(smtp.mailsTo(ida.player.email, 'A recovery code was used')).toHaveLength(1));
    expect(smtp.mailsTo(ida.player.email, 'A recovery code was used')[0]).toContain('Recovery codes left: 9');
  });

  it('signs in once when ten requests send it at once', async () => {
    const challenges = await Promise.all(Array.from({ length: 10 }, () => challengeOf(app, ida)));
    const answers = await Promise.all(
      challenges.map((challenge) => enterCode(app, challenge, ida.recoveryCodes[0] ?? '')),
    );
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
