import { type Person, TestApp } from '../app.js';
import { waitForLockWaits } from '../database-sessions.js';
import { handlersDone } from '../handlers-done.js';
import { nextPagePath } from '../http/paging-links.js';

let app: TestApp;
let ada: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  ada = await app.person({ role: 'admin', firstName: 'Ada' });
  bo = await app.person({ firstName: 'Bo', nickname: 'Latch', bio: 'Reeds.', gameStyles: ['milsim', 'cqb'] });
});

const setRole = (by: Person, target: Person, role: string) =>
  by.http.put(`/api/admin/users/${target.player.id}/role`).send({ role });
const remove = (by: Person, target: Person) => by.http.delete(`/api/admin/users/${target.player.id}`);
const audit = async () =>
  (await ada.http.get('/api/admin/audit?limit=5').expect(200)).body as { action: string; targetId: string }[];

it('lists every account with its address, the newest first, and counts them', async () => {
  const { body, headers } = await ada.http.get('/api/admin/users').expect(200);
  expect(body[0]).toMatchObject({
    id: bo.player.id,
    email: bo.player.email,
    role: 'user',
    gameStyles: ['milsim', 'cqb'],
  });
  const stats = await ada.http.get('/api/admin/user-stats').expect(200);
  expect(Number(headers['x-total-count'])).toBe(stats.body.total_users);
  expect(stats.body.users_created_today).toBeGreaterThanOrEqual(2);
});

it('refuses to make a suspended account an administrator, until the suspension is lifted', async () => {
  await app.build.moderation.suspension(bo.player, ada.player);
  const { body } = await ada.http.get(`/api/admin/users?q=${bo.player.id}`).expect(200);
  expect(body).toMatchObject([{ can: { makeAdmin: false, changeRole: true } }]);
  expect((await setRole(ada, bo, 'admin').expect(409)).body.code).toBe('suspension.admin');
  await ada.http.delete(`/api/admin/users/${bo.player.id}/suspension`).expect(204);
  await setRole(ada, bo, 'admin').expect(200);
});

it('refuses to give the role of an administrator to an account that is suspended while the request waits for it', async () => {
  const suspending = await app.pool.connect();
  await suspending.query('BEGIN');
  await suspending.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [bo.player.id]);
  const waiting = setRole(ada, bo, 'admin').then((answer) => answer);
  await waitForLockWaits(app.pool, 1);
  await suspending.query(
    `INSERT INTO suspensions (id, user_id, suspended_by, reason, ends_at) VALUES (uuidv7(), $1, $2, 'Spam', 'infinity')`,
    [bo.player.id, ada.player.id],
  );
  await suspending.query('COMMIT');
  suspending.release();
  const { status, body } = await waiting;
  expect([status, (body as { code: string }).code]).toEqual([409, 'suspension.admin']);
});

it('counts a person as active who had Muster open today', async () => {
  const active = async () =>
    (await ada.http.get('/api/admin/user-stats').expect(200)).body.users_active_today as number;
  const before = await active();
  await app.build.player({ lastSeenAt: new Date() });
  await app.build.player({ lastSeenAt: new Date(Date.now() - 2 * 86_400_000) });
  expect(await active()).toBe(before + 1);
});

it('finds part of a name, a callsign and an email address, and filters by role', async () => {
  const found = async (query: string) =>
    ((await ada.http.get(`/api/admin/users?${query}`).expect(200)).body as { id: string }[]).map(({ id }) => id);
  expect(await found('q=latc')).toContain(bo.player.id);
  expect(await found(`q=${encodeURIComponent(bo.player.email.slice(1, 30))}`)).toEqual([bo.player.id]);
  expect(await found(`q=${bo.player.id}`)).toEqual([bo.player.id]);
  expect(await found('q=nobody-has-this-name')).toEqual([]);
  expect(await found('role=admin&limit=1')).toEqual([ada.player.id]);
});

it('counts up to 1,000 matches and pages through all of them, the newest first', async () => {
  const addAccounts = (word: string, many: number) =>
    app.pool.query(
      `INSERT INTO users (id, email, first_name, last_name, password_hash, terms_accepted_at)
       SELECT uuidv7(), CASE WHEN n % 3 > 0 THEN $1 ELSE 'account' END || n || gen_random_uuid() || '@example.test', 'Ann', CASE WHEN n % 2 > 0 THEN $1 ELSE 'Other' END, 'x', now()
       FROM generate_series(1, $2::int) n`,
      [word, many],
    );
  for (const [word, many, total, capped] of [
    ['copperbeech', 1_560, '1000', 'true'],
    ['silverbirch', 60, '50', undefined],
  ] as const) {
    await addAccounts(word, many);
    const expected = await app.pool.query<{ id: string }>(
      `SELECT id FROM users WHERE last_name = $1 OR email LIKE $1 || '%' ORDER BY id DESC`,
      [word],
    );
    const seen: string[] = [];
    for (let link: string | undefined = `/api/admin/users?q=${word}&limit=100`; link;) {
      const answer = await ada.http.get(link).expect(200);
      const { body, headers } = answer as { body: unknown; headers: Record<string, string | undefined> };
      expect([headers['x-total-count'], headers['x-total-count-capped']]).toEqual([total, capped]);
      seen.push(...(body as { id: string }[]).map(({ id }) => id));
      link = nextPagePath(answer);
    }
    expect(seen).toEqual(expected.rows.map(({ id }) => id));
  }
});

it('lists only suspended accounts on request, without those whose suspension has ended', async () => {
  const [eva, kim] = [await app.person({ lastName: 'Filterby' }), await app.person({ lastName: 'Filterby' })];
  for (const { player } of [eva, kim])
    await ada.http.put(`/api/admin/users/${player.id}/suspension`).send({ reason: 'Insults' }).expect(200);
  await ada.http.delete(`/api/admin/users/${kim.player.id}/suspension`).expect(204);
  const found = async (query: string) => {
    const { body, headers } = await ada.http.get(`/api/admin/users?q=filterby&${query}`).expect(200);
    expect(Number(headers['x-total-count'])).toBe((body as object[]).length);
    return (body as { id: string }[]).map(({ id }) => id);
  };
  expect(await found('status=suspended')).toEqual([eva.player.id]);
  expect(await found('status=active')).toEqual([kim.player.id]);
  expect(await found('')).toEqual([kim.player.id, eva.player.id]);
  await ada.http.get('/api/admin/users?status=asleep').expect(400);
});

it('shows accounts that block the administrator', async () => {
  await app.build.block(bo.player, ada.player);
  const { body } = await ada.http.get(`/api/admin/users?limit=1`).expect(200);
  expect(body[0].id).toBe(bo.player.id);
});

it('makes a user an administrator at once, and adds only one audit entry when repeated', async () => {
  await setRole(ada, bo, 'admin').expect(200);
  await bo.http.get('/api/admin/users').expect(200);
  await setRole(ada, bo, 'admin').expect(200);
  const entries = (await audit()).filter((entry) => entry.targetId === bo.player.id);
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({ action: 'user.role-changed', details: { role: 'admin', previousRole: 'user' } });
  await setRole(ada, bo, 'user').expect(200);
  await bo.http.get('/api/admin/users').expect(403);
});

it('refuses an unknown role and an unknown account', async () => {
  await setRole(ada, bo, 'owner').expect(400);
  await ada.http.put(`/api/admin/users/${bo.player.id}/role`).send({}).expect(400);
  await ada.http.delete('/api/admin/users/00000000-0000-7000-8000-000000000000').expect(404);
});

it('refuses administrators who change or delete their own account', async () => {
  expect((await setRole(ada, ada, 'user').expect(409)).body.code).toBe('admin.self');
  expect((await remove(ada, ada).expect(409)).body.code).toBe('admin.self');
});

it.each([
  ['demote', (by: Person, target: Person) => setRole(by, target, 'user')],
  ['delete', remove],
])('leaves one administrator when two %s each other at the same time', async (_, act) => {
  for (let round = 0; round < 5; round += 1) {
    const [one, other] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
    const answers = await Promise.all([act(one, other), act(other, one)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    const { rowCount } = await app.pool.query(`SELECT FROM users WHERE id = ANY($1) AND role = 'admin'`, [
      [one.player.id, other.player.id],
    ]);
    expect(rowCount).toBe(1);
  }
});

it('deletes the leader of a team, and hands the team to its longest-serving admin', async () => {
  const successor = await app.build.player();
  const teamId = await app.build.team(bo.player, { admins: [successor] });
  await remove(ada, bo).expect(204);
  await handlersDone(app);
  const { body } = await ada.http.get(`/api/teams/${teamId}`).expect(200);
  expect(body.leader.id).toBe(successor.id);
  await bo.http.get('/api/auth/user').expect(401);
  const [entry] = await audit();
  expect(entry).toMatchObject({ action: 'user.deleted', targetId: bo.player.id, details: {} });
  expect(JSON.stringify(entry)).not.toContain(bo.player.email);
  expect(JSON.stringify(entry)).not.toContain('Latch');
  await remove(ada, bo).expect(404);
});
