import { type Person, TestApp } from '../app.js';
import { createTeamScene, type TeamScene, expectConsistentTeams } from './team-scene.js';

const NOBODY = '01920000-0000-7000-8000-000000000000';

let app: TestApp;
let team: TeamScene;

beforeAll(async () => {
  app = await TestApp.start();
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

it('waits for an answer, with its message, for the leader and admins to see', async () => {
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

it.each([{}, { message: null }, { message: ' \n' }])('needs a message: %j', async (nothing) => {
  const { body } = await apply(team.stranger, nothing).expect(400);
  expect(body.fields).toEqual({ message: 'Please enter your message' });
});

it('is one, however often it is sent at once', async () => {
  const answers = await Promise.all([...Array(6)].map(() => apply(team.stranger)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('application.pending');
  expect(await listed()).toHaveLength(1);
});

it('is refused by a team that does not recruit, and by one that the viewer is in', async () => {
  expect((await apply(team.member).expect(409)).body.code).toBe('team.already-member');
  await team.leader.http.put(`/api/teams/${team.teamId}`).send({ isRecruiting: false }).expect(200);
  const { body } = await apply(team.stranger).expect(403);
  expect(body).toMatchObject({ code: 'team.not-recruiting', message: 'This team is not recruiting' });
});

it('explains on the team page why the viewer cannot apply', async () => {
  expect((await page(team.stranger)).why).toEqual({});
  expect((await page(team.member)).why).toEqual({ apply: 'Already in this team' });
  await team.leader.http.put(`/api/teams/${team.teamId}`).send({ isRecruiting: false }).expect(200);
  expect((await page(team.stranger)).why).toEqual({ apply: 'This team is not recruiting' });
  expect((await app.visitor().get(`/api/teams/${team.teamId}`).expect(200)).body.why).toEqual({});
});

it('lets somebody in once, however many approve it at once', async () => {
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

it('is answered once, and that once more to who did not hear of it', async () => {
  const { body } = await apply(team.stranger).expect(201);
  const approve = () =>
    decide(team.leader, body.id as string, 'approved')
      .set('Idempotency-Key', 'one')
      .expect(200);
  const first = await approve();
  expect((await approve()).body).toEqual(first.body);
  expect((await page(team.stranger)).memberCount).toBe(4);
});

it('is decided one way, whoever approves and rejects it at once', async () => {
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

it('is rejected with a note, and may be sent again', async () => {
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

it('is withdrawn by who sent it, also when the answer to that was lost', async () => {
  const { body } = await apply(team.stranger).expect(201);
  for (let tries = 0; tries < 2; tries += 1) await team.stranger.http.delete(`${path()}/${body.id}`).expect(204);
  await decide(team.leader, body.id as string, 'approved').expect(409);
  expect(await listed()).toEqual([]);
  expect((await page(team.stranger)).application).toBeNull();
});

it('is known under its own team only', async () => {
  const other = await createTeamScene(app);
  const id = await app.build.application(other.teamId, team.stranger.player);
  await decide(team.leader, id, 'approved').expect(404);
  await team.stranger.http.delete(`${path()}/${id}`).expect(404);
  for (const unknown of [NOBODY, 'x']) await decide(team.leader, unknown, 'approved').expect(404);
});

it.each([
  [{ message: 'x'.repeat(4_001) }, 'The message can be at most 4,000 characters'],
  [{ message: 5 }, 'Please enter your message'],
  [{ message: 'half a pair \ud800' }, 'This text has characters that cannot be stored'],
])('takes no garbage: %#', async (wrong, message) => {
  expect((await apply(team.stranger, wrong).expect(400)).body.message).toBe(message);
});

it.each([{}, { status: 'maybe' }, { status: 'withdrawn' }, { status: ['approved'] }, { status: 'approved', note: {} }])(
  'takes no other answer: %j',
  async (wrong) => {
    const { body } = await apply(team.stranger).expect(201);
    await team.leader.http.put(`${path()}/${body.id}`).send(wrong).expect(400);
  },
);
