import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { nextPagePath } from '../http/paging-links.js';

let app: TestApp;
let ada: Person;

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

beforeAll(async () => {
  app = await TestApp.start();
  ada = await app.person({ role: 'admin', firstName: 'Ada', at: ago(400) });
});
afterAll(() => app.stop());

interface Activity {
  id: string;
  kind: string;
  person: { firstName: string };
  target: { id: string; name: string | null } | null;
}
const activity = async (query = '') =>
  (await ada.http.get(`/api/admin/activity${query}`).expect(200)).body as Activity[];

it('lists what happened within the chosen period, the latest first', async () => {
  const bo = await app.build.player({ firstName: 'Bo', at: ago(100) });
  const postId = await app.build.post(bo, 'Fog over the reeds', ago(20));
  const teamId = await app.build.team(bo, { name: 'Reed Watch', at: ago(5) });
  const field = await app.build.field(bo, { at: ago(0.5) });
  expect((await activity('?period=1h')).map(({ kind, target }) => [kind, target?.id])).toEqual([
    ['field.added', field.id],
  ]);
  expect((await activity('?period=6h')).map(({ kind, target }) => [kind, target?.name])).toContainEqual([
    'team.created',
    'Reed Watch',
  ]);
  expect((await activity('?period=6h')).map(({ target }) => target?.id)).toEqual([field.id, teamId]);
  expect((await activity()).map(({ target }) => target?.id)).toEqual([field.id, teamId, postId]);
  const week = await activity('?period=7d');
  expect(week.at(-1)).toMatchObject({ kind: 'user.registered', person: { firstName: 'Bo' }, target: null });
});

it('lists a new game once, without the post that announces it', async () => {
  const organizer = await app.person();
  const request = {
    title: 'Northern Lights',
    fieldId: (await app.build.field(organizer.player, { at: ago(30) })).id,
    gameStartDate: ago(-48).toISOString(),
    gameEndDate: ago(-52).toISOString(),
    maxPlayers: 20,
    gameType: 'milsim',
  };
  const { body: game } = await organizer.http.post('/api/games').send(request).expect(201);
  await handlersDone(app);
  await organizer.http.get(`/api/posts/${game.id}`).expect(200);
  expect((await activity('?period=1h')).filter(({ id }) => id === game.id)).toMatchObject([
    { kind: 'game.created', target: { id: game.id, name: 'Northern Lights' } },
  ]);
});

it('pages without gaps and refuses an unknown period', async () => {
  const whole = (await activity('?period=7d')).map(({ id }) => id);
  const first = await ada.http.get('/api/admin/activity?period=7d&limit=2').expect(200);
  expect(first.get('X-Total-Count')).toBe(String(whole.length));
  const path = nextPagePath(first) ?? '';
  const rest = (await ada.http.get(path).expect(200)).body as Activity[];
  expect([...(first.body as Activity[]), ...rest].map(({ id }) => id)).toEqual(whole.slice(0, 4));
  await ada.http.get('/api/admin/activity?period=2d').expect(400);
});

it('describes the system and its jobs, of which none waits once its handlers have finished', async () => {
  await ada.http.post('/api/posts').send({ content: 'Ready' }).expect(201);
  await handlersDone(app);
  const { body } = await ada.http.get('/api/admin/system').expect(200);
  expect(body).toMatchObject({ queue: 'PostgreSQL', mail: 'files', storage: 'files' });
  expect(body.jobs).toEqual({ waiting: 0, oldestWaitingSeconds: null, retrying: 0, failed: 0 });
  expect(body.databaseMegabytes).toBeGreaterThan(0);
});

it('lists failed jobs and requeues those that were given up, with one audit entry', async () => {
  const eventId = '01900000-0000-7000-8000-000000000001';
  await app.pool.query(
    `INSERT INTO outbox (id, name, payload, published_at) VALUES ($1, 'user.registered', '{}', now())`,
    [eventId],
  );
  await app.pool.query(
    `INSERT INTO failed_handlers (event_id, handler, error, attempts, failing_since, failed_at, retry_at)
     SELECT $1, handler, 'The mail server did not answer', 9, now(), now(), NULL FROM unnest('{no.one,no.other}'::text[]) handler`,
    [eventId],
  );
  const first = await ada.http.get('/api/admin/jobs?limit=1').expect(200);
  expect(first.body).toMatchObject([{ handler: 'no.other', error: 'The mail server did not answer', retryAt: null }]);
  const path = nextPagePath(first) ?? '';
  expect((await ada.http.get(path).expect(200)).body).toMatchObject([{ handler: 'no.one' }]);
  const { body } = await ada.http.post('/api/admin/jobs/retry').expect(200);
  expect(body).toEqual({ retried: 2 });
  await ada.http.post('/api/admin/jobs/retry').expect(200);
  const { body: audit } = await ada.http.get('/api/admin/audit').expect(200);
  expect(audit).toMatchObject([{ action: 'jobs.retried', details: { retried: 2 } }]);
});
