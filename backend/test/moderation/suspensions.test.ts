import type { SuspensionNotice } from '../../src/contracts/suspensions.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { describeTwoServers } from '../two-servers.js';

const DAY = 24 * 3_600_000;
/** The budget is 2 s on an idle machine. A test run keeps the machine busy. */
const SIGN_OUT_TIMEOUT = 10_000;

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const suspend = (by: Person, target: Person, request: object = { reason: 'Insults', until: inDays(7) }) =>
  by.http.put(`/api/admin/users/${target.player.id}/suspension`).send(request);
const lift = (by: Person, target: Person) => by.http.delete(`/api/admin/users/${target.player.id}/suspension`);
const signIn = (app: TestApp, { player }: Person, password = PASSWORD) =>
  app.visitor().post('/api/auth/login').send({ email: player.email, password });

describe('one server', () => {
  let app: TestApp;
  let ada: Person;
  let bo: Person;

  beforeAll(async () => {
    app = await TestApp.start();
  });
  afterAll(() => app.stop());
  beforeEach(async () => {
    [ada, bo] = await Promise.all([app.person({ role: 'admin', firstName: 'Ada' }), app.person({ firstName: 'Bo' })]);
  });

  const endSuspensions = () => app.pool.query(`UPDATE suspensions SET ends_at = now() - interval '1 second'`);
  const audit = async () =>
    (await ada.http.get('/api/admin/audit?limit=5').expect(200)).body as Record<string, unknown>[];

  it('signs the account out everywhere, and tells its sockets why and until when', async () => {
    const phone = await app.signIn(bo.player);
    const sockets = await Promise.all([app.connect(bo), app.connect(phone, { transports: ['polling'] })]);
    const until = inDays(7);
    const since = Date.now();
    expect((await suspend(ada, bo, { reason: ' Insults ', until }).expect(200)).body).toEqual({
      reason: 'Insults',
      until,
    });
    for (const socket of sockets) {
      const closing = await socket.next('socket:closing');
      expect(closing).toMatchObject({ code: 'account.suspended', message: expect.stringContaining('Reason: Insults') });
      expect(closing.message).toMatch(/^Your account is suspended until \w+ \d+, \d{4} at .* UTC\./);
      expect(await socket.disconnected()).toBe('io server disconnect');
    }
    expect(Date.now() - since).toBeLessThan(SIGN_OUT_TIMEOUT);
    for (const { http } of [bo, phone]) {
      const { body } = await http.get('/api/auth/user').expect(401);
      expect(body).toMatchObject({ code: 'account.suspended', message: expect.stringContaining('Reason: Insults') });
      expect(body).not.toHaveProperty('suspension');
    }
    await expect(app.connect(bo, { auth: { signedIn: true } })).rejects.toThrow('Not authenticated');
  });

  it('refuses the sign-in with the reason and the end, but only after the correct password', async () => {
    const until = inDays(1);
    await suspend(ada, bo, { reason: 'Insults', until }).expect(200);
    const { body, headers } = await signIn(app, bo).expect(401);
    expect(body).toMatchObject({
      code: 'account.suspended',
      suspension: { reason: 'Insults', until, appealedAt: null, decision: null, token: expect.any(String) },
    });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await signIn(app, bo, 'Wrong-horse1!').expect(401)).text).not.toContain('suspen');
  });

  it('opens no session for a sign-in during which the account is suspended', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await app.person();
      const [answer] = await Promise.all([signIn(app, person), suspend(ada, person).expect(200)]);
      expect([200, 401]).toContain(answer.status);
      const { rowCount } = await app.pool.query(`SELECT FROM sessions WHERE sess->'passport'->>'user' = $1`, [
        person.player.id,
      ]);
      expect(rowCount).toBe(0);
    }
  });

  it('answers the requests of an ended session without the reason once the suspension is lifted', async () => {
    await suspend(ada, bo).expect(200);
    expect((await bo.http.get('/api/auth/user').expect(401)).body.code).toBe('account.suspended');
    await bo.http.get('/api/users').expect(200);
    await lift(ada, bo).expect(204);
    expect((await bo.http.get('/api/auth/user').expect(401)).body.code).toBe('auth.required');
    expect((await app.visitor().get('/api/auth/user').expect(401)).body.code).toBe('auth.required');
  });

  it('ends by itself at its end', async () => {
    await suspend(ada, bo).expect(200);
    await ada.http.get(`/api/users/${bo.player.id}`).expect(404);
    await endSuspensions();
    await signIn(app, bo).expect(200);
    await ada.http.get(`/api/users/${bo.player.id}`).expect(200);
    const { body } = await ada.http.get('/api/admin/users?limit=1').expect(200);
    expect(body[0].suspension).toBeNull();
  });

  it.each([{}, { until: null }, { until: '' }])('lasts until it is lifted with %j', async (end) => {
    await suspend(ada, bo, { reason: 'Insults', ...end }).expect(200, { reason: 'Insults', until: null });
    expect((await signIn(app, bo).expect(401)).body.suspension.until).toBeNull();
    await lift(ada, bo).expect(204);
    await signIn(app, bo).expect(200);
  });

  it('changes its end and its reason with a second request', async () => {
    await suspend(ada, bo, { reason: 'Insults' }).expect(200);
    const until = inDays(30);
    await suspend(ada, bo, { reason: 'Threats', until }).expect(200);
    expect((await signIn(app, bo).expect(401)).body.suspension).toMatchObject({ reason: 'Threats', until });
    const { rowCount } = await app.pool.query('SELECT FROM suspensions WHERE user_id = $1', [bo.player.id]);
    expect(rowCount).toBe(1);
  });

  it('adds each change to the audit list, without the reason', async () => {
    const until = inDays(7);
    await suspend(ada, bo, { reason: 'Insults', until }).expect(200);
    await lift(ada, bo).expect(204);
    await lift(ada, bo).expect(204);
    const [lifted, suspended] = await audit();
    expect(lifted).toMatchObject({ action: 'user.suspension-lifted', targetId: bo.player.id });
    expect(suspended).toMatchObject({ action: 'user.suspended', targetId: bo.player.id, details: { until } });
    expect(JSON.stringify(suspended)).not.toContain('Insults');
  });

  it('shows the suspension to administrators', async () => {
    await suspend(ada, bo, { reason: 'Insults' }).expect(200);
    const { body } = await ada.http.get('/api/admin/users?limit=2').expect(200);
    expect(body).toMatchObject([
      { id: bo.player.id, suspension: { reason: 'Insults', until: null }, can: { suspend: true } },
      { id: ada.player.id, suspension: null, can: { suspend: false } },
    ]);
  });

  it('refuses oneself, another administrator, an end in the past and a missing reason', async () => {
    const eve = await app.person({ role: 'admin' });
    expect((await suspend(ada, ada).expect(409)).body.code).toBe('admin.self');
    expect((await suspend(ada, eve).expect(409)).body.code).toBe('suspension.admin');
    expect((await suspend(ada, bo, { reason: 'Insults', until: inDays(-1) }).expect(400)).body.code).toBe(
      'suspension.until-past',
    );
    for (const request of [{}, { reason: ' ' }, { reason: 'x', until: 'soon' }, { reason: 'x'.repeat(1_001) }])
      await suspend(ada, bo, request).expect(400);
    await suspend(bo, ada).expect(403);
    await ada.http
      .put(`/api/admin/users/00000000-0000-7000-8000-000000000000/suspension`)
      .send({ reason: 'x' })
      .expect(404);
    await signIn(app, bo).expect(200);
  });

  it('refuses contact, and notifies the suspended person of nothing', async () => {
    const cal = await app.person({ firstName: 'Cal' });
    const postId = await app.build.post(bo.player, 'Hello');
    await app.build.follow(bo.player, cal.player);
    await suspend(ada, bo).expect(200);
    await cal.http.post('/api/follow').send({ followeeId: bo.player.id }).expect(404);
    await cal.http.put(`/api/posts/${postId}/like`).expect(404);
    await cal.http
      .post('/api/messages')
      .send({ messageType: 'private', recipientId: bo.player.id, content: 'Are you there?' })
      .expect(403);
    await cal.http.post('/api/posts').send({ content: 'Fog at the pier' }).expect(201);
    await handlersDone(app);
    const { rowCount } = await app.pool.query('SELECT FROM notifications WHERE recipient_id = $1', [bo.player.id]);
    expect(rowCount).toBe(0);
  });

  it('hides the reactions of the suspended person in chats', async () => {
    const cal = await app.person({ firstName: 'Cal' });
    const teamId = await app.build.team(ada.player, { members: [bo.player, cal.player] });
    const { body: message } = await ada.http
      .post('/api/messages')
      .send({ teamId, content: 'Chrono at eight' })
      .expect(201);
    await bo.http.put(`/api/messages/${message.id}/reactions`).send({ reaction: '👍', isGiven: true }).expect(200);
    const read = async () =>
      (await cal.http.get(`/api/messages/team/${teamId}/conversation/${message.conversationId}`).expect(200)).body as {
        reactions?: unknown;
      }[];
    expect((await read())[0]).toHaveProperty('reactions');
    await suspend(ada, bo).expect(200);
    expect((await read())[0]).not.toHaveProperty('reactions');
  });

  describe('with the token of a refused sign-in', () => {
    let token: string;

    beforeEach(async () => {
      await suspend(ada, bo).expect(200);
      const { body } = await signIn(app, bo).expect(401);
      ({ token } = body.suspension as SuspensionNotice);
    });

    const appeal = (text: string, given = token) =>
      app.visitor().post('/api/auth/suspension/appeal').send({ token: given, text });
    const decide = (id: string, decision: string) => ada.http.put(`/api/admin/appeals/${id}`).send({ decision });
    const appeals = async (state = 'open') =>
      (await ada.http.get(`/api/admin/appeals?state=${state}`).expect(200)).body as {
        id: string;
        person: { id: string };
      }[];

    it('stores one appeal, which administrators see', async () => {
      await appeal('It was a joke.').expect(204);
      expect((await appeal('Really!').expect(409)).body.code).toBe('appeal.repeated');
      const { body } = await app.visitor().get('/api/auth/suspension').query({ token }).expect(200);
      expect(body).toMatchObject({
        suspension: { reason: 'Insults', appealedAt: expect.any(String), decision: null },
        export: { latest: null, nextRequestAt: null },
      });
      expect((await appeals())[0]).toMatchObject({
        person: { id: bo.player.id },
        text: 'It was a joke.',
        reason: 'Insults',
        suspendedBy: { id: ada.player.id },
        decision: null,
        can: { decide: true },
      });
    });

    it('stores only one of several appeals at the same time', async () => {
      const answers = await Promise.all([1, 2, 3, 4].map((number) => appeal(`Appeal ${number}`)));
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
    });

    it('lifts the suspension once an administrator accepts the appeal', async () => {
      await appeal('It was a joke.').expect(204);
      const [open] = await appeals();
      await decide(open?.id ?? '', 'accepted').expect(204);
      expect((await decide(open?.id ?? '', 'rejected').expect(409)).body.code).toBe('appeal.decided');
      await signIn(app, bo).expect(200);
      expect((await appeals('decided'))[0]).toMatchObject({
        person: { id: bo.player.id },
        decision: 'accepted',
        decidedBy: { id: ada.player.id },
        can: { decide: false },
      });
      expect((await audit()).map(({ action }) => action)).toEqual(
        expect.arrayContaining(['appeal.accepted', 'user.suspension-lifted']),
      );
      expect((await app.visitor().get('/api/auth/suspension').query({ token }).expect(404)).body.code).toBe(
        'suspension.unknown',
      );
    });

    it('refuses a second appeal after an administrator rejected the first', async () => {
      await appeal('It was a joke.').expect(204);
      const [open] = await appeals();
      await decide(open?.id ?? '', 'rejected').expect(204);
      expect((await signIn(app, bo).expect(401)).body.suspension).toMatchObject({ decision: 'rejected' });
      await suspend(ada, bo, { reason: 'Insults again' }).expect(200);
      await appeal('Please!').expect(409);
      expect((await audit()).map(({ action }) => action)).toContain('appeal.rejected');
    });

    it('refuses the decision about an unknown appeal, an unknown decision and an ended suspension', async () => {
      const { rows } = await app.pool.query<{ id: string }>('SELECT id FROM suspensions WHERE user_id = $1', [
        bo.player.id,
      ]);
      const id = rows[0]?.id ?? '';
      await decide('00000000-0000-7000-8000-000000000000', 'accepted').expect(404);
      await decide(id, 'accepted').expect(404);
      await appeal('It was a joke.').expect(204);
      await decide(id, 'maybe').expect(400);
      await endSuspensions();
      await decide(id, 'accepted').expect(409);
    });

    it('creates and sends the archive of the account, and of no other', async () => {
      const { body } = await app.visitor().post('/api/auth/suspension/export').send({ token }).expect(202);
      await handlersDone(app);
      const { body: state } = await app.visitor().get('/api/auth/suspension').query({ token }).expect(200);
      expect(state.export.latest).toMatchObject({ id: body.latest.id, status: 'ready' });
      const file = `/api/auth/suspension/export/${state.export.latest.id}/file`;
      const { headers } = await app.visitor().get(file).query({ token }).expect(200);
      expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
      const cal = await app.person();
      await suspend(ada, cal).expect(200);
      const other = (await signIn(app, cal).expect(401)).body.suspension.token as string;
      await app.visitor().get(file).query({ token: other }).expect(404);
      await app.visitor().post('/api/auth/suspension/export').send({ token }).expect(429);
    });

    it('refuses a forged token, and an appeal without a text', async () => {
      expect((await appeal('Hello', token.slice(0, -2)).expect(403)).body.code).toBe('suspension.token-invalid');
      await appeal(' ').expect(400);
      await appeal('x'.repeat(2_001)).expect(400);
      await app.visitor().get('/api/auth/suspension').expect(400);
    });
  });
});

describeTwoServers({}, (servers) => {
  it('signs out the sockets of another process', async () => {
    const { one, other } = servers;
    const [ada, bo] = [await one.person({ role: 'admin' }), await one.person()];
    const socket = await other.connect(bo);
    const since = Date.now();
    await suspend(ada, bo).expect(200);
    expect(await socket.next('socket:closing')).toMatchObject({ code: 'account.suspended' });
    expect(await socket.disconnected()).toBe('io server disconnect');
    expect(Date.now() - since).toBeLessThan(SIGN_OUT_TIMEOUT);
    await expect(other.connect(bo, { auth: { signedIn: true } })).rejects.toThrow('Not authenticated');
    await signIn(other, bo).expect(401);
  });
});
