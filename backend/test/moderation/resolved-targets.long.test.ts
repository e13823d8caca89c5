import { CLEARED_TARGETS, REPORT_TARGETS, type ReportTarget } from '../../src/contracts/report-options.js';
import type { ReportEntryView } from '../../src/contracts/report-queue.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
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

const auditOf = async () =>
  (await admin.http.get('/api/admin/audit?limit=1').expect(200)).body as Record<string, unknown>[];

/** The page to which the notification about an unchanged item leads. */
const PAGES: Record<ReportTarget, (id: string) => unknown> = {
  message: () => '/messages',
  post: (id) => `/post/${id}`,
  comment: () => expect.stringMatching(/^\/post\/./),
  review: () => expect.stringMatching(/^\/fields\/./),
  user: (id) => `/profile/${id}`,
  team: (id) => `/teams/${id}`,
  field: (id) => `/fields/${id}`,
  game: (id) => `/games/${id}`,
};

/** The request of the page to which a notification leads. */
const requestOf = (link: string): string =>
  ({ '/home': '/api/posts/feed', '/messages': '/api/messages/conversations' })[link] ??
  `/api${link.replace(/^\/post\//, '/posts/').replace(/^\/profile\//, '/users/')}`;

describe.each(REPORT_TARGETS)('a reported %s', (type) => {
  let targetId: string;
  let reportId: string;

  beforeEach(async () => {
    targetId = await BUILD_TARGET[type](app, bo, ida);
    reportId = await report(ida, type, targetId);
  });

  it('stays unchanged when its reports are dismissed, and the reporter is told', async () => {
    await resolve(admin, reportId, DISMISS).expect(200);
    expect(await listReports(admin)).toEqual([]);
    expect((await listReports(admin, '?status=resolved'))[0]).toMatchObject({
      targetId,
      isUnchanged: true,
      resolution: { action: 'dismiss', reason: null, note: null, resolvedBy: { firstName: 'Ada' } },
      can: { dismiss: false, remove: false, warn: false, suspend: false },
    });
    expect(await decisionNotices(app, ida)).toMatchObject([
      {
        type: 'report_resolved',
        message: expect.stringContaining('doesn’t break our rules'),
        link: PAGES[type](targetId),
        sender: null,
      },
    ]);
    expect(await decisionNotices(app, bo)).toEqual([]);
    expect((await auditOf())[0]).toMatchObject({
      action: 'report.dismissed',
      targetType: type,
      targetId,
      actor: { id: admin.player.id },
    });
  });

  it('disappears with correct counts when it is removed, and the reporter and the author are told once', async () => {
    const { body } = await resolve(admin, reportId, REMOVE).expect(200);
    expect(body).toMatchObject({ resolution: { action: 'remove', reason: 'harassment', note: 'Please be polite.' } });
    expect(JSON.stringify((body as ReportEntryView).current)).not.toContain('An insult');
    expect(JSON.stringify((body as ReportEntryView).versions)).toContain('An insult');
    expect(await wrongCounts(app)).toEqual([]);
    await app.pool.query(
      `INSERT INTO outbox (id, name, payload) SELECT uuidv7(), name, payload FROM outbox
       WHERE name = 'reports.resolved' AND payload->>'resolutionId' IN (SELECT id::text FROM report_resolutions)`,
    );
    const reporters = await decisionNotices(app, ida);
    expect(reporters).toMatchObject([{ type: 'report_resolved', message: expect.stringContaining('We removed') }]);
    expect(reporters[0]?.message).not.toMatch(/Ada|polite/);
    await ida.http.get(requestOf(reporters[0]?.link ?? '')).expect(200);
    const authors = await decisionNotices(app, bo);
    await bo.http.get(requestOf(authors[0]?.link ?? '')).expect(200);
    expect(authors).toMatchObject([
      {
        type: 'content_removed',
        message: expect.stringMatching(/^A moderator removed .*Reason: Harassment or bullying\. Please be polite\.$/),
        sender: null,
      },
    ]);
    const isCleared = CLEARED_TARGETS.includes(type);
    expect((await auditOf())[0]).toMatchObject({
      action: `${type}.${isCleared ? 'cleared' : 'removed'}`,
      targetId,
      details: { reason: 'harassment', reports: 1 },
    });
  });

  it('stays when its author is warned, and the author is told the reason', async () => {
    await resolve(admin, reportId, WARN).expect(200);
    expect((await listReports(admin, '?status=resolved'))[0]).toMatchObject({ targetId, isUnchanged: true });
    expect(await decisionNotices(app, ida)).toMatchObject([{ message: expect.stringContaining('We warned') }]);
    expect(await decisionNotices(app, bo)).toMatchObject([
      { type: 'warning', message: expect.stringContaining('Reason: Spam.') },
    ]);
    expect((await auditOf())[0]).toMatchObject({
      action: 'user.warned',
      targetPerson: { id: bo.player.id },
      details: { content: type, reason: 'spam' },
    });
  });

  it('stays when its author is suspended, and the author is signed out and told why at the next sign-in', async () => {
    const live = await app.connect(bo);
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const { body } = await resolve(admin, reportId, { ...SUSPEND, until }).expect(200);
    expect(body).toMatchObject({ resolution: { action: 'suspend', reason: 'threat' }, author: { id: bo.player.id } });
    expect(JSON.stringify((body as ReportEntryView).current)).toContain('An insult');
    expect(await live.disconnected()).toBe('io server disconnect');
    await bo.http.get('/api/auth/user').expect(401);
    const user = (await admin.http.get(`/api/admin/users?q=${bo.player.email}`).expect(200)).body as object[];
    expect(user).toMatchObject([
      { suspension: { until, reason: 'Threats or violence. This was the last warning.' }, id: bo.player.id },
    ]);
    const notices = await decisionNotices(app, ida);
    expect(notices).toMatchObject([{ message: expect.stringContaining('We suspended the player') }]);
    await ida.http.get(requestOf(notices[0]?.link ?? '')).expect(200);
    const audit = (await admin.http.get('/api/admin/audit?limit=2').expect(200)).body as object[];
    expect(audit).toMatchObject([
      {
        action: 'report.resolved-by-suspension',
        targetType: type,
        targetId,
        details: { reason: 'threat', reports: 1 },
      },
      { action: 'user.suspended', targetPerson: { id: bo.player.id }, details: { until } },
    ]);
  });

  it('disappears also when the author blocks the moderator who removes it', async () => {
    await bo.http.post(`/api/users/${admin.player.id}/block`).expect(201);
    const { body } = await resolve(admin, reportId, REMOVE).expect(200);
    expect(JSON.stringify((body as ReportEntryView).current)).not.toContain('An insult');
  });
});

it('the notifications about a post that was deleted before the decision lead to Home', async () => {
  const targetId = await BUILD_TARGET.post(app, bo, ida);
  const reportId = await report(ida, 'post', targetId);
  await bo.http.delete(`/api/posts/${targetId}`).expect(204);
  await resolve(admin, reportId, WARN).expect(200);
  expect(await decisionNotices(app, ida)).toMatchObject([{ link: '/home' }]);
  expect(await decisionNotices(app, bo)).toMatchObject([{ link: '/home' }]);
});
