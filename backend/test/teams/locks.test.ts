import type { PoolClient } from 'pg';
import { DeletedUserRequestHandlers } from '../../src/features/teams/deleted-user-requests.handlers.js';
import { DeletedUserTeamHandlers } from '../../src/features/teams/deleted-user.handlers.js';
import type { BuiltField } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';
import { countSessions, waitForLockWaits, WAITS_FOR_LOCK } from '../database-sessions.js';
import { eventually } from '../eventually.js';
import { createTeamScene, type TeamScene } from './team-scene.js';

let app: TestApp;
let team: TeamScene;
let field: BuiltField;
let fieldId: string;
let owner: Person;
/** A separate transaction that holds a lock while the requests run. */
let holder: PoolClient;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  team = await createTeamScene(app);
  owner = await app.person();
  field = await app.build.field(owner.player);
  fieldId = field.id;
  holder = await app.pool.connect();
  await holder.query('BEGIN');
});
afterEach(async () => {
  await holder.query('COMMIT');
  holder.release();
});

const idOf = ({ player }: Person) => player.id;

/** Ends the other transaction once the request waits for its lock, or was answered without waiting. */
async function answerAfterCommit(request: PromiseLike<{ status: number }>) {
  const statuses: number[] = [];
  const answered = Promise.resolve(request).then(({ status }) => statuses.push(status));
  await eventually(async () => {
    expect((await countSessions(app.pool, WAITS_FOR_LOCK)) + statuses.length).toBe(1);
  });
  const hasWaited = statuses.length === 0;
  await holder.query('COMMIT');
  await answered;
  return { hasWaited, status: statuses[0] };
}

async function expectToWaitForLock(request: PromiseLike<{ status: number }>): Promise<void> {
  const { hasWaited, status } = await answerAfterCommit(request);
  expect(hasWaited).toBe(true);
  expect(status).toBeLessThan(300);
}

describe('the server, while another transaction holds a shared lock on the team,', () => {
  beforeEach(() => holder.query('SELECT FROM teams WHERE id = $1 FOR SHARE', [team.teamId]));

  it.each(['post', 'delete'] as const)('answers %s /api/follow without waiting', async (method) => {
    const body = { teamId: team.teamId, followType: 'team' };
    const { status } = await team.stranger.http[method]('/api/follow').send(body).timeout(10_000);
    expect(status).toBeLessThan(300);
  });

  it.each<[string, () => Person, number, (viewer: Person['http']) => PromiseLike<{ status: number }>]>([
    [
      'changing a role',
      () => team.leader,
      403,
      (viewer) => viewer.put(`/api/teams/${team.teamId}/members/${idOf(team.member)}/role`).send({ role: 'admin' }),
    ],
    [
      'removing a member',
      () => team.leader,
      403,
      (viewer) => viewer.delete(`/api/teams/${team.teamId}/members/${idOf(team.member)}`),
    ],
    ['leaving', () => team.member, 404, (viewer) => viewer.post(`/api/teams/${team.teamId}/leave`)],
    [
      'handing the team over',
      () => team.leader,
      403,
      (viewer) => viewer.put(`/api/teams/${team.teamId}/leader`).send({ userId: idOf(team.member) }),
    ],
    ['deleting the team', () => team.leader, 403, (viewer) => viewer.delete(`/api/teams/${team.teamId}`)],
  ])(
    'makes %s wait, and refuses it to a viewer who has lost the role meanwhile',
    async (_, viewer, status, request) => {
      await holder.query('DELETE FROM team_members WHERE team_id = $1 AND user_id = $2', [team.teamId, idOf(viewer())]);
      expect(await answerAfterCommit(request(viewer().http))).toEqual({ hasWaited: true, status });
    },
  );
});

it('keeps the team of a deleted account for a player who joins before the account leaves the team', async () => {
  const teamId = await app.build.team(team.stranger.player);
  await holder.query('SELECT FROM teams WHERE id = $1 FOR NO KEY UPDATE', [teamId]);
  const left = app.nest.get(DeletedUserTeamHandlers, { strict: false }).leaveTeams({ userId: idOf(team.stranger) });
  await waitForLockWaits(app.pool, 1);
  await holder.query('INSERT INTO team_members (id, team_id, user_id) VALUES (gen_random_uuid(), $1, $2)', [
    teamId,
    idOf(team.follower),
  ]);
  await holder.query('UPDATE teams SET member_count = member_count + 1 WHERE id = $1', [teamId]);
  await holder.query('COMMIT');
  await left;
  const { body } = await app.visitor().get(`/api/teams/${teamId}`).expect(200);
  expect(body).toMatchObject({ leaderId: idOf(team.follower), memberCount: 1 });
});

it('ends the invitations of a deleted account only after another transaction has released its lock on the team', async () => {
  const [teamId, userId] = [team.teamId, idOf(team.stranger)];
  await team.leader.http.post(`/api/teams/${teamId}/invitations`).send({ userId }).expect(201);
  await holder.query('SELECT FROM teams WHERE id = $1 FOR SHARE', [teamId]);
  const closed = app.nest.get(DeletedUserRequestHandlers, { strict: false }).closeRequests({ userId });
  await expectToWaitForLock(closed.then(() => ({ status: 200 })));
});

describe('the server, while another transaction holds a shared lock on the field,', () => {
  const admins = () => `/api/fields/${fieldId}/admins`;

  beforeEach(async () => {
    await owner.http
      .post(admins())
      .send({ userId: idOf(team.member) })
      .expect(201);
    await holder.query('SELECT FROM fields WHERE id = $1 FOR SHARE', [fieldId]);
  });

  it.each<[string, () => PromiseLike<{ status: number }>]>([
    ['offering the admin role', () => owner.http.post(admins()).send({ userId: idOf(team.stranger) })],
    ['accepting an offer', () => team.member.http.post(`${admins()}/accept`)],
    ['declining an offer', () => team.member.http.post(`${admins()}/decline`)],
    ['revoking an offer', () => owner.http.delete(`${admins()}/${idOf(team.member)}`)],
    ['deleting the field', () => owner.http.delete(`/api/fields/${fieldId}`)],
  ])('makes %s wait', async (_, request) => {
    await expectToWaitForLock(request());
  });
});

it('refuses a reply to a review from an admin whose removal is committed while the reply waits for the field', async () => {
  const review = await app.build.review(field, team.stranger.player, 4);
  const userId = idOf(team.member);
  await owner.http.post(`/api/fields/${fieldId}/admins`).send({ userId }).expect(201);
  await team.member.http.post(`/api/fields/${fieldId}/admins/accept`).expect(200);
  await holder.query('SELECT FROM fields WHERE id = $1 FOR NO KEY UPDATE', [fieldId]);
  await holder.query('DELETE FROM field_admins WHERE field_id = $1 AND user_id = $2', [fieldId, userId]);
  const reply = team.member.http.post(`/api/reviews/${review}/comments`).send({ content: 'Thanks' });
  expect(await answerAfterCommit(reply)).toEqual({ hasWaited: true, status: 403 });
});
