import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { describeTwoServers } from '../two-servers.js';
import { auditEntries, endSuspensions, lift, signIn, suspend } from './suspension-requests.js';
import { inDays } from '../in-days.js';

/** The budget is 2 s on an idle machine. A test run keeps the machine busy. */
const SIGN_OUT_TIMEOUT_MS = 10_000;

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
    expect(Date.now() - since).toBeLessThan(SIGN_OUT_TIMEOUT_MS);
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

  it('signs the account in and shows it again once the suspension has ended', async () => {
    await suspend(ada, bo).expect(200);
    await ada.http.get(`/api/users/${bo.player.id}`).expect(404);
    await endSuspensions(app);
    await signIn(app, bo).expect(200);
    await ada.http.get(`/api/users/${bo.player.id}`).expect(200);
    const { body } = await ada.http.get('/api/admin/users?limit=1').expect(200);
    expect(body[0].suspension).toBeNull();
  });

  it.each([{}, { until: null }, { until: '' }])(
    'refuses the sign-in during a suspension with %j until it is lifted',
    async (end) => {
      await suspend(ada, bo, { reason: 'Insults', ...end }).expect(200, { reason: 'Insults', until: null });
      expect((await signIn(app, bo).expect(401)).body.suspension.until).toBeNull();
      await lift(ada, bo).expect(204);
      await signIn(app, bo).expect(200);
    },
  );

  it('changes the end and the reason of a suspension at the second request', async () => {
    await suspend(ada, bo, { reason: 'Insults' }).expect(200);
    const until = inDays(30);
    await suspend(ada, bo, { reason: 'Threats', until }).expect(200);
    const { body: signedOut } = await bo.http.get('/api/auth/user').expect(401);
    expect(signedOut).toMatchObject({ code: 'account.suspended', message: expect.stringContaining('Reason: Threats') });
    expect((await signIn(app, bo).expect(401)).body.suspension).toMatchObject({ reason: 'Threats', until });
    const { rowCount } = await app.pool.query('SELECT FROM suspensions WHERE user_id = $1', [bo.player.id]);
    expect(rowCount).toBe(1);
  });

  it('adds each change to the audit list, without the reason', async () => {
    const until = inDays(7);
    await suspend(ada, bo, { reason: 'Insults', until }).expect(200);
    await lift(ada, bo).expect(204);
    await lift(ada, bo).expect(204);
    const [lifted, suspended] = await auditEntries(ada);
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

  it('refuses to suspend oneself or another administrator, an end in the past and a missing reason', async () => {
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

  it('refuses contact, and notifies the suspended person of no attempt', async () => {
    const cal = await app.person({ firstName: 'Cal' });
    const postId = await app.build.post(bo.player, 'Hello');
    await suspend(ada, bo).expect(200);
    await cal.http.post('/api/follow').send({ followeeId: bo.player.id }).expect(404);
    await cal.http.put(`/api/posts/${postId}/like`).expect(404);
    await cal.http
      .post('/api/messages')
      .send({ messageType: 'private', recipientId: bo.player.id, content: 'Are you there?' })
      .expect(403);
    await handlersDone(app);
    const { rowCount } = await app.pool.query('SELECT FROM notifications WHERE recipient_id = $1', [bo.player.id]);
    expect(rowCount).toBe(0);
  });

  it('keeps notifications for the person’s return, such as of the cancellation of their game', async () => {
    const cal = await app.person({ firstName: 'Cal', lastName: 'Ek' });
    const game = await app.build.game(cal.player, await app.build.field(cal.player), { title: 'Night Run' });
    await app.build.participant(game, bo.player);
    await suspend(ada, bo).expect(200);
    await cal.http.post(`/api/games/${game.id}/cancel`).send({ reason: 'Storm' }).expect(200);
    await handlersDone(app);
    await lift(ada, bo).expect(204);
    const { http } = await app.signIn(bo.player);
    expect((await http.get('/api/notifications').expect(200)).body).toMatchObject([
      { type: 'game_cancelled', message: expect.stringMatching(/^Cal Ek cancelled Night Run,.*Storm/) },
    ]);
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
});

describeTwoServers({}, (servers) => {
  it('close the sockets of a suspended person on the server that did not receive the request', async () => {
    const { first, second } = servers;
    const [ada, bo] = [await first.person({ role: 'admin' }), await first.person()];
    const socket = await second.connect(bo);
    const since = Date.now();
    await suspend(ada, bo).expect(200);
    expect(await socket.next('socket:closing')).toMatchObject({ code: 'account.suspended' });
    expect(await socket.disconnected()).toBe('io server disconnect');
    expect(Date.now() - since).toBeLessThan(SIGN_OUT_TIMEOUT_MS);
    await expect(second.connect(bo, { auth: { signedIn: true } })).rejects.toThrow('Not authenticated');
    await signIn(second, bo).expect(401);
  });
});
