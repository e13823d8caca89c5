import type { NotificationView } from '../../src/contracts/notifications.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
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

const path = (more = '') => `/api/teams/${team.teamId}${more}`;
const invite = (whom: object, by = team.admin) => by.http.post(path('/invitations')).send(whom);
const inviteUser = async ({ player }: Person) =>
  (await invite({ userId: player.id }).expect(201)).body as { id: string };
const join = (by: Person) => by.http.post(path('/join')).send({});
const page = async (by: Person) => (await by.http.get(path()).expect(200)).body;
const listInvitations = async () =>
  (await team.leader.http.get(path('/invitations')).expect(200)).body as { id: string }[];
/** Lets the invitation expire after its notification was delivered. */
async function expire(id: string): Promise<void> {
  await handlersDone(app);
  await app.pool.query(`UPDATE team_invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
}
async function openNotifications(person: Person): Promise<NotificationView[]> {
  await handlersDone(app);
  const { body } = await person.http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).filter(({ outcome }) => outcome === null);
}

describe('a team that invites a user', () => {
  it('shows the invitation on the team page and makes the user a member when they join', async () => {
    const { body } = await invite({ userId: team.stranger.player.id }).expect(201);
    expect(body).toMatchObject({
      teamId: team.teamId,
      user: { firstName: 'Sia', email: null },
      name: null,
      email: null,
      invitedBy: { firstName: 'Ada' },
    });
    expect(await listInvitations()).toEqual([body]);
    expect(await page(team.stranger)).toMatchObject({ invitation: { id: body.id, message: 'Ada' }, role: null });
    expect((await join(team.stranger).expect(200)).body).toMatchObject({
      role: 'member',
      memberCount: 4,
      invitation: null,
    });
    expect(await listInvitations()).toEqual([]);
    await join(team.stranger).expect(409);
  });

  it('adds the user once when five requests to join arrive simultaneously', async () => {
    await inviteUser(team.stranger);
    const answers = await Promise.all([...Array(5)].map(() => join(team.stranger)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect((await page(team.leader)).memberCount).toBe(4);
  });

  it('creates one invitation when five requests arrive simultaneously', async () => {
    const answers = await Promise.all([...Array(5)].map(() => invite({ userId: team.stranger.player.id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('invitation.pending');
  });

  it('rejects a join by any other user', async () => {
    await inviteUser(team.stranger);
    expect((await join(team.follower).expect(403)).body).toMatchObject({
      code: 'team.apply-first',
      message: 'Apply to join this team',
    });
    await app.pool.query('UPDATE teams SET is_recruiting = false WHERE id = $1', [team.teamId]);
    expect((await join(team.follower).expect(403)).body.message).toBe('This team is not recruiting');
    await join(team.stranger).expect(200);
  });

  it('allows a new invitation after the user declined', async () => {
    await inviteUser(team.stranger);
    await team.stranger.http.post(path('/invitations/decline')).expect(204);
    await join(team.stranger).expect(403);
    expect(await listInvitations()).toEqual([]);
    await team.stranger.http.post(path('/invitations/decline')).expect(404);
    await inviteUser(team.stranger);
  });

  it('rejects a join after the invitation was revoked', async () => {
    const { id } = await inviteUser(team.stranger);
    const revoke = () => team.leader.http.delete(path(`/invitations/${id}`)).expect(204);
    await revoke();
    await join(team.stranger).expect(403);
    // The answer to the first request may have been lost.
    await revoke();
  });

  it('either makes the user a member or revokes the invitation when both requests arrive simultaneously', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await app.person();
      const { id } = await inviteUser(guest);
      const [joined, revoked] = await Promise.all([join(guest), team.leader.http.delete(path(`/invitations/${id}`))]);
      expect([joined.status, revoked.status].join()).toMatch(/^(200,404|403,204)$/);
      expect((await page(guest)).role).toBe(joined.status === 200 ? 'member' : null);
    }
  });

  it('rejects a join with an expired invitation and allows a new one', async () => {
    const { id } = await inviteUser(team.stranger);
    await app.pool.query(`UPDATE team_invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await join(team.stranger).expect(403);
    expect([await listInvitations(), (await page(team.stranger)).invitation]).toEqual([[], null]);
    await inviteUser(team.stranger);
  });

  it('asks for one answer after an invitation expired and was repeated, and for none after the join', async () => {
    await expire((await inviteUser(team.stranger)).id);
    await inviteUser(team.stranger);
    expect(await openNotifications(team.stranger)).toMatchObject([{ action: { kind: 'team-invitation' } }]);
    await join(team.stranger).expect(200);
    expect(await openNotifications(team.stranger)).toEqual([]);
  });

  it('shows in the notification that the invitation has expired', async () => {
    await expire((await inviteUser(team.stranger)).id);
    await app.nest.get(Housekeeping).run();
    expect(await openNotifications(team.stranger)).toEqual([]);
    const { body } = await team.stranger.http.get('/api/notifications').expect(200);
    expect(body).toMatchObject([{ type: 'team_invitation', outcome: 'expired', isRead: true }]);
  });

  it('closes the invitation when the user’s application is approved', async () => {
    await inviteUser(team.stranger);
    const id = await app.build.application(team.teamId, team.stranger.player);
    await team.leader.http
      .put(path(`/applications/${id}`))
      .send({ status: 'approved' })
      .expect(200);
    expect(await listInvitations()).toEqual([]);
  });

  it('closes the user’s application when they accept an invitation, and sends a hint to the managers', async () => {
    const id = await app.build.application(team.teamId, team.stranger.player);
    await inviteUser(team.stranger);
    const managers = [await app.connect(team.leader), await app.connect(team.admin)];
    await join(team.stranger).expect(200);
    for (const live of managers) expect(await live.next('team:changed')).toEqual({ id: team.teamId, part: 'members' });
    expect(
      (
        await team.leader.http
          .put(path(`/applications/${id}`))
          .send({ status: 'rejected' })
          .expect(409)
      ).body.code,
    ).toBe('application.decided');
  });

  it('rejects an unknown user and a member', async () => {
    await invite({ userId: UNKNOWN_ID }).expect(404);
    expect((await invite({ userId: team.member.player.id }).expect(409)).body.code).toBe('team.already-member');
  });
});

it.each([
  [{}, 'Player not found'],
  [{ userId: 'x' }, 'Player not found'],
  [{ name: 'Gus' }, 'Email is required'],
  [{ name: 'Gus', email: 'gus' }, 'Please enter a valid email address'],
  [{ email: 'gus@example.test' }, 'Name is required'],
])('rejects an incomplete invitation: %j', async (wrong, message) => {
  const { body } = await invite(wrong).expect(400);
  expect(Object.values(body.fields as object)).toContain(message);
});
