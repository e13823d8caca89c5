import type { ProfileView } from '../../src/contracts/users.js';
import { gameCompleted } from '../../src/features/games/game.events.js';
import { Clock } from '../../src/platform/clock.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { connectChecked, stopSessionCheck } from '../session-check.js';
import { SmtpServer } from '../smtp-server.js';

const DAY = 24 * 3_600_000;

let smtp: SmtpServer;
let app: TestApp;
/** A second process on the same database. */
let other: TestApp;
let now: number;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  smtp = await SmtpServer.start();
  app = await TestApp.start({ SMTP_URL: smtp.url, PUBLIC_URL: 'http://muster.example' });
  const { options } = app.pool as unknown as { options: { connectionString?: string } };
  other = await TestApp.start({
    DATABASE_URL: options.connectionString ?? '',
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'http://muster.example',
  });
  for (const each of [app, other]) {
    stopSessionCheck(each);
    each.nest.get(Clock).now = () => new Date(now);
  }
});
afterAll(async () => {
  await other.stop();
  await app.stop();
  await smtp.stop();
});
beforeEach(async () => {
  now = Date.now();
  smtp.mails.splice(0);
  // TRUNCATE could deadlock with a handler of the previous test.
  await handlersDone(app);
  await app.pool.query('TRUNCATE users, outbox, sessions, deletion_notices CASCADE');
  [ida, bo] = await Promise.all([
    app.person({
      email: 'ida@example.test',
      firstName: 'Idaname',
      lastName: 'Zyxname',
      nickname: 'nightname',
      bio: 'biotext',
      location: 'Umeå, Sweden',
      country: 'Sweden',
      city: 'Umeå',
      latitude: 63.8258,
      longitude: 20.263,
      gameStyles: ['milsim'],
    }),
    app.person({ firstName: 'Bo' }),
  ]);
});

const request = (by: Person, currentPassword = PASSWORD) =>
  by.http.put('/api/account/deletion').send({ currentPassword });
const signIn = (email = 'ida@example.test', password = PASSWORD) =>
  app.visitor().post('/api/auth/login').send({ email, password });
const restore = (password = PASSWORD) =>
  app.visitor().post('/api/auth/restore').send({ email: 'ida@example.test', password });
const runJobs = async (...apps: TestApp[]) => {
  await Promise.all(apps.map(({ nest }) => nest.get(Housekeeping).run()));
  await handlersDone(app);
};
const rowOf = async ({ player }: Person) =>
  (
    await app.pool.query<{ row: Record<string, unknown> }>('SELECT to_jsonb(u) AS row FROM users u WHERE id = $1', [
      player.id,
    ])
  ).rows[0]?.row;

describe('PUT /api/account/deletion', () => {
  it('answers with the day in 14 days and mails it', async () => {
    const { body } = await request(ida).expect(200);
    const dueAt = new Date(now + 14 * DAY);
    expect(body).toEqual({ deletionDueAt: dueAt.toISOString() });
    const mail = await eventually(() => {
      const [first] = smtp.mails;
      expect(first).toBeDefined();
      return first ?? '';
    });
    const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(dueAt);
    expect(mail).toMatch(/^To: Idaname <ida@example.test>$/m);
    expect(mail).toMatch(new RegExp(`^Subject: Your account will be deleted on ${day}$`, 'm'));
    expect(mail).toContain('http://muster.example/login');
  });

  it('signs the account out everywhere and closes its sockets', async () => {
    const [phone, socket] = [await app.signIn(ida.player), await connectChecked(app, ida)];
    const answer = await request(ida).expect(200);
    expect(answer.get('Set-Cookie')?.[0]).toMatch(/^muster\.sid=;/);
    await socket.disconnected();
    for (const { http } of [ida, phone]) await http.get('/api/auth/user').expect(401);
  });

  it('hides the profile, the name and the place from everybody else', async () => {
    const team = await app.build.team(bo.player, { members: [ida.player] });
    const field = await app.build.field(bo.player);
    await app.pool.query(
      `UPDATE fields SET contact_user_id = $2, contact_email = 'ida@example.test', contact_phone = '+46name' WHERE id = $1`,
      [field.id, ida.player.id],
    );
    const postId = await app.build.post(ida.player, 'Hello');
    await app.build.follow(bo.player, ida.player);
    await app.build.follow(ida.player, bo.player);
    await bo.http.get(`/api/users/${ida.player.id}`).expect(200);
    await request(ida).expect(200);
    await bo.http.get(`/api/users/${ida.player.id}`).expect(404);
    const admin = await app.person({ role: 'admin' });
    for (const [path, { http }] of [
      ['/api/users', bo],
      ['/api/users?q=nightname', bo],
      ['/api/users/following', bo],
      ['/api/users/following?q=ida@example.test', bo],
      ['/api/users/followers?q=ida@example.test', bo],
      ['/api/players/map-data', bo],
      ['/api/admin/users', admin],
      [`/api/teams/${team}/members`, bo],
      [`/api/fields/${field.id}`, bo],
      [`/api/posts/${postId}`, bo],
      ['/api/posts/feed', bo],
    ] as const)
      expect(JSON.stringify((await http.get(path).expect(200)).body)).not.toMatch(
        /Idaname|Zyxname|nightname|biotext|Umeå|63\.8|ida@example|\+46name/,
      );
    const { body } = await bo.http.get(`/api/posts/${postId}`).expect(200);
    expect(body).toMatchObject({ author: { firstName: 'Deleted', lastName: 'player', isDeleted: true } });
  });

  it('refuses a wrong password and changes nothing', async () => {
    const { body } = await request(ida, 'Wrong-horse1!').expect(403);
    expect(body).toMatchObject({
      code: 'auth.wrong-password',
      fields: { currentPassword: expect.any(String) as string },
    });
    await ida.http.get('/api/auth/user').expect(200);
  });
});

describe('the server, during the grace period,', () => {
  beforeEach(async () => {
    await request(ida).expect(200);
    now += 13 * DAY;
    await runJobs(app, other);
  });

  it('tells only a person with the password that the account can be restored', async () => {
    const { body } = await signIn().expect(403);
    expect(body).toMatchObject({
      code: 'account.deletion-pending',
      message: expect.stringMatching(/^This account will be deleted on \w+ \d+, \d{4}\. /) as string,
    });
    const [wrong, unknown] = [await signIn('ida@example.test', 'Wrong-horse1!'), await signIn('nobody@example.test')];
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
  });

  it('restores the account as it was, without signing in', async () => {
    await app.pool.query('UPDATE users SET followers_count = 3 WHERE id = $1', [ida.player.id]);
    const answer = await restore().expect(204);
    expect(answer.get('Set-Cookie')).toBeUndefined();
    const { body } = await signIn().expect(200);
    expect(body).toMatchObject({
      firstName: 'Idaname',
      lastName: 'Zyxname',
      nickname: 'nightname',
      city: 'Umeå',
      latitude: 63.8258,
    });
    const profile = (await bo.http.get(`/api/users/${ida.player.id}`).expect(200)).body as ProfileView;
    expect(profile).toMatchObject({ bio: 'biotext', gameStyles: ['milsim'], followersCount: 3 });
    expect(JSON.stringify((await bo.http.get('/api/users?q=nightname').expect(200)).body)).toContain(ida.player.id);
    now += 30 * DAY;
    await runJobs(app, other);
    await bo.http.get(`/api/users/${ida.player.id}`).expect(200);
  });

  it('mails the owner once when the account is restored', async () => {
    for (let count = 1; count <= 2; count += 1) await restore().expect(204);
    await handlersDone(app);
    const mails = smtp.mailsTo('ida@example.test', 'Your account was restored');
    expect(mails).toEqual([expect.stringMatching(/Hello Idaname,[^]*http:\/\/muster\.example\/forgot-password/)]);
  });

  it('replaces the name in the notifications of others until the account is restored', async () => {
    const message = async () =>
      ((await bo.http.get('/api/notifications').expect(200)).body as { message: string }[])[0]?.message;
    await restore().expect(204);
    await app.build.followNotification(bo.player, ida.player);
    const named = await message();
    expect(named).toBe('nightname (Idaname Zyxname) started following you');
    await request(await app.signIn(ida.player)).expect(200);
    await handlersDone(app);
    expect(await message()).toMatch(/^Deleted player started/);
    await restore().expect(204);
    await handlersDone(app);
    expect(await message()).toBe(named);
  });

  it('lets a follower unfollow the hidden account, and the follow does not return when the account is restored', async () => {
    await app.build.follow(bo.player, ida.player);
    const follow = { followeeId: ida.player.id, followType: 'user' };
    expect((await bo.http.delete('/api/follow').send(follow).expect(200)).body).toEqual({ isFollowing: false });
    expect((await bo.http.get('/api/users/following').expect(200)).body).toEqual([]);
    await restore().expect(204);
    const profile = (await bo.http.get(`/api/users/${ida.player.id}`).expect(200)).body as ProfileView;
    expect(profile).toMatchObject({ isFollowing: false, followersCount: 0 });
  });

  it('counts a game that completes before the account is restored', async () => {
    await app.pool.query(`UPDATE account_deletions SET profile = profile || '{"games_played": 5}'`);
    const game = await app.build.game(bo.player, await app.build.field(bo.player));
    await app.build.participant(game, ida.player);
    await app.nest.get(UnitOfWork).run(() => app.nest.get(Outbox).append(gameCompleted, { gameId: game.id }));
    await handlersDone(app);
    await restore().expect(204);
    expect((await bo.http.get(`/api/users/${ida.player.id}`).expect(200)).body).toMatchObject({ gamesPlayed: 6 });
  });

  it('restores nothing with a wrong password', async () => {
    const { body } = await restore('Wrong-horse1!').expect(401);
    expect(body).toMatchObject({ code: 'auth.invalid-credentials' });
    await signIn().expect(403);
  });

  it('reserves the email address', async () => {
    const registration = { firstName: 'Eve', email: 'ida@example.test', password: 'Quarry7-Bridge!' };
    await app.visitor().post('/api/auth/register').send(registration).expect(409);
  });

  it('lets the owner set a forgotten password, and restore the account with it', async () => {
    await app.visitor().post('/api/auth/forgot-password').send({ email: 'ida@example.test' }).expect(204);
    const token = await eventually(() => {
      const [mail] = smtp.mailsTo('ida@example.test', 'Reset your password');
      expect(mail).toContain('Hello Idaname');
      return /token=([\w-]{43})/.exec(mail ?? '')?.[1] ?? '';
    });
    const password = 'Quarry7-Bridge!';
    await app.visitor().post('/api/auth/reset-password').send({ token, password }).expect(204);
    await restore(password).expect(204);
    await signIn('ida@example.test', password).expect(200);
  });
});

describe('the server, after the grace period,', () => {
  it('deletes the account once when several processes run, mails that it is done, and forgets the address', async () => {
    const mailed = () => smtp.mails.filter((mail) => mail.includes('Subject: Your account was deleted'));
    await request(ida).expect(200);
    await handlersDone(app);
    // No process ran on the due day.
    now += 20 * DAY;
    await runJobs(app, other, app, other);
    expect(await rowOf(ida)).toMatchObject({ email: null, password_hash: '', first_name: 'Deleted' });
    const { rows } = await app.pool.query(`SELECT 1 FROM outbox WHERE name = 'user.deleted'`);
    expect(rows).toHaveLength(1);
    expect(mailed()).toHaveLength(1);
    expect(mailed()[0]).toMatch(/^To: Idaname <ida@example.test>$/m);
    for (const table of ['account_deletions', 'deletion_notices'])
      expect((await app.pool.query(`SELECT FROM ${table}`)).rowCount).toBe(0);
    await restore().expect(401);
    expect((await signIn()).status).toBe(401);
    await app.build.player({ email: 'ida@example.test' });
  });

  it('lets the owner restore an account that no process has deleted yet', async () => {
    await request(ida).expect(200);
    now += 20 * DAY;
    await restore().expect(204);
    await runJobs(app, other);
    await signIn().expect(200);
  });

  it('deletes the other accounts when one of them fails', async () => {
    const cal = await app.person();
    await request(ida).expect(200);
    now += 1;
    await request(cal).expect(200);
    await app.pool.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'Broken'; END $$;
      CREATE TRIGGER fail BEFORE UPDATE ON users FOR EACH ROW WHEN (OLD.id = '${ida.player.id}') EXECUTE FUNCTION fail();`);
    now += 20 * DAY;
    await runJobs(app);
    expect(await rowOf(ida)).toMatchObject({ email: 'ida@example.test' });
    expect(await rowOf(cal)).toMatchObject({ email: null });
    await app.pool.query('DROP TRIGGER fail ON users; DROP FUNCTION fail');
    await runJobs(app);
    expect(await rowOf(ida)).toMatchObject({ email: null });
  });
});
