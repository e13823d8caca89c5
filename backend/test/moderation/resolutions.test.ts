import { CLEARED_TARGETS } from '../../src/contracts/report-options.js';
import type { ReportEntryView } from '../../src/contracts/report-queue.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { inDays } from '../in-days.js';
import { BUILD_TARGET } from './moderated-targets.js';
import {
  decisionNotices,
  DISMISS,
  listReports,
  REMOVE,
  report,
  resolve,
  SUSPEND,
  WARN,
  wrongCounts,
} from './resolution-requests.js';
import { lift, signIn, suspend } from './suspension-requests.js';

let app: TestApp;
let admin: Person;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  // A handler of the previous test reads both tables, which may deadlock with their truncation.
  await handlersDone(app);
  await app.pool.query('TRUNCATE reports, report_resolutions');
  [admin, ida, bo] = await Promise.all([
    app.person({ role: 'admin', firstName: 'Ada' }),
    app.person({ firstName: 'Ida' }),
    app.person({ firstName: 'Bo' }),
  ]);
});

it('resolves all open reports of the item and tells each reporter once', async () => {
  const postId = await BUILD_TARGET.post(app, bo, ida);
  const cal = await app.person();
  const first = await report(ida, 'post', postId);
  await report(cal, 'post', postId);
  const other = await report(cal, 'user', bo.player.id);
  await resolve(admin, first, REMOVE).expect(200);
  expect(await listReports(admin)).toMatchObject([{ id: other }]);
  for (const reporter of [ida, cal]) expect(await decisionNotices(app, reporter)).toHaveLength(1);
  expect(await decisionNotices(app, bo)).toHaveLength(1);
});

it('accepts one of four decisions about one item that two administrators send at once', async () => {
  const rival = await app.person({ role: 'admin' });
  const postId = await BUILD_TARGET.post(app, bo, ida);
  const [first, second] = [await report(ida, 'post', postId), await report(await app.person(), 'post', postId)];
  const answers = await Promise.all([
    resolve(admin, first, REMOVE),
    resolve(rival, second, DISMISS),
    resolve(admin, second, WARN),
    resolve(rival, first, REMOVE),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => (body as { code: string }).code)).toEqual(Array(3).fill('report.resolved'));
  expect(await listReports(admin, '?status=resolved')).toMatchObject([{ targetId: postId, reportCount: 2 }]);
  expect(
    (await app.pool.query('SELECT FROM audit_entries WHERE target_id = $1 OR target_id = $2', [postId, bo.player.id]))
      .rowCount,
  ).toBe(1);
  expect(await decisionNotices(app, ida)).toHaveLength(1);
  expect(await wrongCounts(app)).toEqual([]);
});

it('opens a new entry for a report that arrives after the decision', async () => {
  const postId = await BUILD_TARGET.post(app, bo, ida);
  const first = await report(ida, 'post', postId);
  await resolve(admin, first, DISMISS).expect(200);
  const again = await report(ida, 'post', postId);
  expect(again).not.toBe(first);
  expect(await listReports(admin)).toMatchObject([{ id: again, reportCount: 1 }]);
  await resolve(admin, first, WARN).expect(409);
  await resolve(admin, again, WARN).expect(200);
  expect(await decisionNotices(app, ida)).toHaveLength(2);
});

it('removes the pictures of a cleared profile, team, field and game', async () => {
  const team = await app.build.team(bo.player);
  const field = await app.build.field(bo.player);
  const game = await app.build.game(bo.player, field);
  await app.build.gallery(field, bo.player, ['first', 'second'], { width: 12, height: 8 });
  await app.build.gameContent.section(game);
  await app.build.banner(bo.player, 'insult');
  await Promise.all([
    app.build.gameContent.photo(game, bo.player, { width: 12, height: 8 }),
    app.build
      .picture(bo.player, { use: `team-logo:${team}` })
      .then(({ imageUrl }) => app.pool.query('UPDATE teams SET image_url = $2 WHERE id = $1', [team, imageUrl])),
  ]);
  const targets = { user: bo.player.id, team, field: field.id, game: game.id };
  for (const type of CLEARED_TARGETS) {
    const targetId = targets[type as keyof typeof targets];
    const reportId = await report(ida, type, targetId);
    const before = (await listReports(admin))[0]?.current?.imageUrls ?? [];
    expect(before.length).toBeGreaterThan(0);
    const { body } = await resolve(admin, reportId, REMOVE).expect(200);
    expect((body as ReportEntryView).current).toMatchObject({ texts: [], imageUrls: [] });
    for (const imageUrl of before) await admin.http.get(imageUrl).expect(404);
  }
});

it('shows the reason for cancelling a game to moderators, and removes it', async () => {
  const game = await app.build.game(bo.player, await app.build.field(bo.player));
  await bo.http.post(`/api/games/${game.id}/cancel`).send({ reason: 'An insult' }).expect(200);
  const reportId = await report(ida, 'game', game.id);
  expect((await listReports(admin))[0]).toMatchObject({
    current: { texts: [{ label: 'Reason for cancelling', text: 'An insult' }] },
    isUnchanged: true,
  });
  await resolve(admin, reportId, REMOVE).expect(200);
  expect((await ida.http.get(`/api/games/${game.id}`)).body).toMatchObject({ status: 'cancelled', cancelReason: null });
});

it('shows the other equipment of a field to moderators, and removes it', async () => {
  const { id } = await app.build.field(bo.player);
  await app.pool.query(`UPDATE fields SET other_equipment = '{Drones,An insult}' WHERE id = $1`, [id]);
  const reportId = await report(ida, 'field', id);
  expect((await listReports(admin))[0]).toMatchObject({
    current: { texts: [{ label: 'Other equipment', text: 'Drones, An insult' }] },
    isUnchanged: true,
  });
  await resolve(admin, reportId, REMOVE).expect(200);
  expect((await ida.http.get(`/api/fields/${id}`).expect(200)).body).toMatchObject({ otherEquipment: [] });
});

it('removes a message from a closed conversation, for all who took part', async () => {
  const teamId = await app.build.team(bo.player, { members: [ida.player] });
  const { body } = await bo.http.post('/api/messages').send({ teamId, content: 'An insult' }).expect(201);
  const reportId = await report(ida, 'message', (body as { id: string }).id);
  await bo.http.delete(`/api/teams/${teamId}`).expect(200);
  await handlersDone(app);
  await resolve(admin, reportId, REMOVE).expect(200);
  const thread = await ida.http.get(`/api/messages/team/${teamId}/conversation/team_${teamId}`).expect(200);
  expect(thread.body).toMatchObject([{ isDeleted: true, content: '' }]);
});

it('pushes the deletion of a message to the participants', async () => {
  const messageId = await BUILD_TARGET.message(app, bo, ida);
  const reportId = await report(ida, 'message', messageId);
  const live = await app.connect(ida);
  await resolve(admin, reportId, REMOVE).expect(200);
  expect(await live.next('message:deleted')).toMatchObject({ id: messageId });
});

it('refuses to remove what is gone, and still dismisses or warns', async () => {
  const postId = await BUILD_TARGET.post(app, bo, ida);
  const reportId = await report(ida, 'post', postId);
  await bo.http.delete(`/api/posts/${postId}`).expect(204);
  expect((await resolve(admin, reportId, REMOVE).expect(409)).body).toMatchObject({ code: 'report.content-gone' });
  await resolve(admin, reportId, WARN).expect(200);
});

it('refuses to warn an author whose account was deleted', async () => {
  const postId = await BUILD_TARGET.post(app, bo, ida);
  const reportId = await report(ida, 'post', postId);
  await admin.http.delete(`/api/admin/users/${bo.player.id}`).expect(204);
  await handlersDone(app);
  expect((await resolve(admin, reportId, WARN).expect(409)).body).toMatchObject({ code: 'report.author-gone' });
  await resolve(admin, reportId, REMOVE).expect(200);
});

it('suspends the author whom the queue shows when a team was handed over between two reports', async () => {
  const [cal, sam] = await Promise.all([app.person(), app.person()]);
  const teamId = await app.build.team(bo.player, { members: [cal.player] });
  const reportId = await report(ida, 'team', teamId);
  await bo.http.put(`/api/teams/${teamId}/leader`).send({ userId: cal.player.id }).expect(200);
  await report(sam, 'team', teamId);
  expect((await listReports(admin))[0]?.author?.id).toBe(cal.player.id);
  await resolve(admin, reportId, SUSPEND).expect(200);
  await cal.http.get('/api/auth/user').expect(401);
  await bo.http.get('/api/auth/user').expect(200);
});

it('suspends, but does not warn, an author who has asked for the deletion of the account', async () => {
  const reportId = await report(ida, 'post', await BUILD_TARGET.post(app, bo, ida));
  await bo.http.put('/api/account/deletion').send({ currentPassword: PASSWORD }).expect(200);
  expect((await listReports(admin))[0]).toMatchObject({
    author: { isDeleted: true },
    can: { warn: false, suspend: true },
  });
  expect((await resolve(admin, reportId, WARN).expect(409)).body).toMatchObject({ code: 'report.author-gone' });
  await resolve(admin, reportId, SUSPEND).expect(200);
  const credentials = { email: bo.player.email, password: PASSWORD };
  await app.visitor().post('/api/auth/restore').send(credentials).expect(204);
  expect((await signIn(app, bo).expect(401)).body).toMatchObject({ code: 'account.suspended' });
  await lift(admin, bo).expect(204);
  await signIn(app, bo).expect(200);
});

it.each([
  ['dismissal', DISMISS],
  ['suspension', SUSPEND],
])('leaves a report open that arrived after the moderator read the entry, at a %s', async (_, resolution) => {
  const postId = await BUILD_TARGET.post(app, bo, ida);
  const [first, latest] = [await report(ida, 'post', postId), await report(await app.person(), 'post', postId)];
  const [entry] = await listReports(admin);
  expect(entry?.reports[0]?.id).toBe(latest);
  const later = await report(await app.person(), 'post', postId);
  await resolve(admin, first, { ...resolution, latestReportId: entry?.reports[0]?.id }).expect(200);
  expect(await listReports(admin)).toMatchObject([{ id: later, reportCount: 1 }]);
  expect(await listReports(admin, '?status=resolved')).toMatchObject([{ reportCount: 2 }]);
});

it('refuses to suspend another administrator, and changes nothing', async () => {
  const rival = await app.person({ role: 'admin' });
  const reportId = await report(ida, 'post', await BUILD_TARGET.post(app, rival, ida));
  expect((await listReports(admin))[0]?.can).toEqual({ dismiss: true, remove: true, warn: true, suspend: false });
  expect((await resolve(admin, reportId, SUSPEND).expect(409)).body).toMatchObject({ code: 'suspension.admin' });
  expect(await listReports(admin)).toHaveLength(1);
  await rival.http.get('/api/auth/user').expect(200);
});

it('keeps an earlier suspension that lasts longer than the one for a resolved report', async () => {
  const reportId = await report(ida, 'post', await BUILD_TARGET.post(app, bo, ida));
  await suspend(admin, bo, { reason: 'Insults' }).expect(200);
  const { body } = await resolve(admin, reportId, { ...SUSPEND, until: inDays(7) }).expect(200);
  expect(body).toMatchObject({ isAlreadySuspended: true });
  expect((await signIn(app, bo).expect(401)).body.suspension).toMatchObject({ reason: 'Insults', until: null });
});

it('extends an earlier suspension that ends before the one for a resolved report', async () => {
  const reportId = await report(ida, 'post', await BUILD_TARGET.post(app, bo, ida));
  await suspend(admin, bo, { reason: 'Insults', until: inDays(1) }).expect(200);
  const until = inDays(7);
  const { body } = await resolve(admin, reportId, { ...SUSPEND, until }).expect(200);
  expect(body).toMatchObject({ isAlreadySuspended: false });
  expect((await signIn(app, bo).expect(401)).body.suspension).toMatchObject({
    reason: expect.stringContaining('This was the last warning.'),
    until,
  });
});

it('suspends nobody when another administrator dismisses the reports at the same moment', async () => {
  const rival = await app.person({ role: 'admin' });
  const reportId = await report(ida, 'post', await BUILD_TARGET.post(app, bo, ida));
  const [suspension, dismissal] = await Promise.all([
    resolve(admin, reportId, SUSPEND),
    resolve(rival, reportId, DISMISS),
  ]);
  expect([suspension.status, dismissal.status].sort()).toEqual([200, 409]);
  await bo.http.get('/api/auth/user').expect(suspension.status === 200 ? 401 : 200);
});

it('refuses an administrator’s decision about their own post, and accepts that of another administrator', async () => {
  const postId = await BUILD_TARGET.post(app, admin, ida);
  const reportId = await report(ida, 'post', postId);
  for (const resolution of [DISMISS, REMOVE, WARN, SUSPEND])
    expect((await resolve(admin, reportId, resolution).expect(403)).body).toMatchObject({ code: 'report.own-content' });
  await resolve(await app.person({ role: 'admin' }), reportId, WARN).expect(200);
});

it('changes nothing when the removal fails', async () => {
  const postId = await BUILD_TARGET.post(app, bo, ida);
  const reportId = await report(ida, 'post', postId);
  await app.pool.query(`
    CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'The storage is full'; END $$;
    CREATE TRIGGER refuse BEFORE INSERT ON audit_entries FOR EACH ROW EXECUTE FUNCTION refuse()`);
  try {
    await resolve(admin, reportId, REMOVE).expect(500);
  } finally {
    await app.pool.query('DROP TRIGGER refuse ON audit_entries; DROP FUNCTION refuse');
  }
  expect(await listReports(admin)).toMatchObject([{ id: reportId, isUnchanged: true }]);
  await resolve(admin, reportId, REMOVE).expect(200);
});

it.each([
  ['an unknown action', { action: 'praise' }],
  ['a removal without a reason', { action: 'remove' }],
  ['an unknown reason', { action: 'warn', reason: 'boredom' }],
  ['a suspension without a reason', { action: 'suspend' }],
  ['a suspension with a malformed end', { ...SUSPEND, until: 'soon' }],
  ['a suspension until the past', { ...SUSPEND, until: '2020-01-01T00:00:00Z' }],
  ['a malformed id of the latest report', { ...DISMISS, latestReportId: 'x' }],
  ['a message that is too long', { ...WARN, note: 'x'.repeat(501) }],
])('rejects %s', async (_, wrong) => {
  const reportId = await report(ida, 'user', bo.player.id);
  await resolve(admin, reportId, wrong).expect(400);
  expect(await listReports(admin)).toHaveLength(1);
});

it('answers 404 to a decision about an unknown report', async () => {
  await resolve(admin, '01920000-0000-7000-8000-000000000000', DISMISS).expect(404);
});

it('refuses visitors and users', async () => {
  const reportId = await report(ida, 'user', bo.player.id);
  await app.visitor().put(`/api/admin/reports/${reportId}/resolution`).set('Origin', app.url).send(DISMISS).expect(401);
  for (const person of [ida, bo]) await resolve(person, reportId, DISMISS).expect(403);
  expect(await listReports(admin)).toHaveLength(1);
});
