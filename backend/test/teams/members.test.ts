import type { Response } from 'supertest';
import type { TeamMemberView } from '../../src/contracts/teams.js';
import { type Person, TestApp } from '../app.js';
import { nextPagePath } from '../http/paging-links.js';
import { SeededRandom } from '../seeded-random.js';
import { createTeamScene, type TeamScene, expectConsistentTeams } from './team-scene.js';

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

const path = (more = '') => `/api/teams/${team.teamId}${more}`;
const page = async (by: Person) => (await by.http.get(path()).expect(200)).body;
const members = async (query = '') =>
  (await team.member.http.get(path(`/members${query}`)).expect(200)).body as TeamMemberView[];
const handOver = (by: Person, to: Person) => by.http.put(path('/leader')).send({ userId: to.player.id });
const remove = (by: Person, whom: Person) => by.http.delete(path(`/members/${whom.player.id}`));
const setRole = (by: Person, whom: Person, role: string) =>
  by.http.put(path(`/members/${whom.player.id}/role`)).send({ role });
const leave = (by: Person) => by.http.post(path('/leave'));

it('lists members by role and time of joining, over all pages', async () => {
  const more = await Promise.all([...Array(5)].map(() => app.build.player()));
  for (const player of more) await app.build.invitation(team.teamId, player, team.leader.player);
  for (const player of more) await (await app.signIn(player)).http.post(path('/join')).expect(200);
  const all = await members();
  expect(all.map(({ role }) => role)).toEqual(['leader', 'admin', ...Array(6).fill('member')]);
  const paged: TeamMemberView[] = [];
  for (let nextPath: string | undefined = path('/members?limit=3'); nextPath !== undefined;) {
    const answer: Response = await team.member.http.get(nextPath).expect(200);
    expect(answer.get('X-Total-Count')).toBe('8');
    paged.push(...(answer.body as TeamMemberView[]));
    nextPath = nextPagePath(answer);
  }
  expect(paged).toEqual(all);
  const cursor = Buffer.from(JSON.stringify([2, 'ffffffff-ffff-ffff-ffff-ffffffffffff'])).toString('base64url');
  const afterLast = await team.member.http.get(path(`/members?cursor=${cursor}`)).expect(200);
  expect([afterLast.body, afterLast.get('X-Total-Count')]).toEqual([[], '8']);
  await team.member.http.get(path('/members?cursor=x')).expect(400);
});

it('changes roles, and rejects roles that do not exist', async () => {
  expect((await setRole(team.admin, team.member, 'admin').expect(200)).body).toMatchObject({ role: 'admin' });
  expect((await page(team.member)).can.manageMembers).toBe(true);
  expect((await setRole(team.member, team.admin, 'member').expect(200)).body).toMatchObject({ role: 'member' });
  expect((await setRole(team.admin, team.member, 'member').expect(403)).body.code).toBe('access.denied');
  expect((await setRole(team.leader, team.leader, 'member').expect(409)).body).toMatchObject({
    code: 'team.leader-fixed',
    message: 'The leader’s role cannot be changed',
  });
  for (const role of ['leader', 'boss', '', undefined])
    await setRole(team.leader, team.member, role as string).expect(400);
});

it('removes members who leave and members who are removed', async () => {
  expect((await leave(team.member).expect(200)).body).toMatchObject({ role: null, memberCount: 2 });
  await leave(team.member).expect(404);
  await remove(team.leader, team.admin).expect(204);
  await remove(team.leader, team.admin).expect(404);
  expect((await page(team.admin)).memberCount).toBe(1);
});

it('allows an admin to leave, but not to remove themselves', async () => {
  await remove(team.admin, team.admin).expect(403);
  await leave(team.admin).expect(200);
});

it('prevents the leader from leaving before handing the team over', async () => {
  expect((await leave(team.leader).expect(409)).body).toMatchObject({
    code: 'team.leader-stays',
    message: 'Hand the team over before you leave',
  });
  await handOver(team.leader, team.stranger).expect(404);
  expect((await handOver(team.leader, team.member).expect(200)).body).toMatchObject({
    leaderId: team.member.player.id,
    role: 'admin',
  });
  await handOver(team.leader, team.admin).expect(403);
  await leave(team.leader).expect(200);
  expect(await page(team.member)).toMatchObject({ role: 'leader', memberCount: 2 });
  await handOver(team.member, team.member).expect(200);
});

it('refuses to hand the team to a member whose account waits for its deletion', async () => {
  await app.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [team.member.player.id]);
  expect((await handOver(team.leader, team.member).expect(404)).body.code).toBe('team.not-member');
  expect((await page(team.leader)).role).toBe('leader');
});

it('repeats the first answer when handing over is sent again with the same Idempotency-Key', async () => {
  const sendHandOver = () => handOver(team.leader, team.member).set('Idempotency-Key', 'one').expect(200);
  const first = await sendHandOver();
  expect((await sendHandOver()).body).toEqual(first.body);
  expect((await page(team.leader)).role).toBe('admin');
});

it('repeats the first answer when an admin gives up their own role again with the same Idempotency-Key', async () => {
  const giveUp = () => setRole(team.admin, team.admin, 'member').set('Idempotency-Key', 'one').expect(200);
  const first = await giveUp();
  expect(first.body).toMatchObject({ role: 'member' });
  expect((await giveUp()).body).toEqual(first.body);
});

it('appoints one leader when the team is handed to two members simultaneously', async () => {
  const answers = await Promise.all([handOver(team.leader, team.member), handOver(team.leader, team.admin)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await members()).filter(({ role }) => role === 'leader')).toHaveLength(1);
});

it('hands the team only to a user who is still a member', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { teamId, leader, admin, member } = await createTeamScene(app);
    const teamUrl = (more: string) => `/api/teams/${teamId}${more}`;
    const [handed] = await Promise.all([
      leader.http.put(teamUrl('/leader')).send({ userId: member.player.id }),
      round % 2 === 0
        ? admin.http.delete(teamUrl(`/members/${member.player.id}`))
        : member.http.post(teamUrl('/leave')),
      admin.http.put(teamUrl(`/members/${member.player.id}/role`)).send({ role: 'admin' }),
    ]);
    const { body } = await leader.http.get(teamUrl('')).expect(200);
    expect([handed.status, body.leaderId]).toEqual(
      handed.status === 200 ? [200, member.player.id] : [404, leader.player.id],
    );
    await expectConsistentTeams(app);
  }
});

it('counts members correctly under concurrent changes', async () => {
  const random = new SeededRandom(7);
  const users = [team.leader, team.admin, team.member, team.stranger, team.follower];
  for (let round = 0; round < 12; round += 1) {
    await Promise.all(
      [...Array(6)].map(async () => {
        const [by, whom] = [random.pick(users), random.pick(users)];
        await random.pick([
          () => leave(by),
          () => remove(by, whom),
          () => setRole(by, whom, random.pick(['admin', 'member'])),
          () => handOver(by, whom),
          () => by.http.post(path('/applications')).send({ message: 'Let me in' }),
          () => by.http.post(path('/invitations')).send({ userId: whom.player.id }),
          () => by.http.post(path('/join')),
          () => approveAll(by),
        ])();
      }),
    );
    await expectConsistentTeams(app);
  }
  const { rows } = await app.pool.query('SELECT member_count AS count FROM teams WHERE id = $1', [team.teamId]);
  expect(
    await app
      .visitor()
      .get(path('/members'))
      .expect(200)
      .then(({ body }) => (body as object[]).length),
  ).toBe(rows[0].count);
});

async function approveAll(by: Person): Promise<void> {
  const { body, status } = await by.http.get(path('/applications'));
  if (status !== 200) return;
  for (const { id } of body as { id: string }[])
    await by.http.put(path(`/applications/${id}`)).send({ status: 'approved' });
}

it('publishes one team.members-changed event for each change of a member', async () => {
  const memberEvents = async () =>
    (
      await app.pool.query<{ userId: string }>(
        `SELECT payload->>'userId' AS "userId" FROM outbox WHERE name = 'team.members-changed' AND payload->>'teamId' = $1 ORDER BY id`,
        [team.teamId],
      )
    ).rows.map(({ userId }) => userId);
  const id = ({ player }: Person) => player.id;
  await app.build.invitation(team.teamId, team.stranger.player, team.leader.player);
  await team.stranger.http.post(path('/join')).expect(200);
  await setRole(team.leader, team.stranger, 'admin').expect(200);
  await setRole(team.leader, team.stranger, 'admin').expect(200);
  await handOver(team.leader, team.member).expect(200);
  await remove(team.member, team.stranger).expect(204);
  await leave(team.leader).expect(200);
  expect(await memberEvents()).toEqual([
    ...[team.stranger, team.stranger, team.leader, team.member, team.stranger, team.leader].map(id),
  ]);
  await team.member.http.delete(path()).expect(200);
  expect((await memberEvents()).slice(6).sort()).toEqual([team.member, team.admin].map(id).sort());
});

describe('following', () => {
  const follow = (by: Person, id = team.teamId) => by.http.post('/api/follow').send({ teamId: id, followType: 'team' });
  const state = async (by: Person) => (await by.http.get(`/api/follow/status?teamId=${team.teamId}`).expect(200)).body;

  it('stores one follow for repeated requests, and removes it', async () => {
    expect((await follow(team.stranger).expect(201)).body).toEqual({ isFollowing: true });
    await follow(team.stranger).expect(201);
    expect(await state(team.stranger)).toEqual({ isFollowing: true });
    expect((await page(team.stranger)).isFollowing).toBe(true);
    await team.stranger.http.post('/api/unfollow').send({ teamId: team.teamId }).expect(200, { isFollowing: false });
    expect(await state(team.stranger)).toEqual({ isFollowing: false });
  });

  it('fails for members, but a follower who became a member may unfollow', async () => {
    await follow(team.member).expect(403);
    await app.build.invitation(team.teamId, team.follower.player, team.leader.player);
    await team.follower.http.post(path('/join')).expect(200);
    await team.follower.http.delete('/api/follow').send({ teamId: team.teamId }).expect(200);
    expect(await state(team.follower)).toEqual({ isFollowing: false });
  });

  it('fails for an unknown team', async () => {
    await follow(team.stranger, '01920000-0000-7000-8000-000000000000').expect(404);
    await follow(team.stranger, 'x').expect(400);
  });
});
