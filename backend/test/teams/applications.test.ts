import { type Person, TestApp } from '../app.js';
import { readNotifications } from '../notifications/notification-requests.js';
import { createTeamScene, type TeamScene, expectConsistentTeams } from './team-scene.js';
import { UNKNOWN_ID } from './team-values.js';

let app: TestApp;
let team: TeamScene;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  team = await createTeamScene(app);
});
afterEach(() => expectConsistentTeams(app));

const path = () => `/api/teams/${team.teamId}/applications`;
const apply = (by: Person, body: object = { message: 'Let me in' }) => by.http.post(path()).send(body);
const decide = (by: Person, id: string, status: string, note?: string) =>
  by.http.put(`${path()}/${id}`).send({ status, note });
const listed = async (query = '') => (await team.admin.http.get(`${path()}${query}`).expect(200)).body as object[];
const page = async (by: Person) => (await by.http.get(`/api/teams/${team.teamId}`).expect(200)).body;

it('stores an application with its message and lists it for the leader and admins', async () => {
  const { body } = await apply(team.stranger).expect(201);
  expect(body).toMatchObject({
    teamId: team.teamId,
    userId: team.stranger.player.id,
    user: { firstName: 'Sia', email: null },
    message: 'Let me in',
    status: 'pending',
    reviewedAt: null,
    reviewedBy: null,
    note: null,
  });
  expect(await listed()).toEqual([body]);
  expect(await page(team.stranger)).toMatchObject({ application: { id: body.id, message: 'Let me in' }, role: null });
  expect((await page(team.leader)).application).toBeNull();
});

it.each([{}, { message: null }, { message: ' \n' }])(
  'rejects an application without a message: %j',
  async (nothing) => {
    const { body } = await apply(team.stranger, nothing).expect(400);
    expect(body.fields).toEqual({ message: 'Please enter your message' });
  },
);

it('rejects an application that nobody can read, because the leader’s account waits for its deletion and no admin can decide', async () => {
  const canApply = async () => (await page(team.stranger)).can.apply;
  const hide = ({ player }: Person) => app.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [player.id]);
  await hide(team.leader);
  expect(await canApply()).toBe(true);
  await app.build.block(team.stranger.player, team.admin.player);
  expect(await canApply()).toBe(false);
  expect((await apply(team.stranger).expect(403)).body.code).toBe('application.refused');
  expect((await apply(team.follower).expect(201)).body).toMatchObject({ status: 'pending' });
  await hide(team.admin);
  const { body } = await apply(await app.person()).expect(403);
  expect(body.code).toBe('application.refused');
});

it('refuses to list or approve the application of an account that waits for its deletion', async () => {
  const { body } = await apply(team.stranger).expect(201);
  const setDeletedAt = (at: string) =>
    app.pool.query(`UPDATE users SET deleted_at = ${at} WHERE id = $1`, [team.stranger.player.id]);
  const notified = async () =>
    (await readNotifications(app, team.leader)).find(({ type }) => type === 'team_application');
  expect(await notified()).toMatchObject({ quote: 'Let me in', action: expect.anything() });
  await setDeletedAt('now()');
  const list = await team.admin.http.get(path()).expect(200);
  expect([list.body, list.get('X-Total-Count')]).toEqual([[], '0']);
  expect(await notified()).toMatchObject({ quote: null, action: null });
  const refused = await decide(team.leader, body.id as string, 'approved').expect(404);
  expect(refused.body.code).toBe('application.unknown');
  await setDeletedAt('NULL');
  expect(await listed()).toMatchObject([{ id: body.id }]);
  await decide(team.leader, body.id as string, 'approved').expect(200);
});

it('creates one application when six requests arrive simultaneously', async () => {
  const answers = await Promise.all([...Array(6)].map(() => apply(team.stranger)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('application.pending');
  expect(await listed()).toHaveLength(1);
});

it('rejects an application to a team that is not recruiting, and one by a member', async () => {
  expect((await apply(team.member).expect(409)).body.code).toBe('team.already-member');
  await team.leader.http.put(`/api/teams/${team.teamId}`).send({ isRecruiting: false }).expect(200);
  const { body } = await apply(team.stranger).expect(403);
  expect(body).toMatchObject({ code: 'team.not-recruiting', message: 'This team is not recruiting' });
});

it('explains on the team page why the viewer cannot apply', async () => {
  expect((await page(team.stranger)).why).toEqual({});
  expect((await page(team.member)).why).toEqual({ apply: 'Already a member of this team' });
  await team.leader.http.put(`/api/teams/${team.teamId}`).send({ isRecruiting: false }).expect(200);
  expect((await page(team.stranger)).why).toEqual({ apply: 'This team is not recruiting' });
  expect((await app.visitor().get(`/api/teams/${team.teamId}`).expect(200)).body.why).toEqual({});
});

it('adds an applicant once when several managers approve simultaneously', async () => {
  const { body } = await apply(team.stranger).expect(201);
  const answers = await Promise.all(
    [team.leader, team.admin, team.leader, team.admin].map((by) => decide(by, body.id as string, 'approved')),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('application.decided');
  expect(await page(team.stranger)).toMatchObject({ role: 'member', memberCount: 4, application: null });
  expect(await listed()).toEqual([]);
  expect(await listed('?status=approved')).toMatchObject([{ id: body.id, status: 'approved' }]);
});

it('repeats the first answer when a decision is sent again with the same Idempotency-Key', async () => {
  const { body } = await apply(team.stranger).expect(201);
  const approve = () =>
    decide(team.leader, body.id as string, 'approved')
      .set('Idempotency-Key', 'one')
      .expect(200);
  const first = await approve();
  expect((await approve()).body).toEqual(first.body);
  expect((await page(team.stranger)).memberCount).toBe(4);
});

it('accepts one decision when approval and rejection arrive simultaneously', async () => {
  for (let round = 0; round < 5; round += 1) {
    const applicant = await app.person();
    const { body } = await apply(applicant).expect(201);
    const answers = await Promise.all([
      decide(team.leader, body.id as string, 'approved'),
      decide(team.admin, body.id as string, 'rejected'),
      applicant.http.delete(`${path()}/${body.id}`),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
    expect((await page(applicant)).role).toBe(answers[0]?.status === 200 ? 'member' : null);
  }
});

it('allows a new application after a rejection with a note', async () => {
  const { body } = await apply(team.stranger).expect(201);
  const answer = await decide(team.admin, body.id as string, 'rejected', 'Ask again in spring').expect(200);
  expect(answer.body).toMatchObject({
    status: 'rejected',
    note: 'Ask again in spring',
    reviewedBy: team.admin.player.id,
  });
  expect(answer.body.reviewedAt).not.toBeNull();
  await decide(team.leader, body.id as string, 'approved').expect(409);
  await apply(team.stranger).expect(201);
});

it('allows the applicant to withdraw, and to repeat the request after a lost answer', async () => {
  const { body } = await apply(team.stranger).expect(201);
  for (let attempt = 0; attempt < 2; attempt += 1) await team.stranger.http.delete(`${path()}/${body.id}`).expect(204);
  await decide(team.leader, body.id as string, 'approved').expect(409);
  expect(await listed()).toEqual([]);
  expect((await page(team.stranger)).application).toBeNull();
});

it('answers 404 for an application to another team', async () => {
  const other = await createTeamScene(app);
  const id = await app.build.application(other.teamId, team.stranger.player);
  await decide(team.leader, id, 'approved').expect(404);
  await team.stranger.http.delete(`${path()}/${id}`).expect(404);
  for (const unknown of [UNKNOWN_ID, 'x']) await decide(team.leader, unknown, 'approved').expect(404);
});

it.each([
  [{ message: 'x'.repeat(4_001) }, 'Message can be at most 4,000 characters'],
  [{ message: 5 }, 'Please enter your message'],
  [{ message: 'half a pair \ud800' }, 'This text has characters that we can’t store. Please remove them.'],
])('rejects an invalid message: %#', async (wrong, message) => {
  expect((await apply(team.stranger, wrong).expect(400)).body.message).toBe(message);
});

it.each([{}, { status: 'maybe' }, { status: 'withdrawn' }, { status: ['approved'] }, { status: 'approved', note: {} }])(
  'rejects an invalid decision: %j',
  async (wrong) => {
    const { body } = await apply(team.stranger).expect(201);
    await team.leader.http.put(`${path()}/${body.id}`).send(wrong).expect(400);
  },
);
