import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { createTeamScene, type TeamScene, expectConsistentTeams } from './team-scene.js';
import { waitForMail } from './wait-for-mail.js';

let app: TestApp;
let dataDir: string;
let team: TeamScene;

beforeAll(async () => {
  dataDir = mkdtempSync(joinPath(tmpdir(), 'muster-mail-'));
  app = await TestApp.start({ DATA_DIR: dataDir, PUBLIC_URL: 'http://muster.example' });
});
afterAll(async () => {
  await app.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  team = await createTeamScene(app, { name: 'Red <Kite> & "Co"' });
});
afterEach(() => expectConsistentTeams(app));

const path = (more = '') => `/api/teams/${team.teamId}${more}`;
const invite = (whom: object, by = team.admin) => by.http.post(path('/invitations')).send(whom);
const inviteUser = async ({ player }: Person) =>
  (await invite({ userId: player.id }).expect(201)).body as { id: string };
const join = (by: Person, invitation?: string) => by.http.post(path('/join')).send({ invitation });
const page = async (by: Person) => (await by.http.get(path()).expect(200)).body;
const listInvitations = async () =>
  (await team.leader.http.get(path('/invitations')).expect(200)).body as { id: string }[];

let guestCount = 0;
const inviteByMail = async () => {
  const email = `guest${(guestCount += 1)}@example.test`;
  const { body } = await invite({ name: 'Gus Guest', email }).expect(201);
  return { id: body.id as string, email, ...(await waitForMail(dataDir, email)) };
};

describe('an invitation by mail', () => {
  it('contains a link that works once, for the account with the address', async () => {
    const { id, email, text, token } = await inviteByMail();
    expect(text).toContain(`http://muster.example/teams/${team.teamId}?invitation=${token}`);
    expect(text).toContain('Red &lt;Kite&gt; &amp; &quot;Co&quot;');
    expect(await listInvitations()).toMatchObject([{ id, email, name: 'Gus Guest', user: null }]);
    const offer = await app.visitor().get(`/api/invitations/${token}`).expect(200);
    expect(offer.body).toEqual({
      teamId: team.teamId,
      teamName: 'Red <Kite> & "Co"',
      invitedBy: 'Ada',
      name: 'Gus Guest',
      email,
      can: { respond: true },
    });
    const guest = await app.person({ firstName: 'Gus', email: email.toUpperCase() });
    expect((await guest.http.get(`/api/invitations/${token}`).expect(200)).body).toEqual(offer.body);
    const hasVerifiedEmail = async () => (await guest.http.get('/api/auth/user').expect(200)).body.emailVerified;
    expect(await hasVerifiedEmail()).toBe(false);
    expect((await join(guest, token).expect(200)).body.role).toBe('member');
    // Only the owner of the address has received the link.
    expect(await hasVerifiedEmail()).toBe(true);
    expect((await join(guest, token).expect(409)).body.code).toBe('team.already-member');
    expect((await app.visitor().get(`/api/invitations/${token}`).expect(410)).body.code).toBe('invitation.over');
    expect((await page(team.leader)).memberCount).toBe(4);
    await handlersDone(app);
    expect((await team.admin.http.get('/api/notifications').expect(200)).body).toMatchObject([
      {
        type: 'team_invitation_result',
        message: expect.stringMatching(/^Gus.* accepted your invitation to Red <Kite>/),
      },
    ]);
  });

  it('shows only the masked address to a user with another address, and accepts no response from them', async () => {
    const { token } = await inviteByMail();
    const { body } = await team.stranger.http.get(`/api/invitations/${token}`).expect(200);
    expect(body).toMatchObject({ email: 'g***@example.test', can: { respond: false } });
    expect((await join(team.stranger, token).expect(403)).body.code).toBe('invitation.other-address');
    await team.stranger.http.post(path('/invitations/decline')).send({ invitation: token }).expect(403);
    expect(await listInvitations()).toHaveLength(1);
  });

  it('works once for a user who takes the address later', async () => {
    const { token, email } = await inviteByMail();
    await app.pool.query('UPDATE users SET email = $2 WHERE id = $1', [team.stranger.player.id, email]);
    const answers = await Promise.all([...Array(4)].map(() => join(team.stranger, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('fails for the address of a member, and ends when its user joins in another way', async () => {
    const known = { name: 'Mia', email: team.member.player.email.toUpperCase() };
    expect((await invite(known).expect(409)).body.code).toBe('team.already-member');
    await invite({ name: 'Sia', email: team.stranger.player.email }).expect(201);
    const id = await app.build.application(team.teamId, team.stranger.player);
    await team.leader.http
      .put(path(`/applications/${id}`))
      .send({ status: 'approved' })
      .expect(200);
    expect(await listInvitations()).toEqual([]);
  });

  it('hides the address of a member whose account is hidden until its deletion', async () => {
    const { email } = team.member.player;
    await team.member.http.put('/api/account/deletion').send({ currentPassword: PASSWORD }).expect(200);
    await invite({ name: 'Mia', email }).expect(201);
    await app.pool.query(`UPDATE team_invitations SET status = 'revoked' WHERE email = $1`, [email]);
  });

  it('expires after seven days', async () => {
    const { token, id } = await inviteByMail();
    const { rows } = await app.pool.query(
      `SELECT extract(day FROM expires_at - created_at)::int AS days FROM team_invitations WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ days: 7 }]);
    await app.pool.query(`UPDATE team_invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    expect((await join(team.stranger, token).expect(410)).body.code).toBe('invitation.over');
    await app.visitor().get(`/api/invitations/${token}`).expect(410);
  });

  it('ends permanently when it is declined or revoked', async () => {
    const [first, second] = [await inviteByMail(), await inviteByMail()];
    const guest = await app.person({ email: first.email });
    await guest.http.post(path('/invitations/decline')).send({ invitation: first.token }).expect(204);
    await team.leader.http.delete(path(`/invitations/${second.id}`)).expect(204);
    for (const { token } of [first, second]) await join(team.stranger, token).expect(410);
  });

  it.each([
    ['blocks the guest', (guest: Person) => app.build.block(team.admin.player, guest.player)],
    ['is blocked by the guest', (guest: Person) => app.build.block(guest.player, team.admin.player)],
    ['is suspended', () => app.build.moderation.suspension(team.admin.player, team.leader.player)],
  ])('cannot be read, accepted or declined when its sender %s', async (_, hide) => {
    const { token, email } = await inviteByMail();
    const guest = await app.person({ email });
    await hide(guest);
    const answers = [
      await guest.http.get(`/api/invitations/${token}`),
      await join(guest, token),
      await guest.http.post(path('/invitations/decline')).send({ invitation: token }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [410, 'invitation.over']));
    expect((await page(guest)).role).toBeNull();
  });

  it('fails at another team, and with an incomplete token', async () => {
    const { token } = await inviteByMail();
    const other = await createTeamScene(app);
    await team.stranger.http.post(`/api/teams/${other.teamId}/join`).send({ invitation: token }).expect(404);
    await join(team.stranger, token.slice(0, -1)).expect(404);
    await join(team.stranger, 'x').expect(404);
    await app.visitor().get('/api/invitations/x').expect(404);
  });

  it('leaves only a hash of its token in the database', async () => {
    const { token } = await inviteByMail();
    await handlersDone(app);
    const { rows: tables } = await app.pool.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_schema IN ('public', 'bullmq')`,
    );
    for (const { name } of tables)
      expect((await app.pool.query(`SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0`, [token])).rows).toEqual([]);
    const hash = createHash('sha256').update(token).digest();
    expect((await app.pool.query('SELECT 1 FROM team_invitations WHERE token_hash = $1', [hash])).rowCount).toBe(1);
  });

  it('fails when another one to the same address, in any letter case, is open', async () => {
    const { email } = await inviteByMail();
    expect((await invite({ name: 'Gus', email: email.toUpperCase() }).expect(409)).body.code).toBe(
      'invitation.pending',
    );
  });

  it('loses the line breaks in its name, so that the name cannot add a mail header', async () => {
    const email = `guest${(guestCount += 1)}@example.test`;
    await invite({ name: 'Gus\r\nBcc: evil@example.test', email }).expect(201);
    const { text } = await waitForMail(dataDir, email);
    expect(text.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/m);
    expect(text).toContain('Hello Gus Bcc: evil@example.test,');
    expect(await listInvitations()).toMatchObject([{ name: 'Gus Bcc: evil@example.test' }]);
  });
});

describe('the invitations of an admin who loses the role', () => {
  const admin = () => path(`/members/${team.admin.player.id}`);
  const demote = () => team.leader.http.put(`${admin()}/role`).send({ role: 'member' });

  it.each([
    ['is demoted', () => demote().expect(200)],
    ['is removed', () => team.leader.http.delete(admin()).expect(204)],
    ['leaves', () => team.admin.http.post(path('/leave')).expect(200)],
  ])('end when the admin %s, unlike those of the leader', async (_, loseRole) => {
    const { token, email } = await inviteByMail();
    await inviteUser(team.stranger);
    const kept = await invite({ userId: team.follower.player.id }, team.leader).expect(201);
    const live = await app.connect(team.stranger);
    await loseRole();
    expect(await live.next('team:changed')).toEqual({ id: team.teamId, part: 'members' });
    expect(await listInvitations()).toEqual([kept.body]);
    expect((await join(await app.person({ email }), token).expect(410)).body.code).toBe('invitation.over');
    await join(team.stranger).expect(403);
  });

  it('cannot be accepted once the admin was demoted, when both requests arrive simultaneously', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token, email } = await inviteByMail();
      const guest = await app.person({ email });
      const [joined, demoted] = await Promise.all([join(guest, token), demote()]);
      expect([joined.status, demoted.status].join()).toMatch(/^(200|410),200$/);
      expect((await page(guest)).role).toBe(joined.status === 200 ? 'member' : null);
      await expectConsistentTeams(app);
      await team.leader.http.put(`${admin()}/role`).send({ role: 'admin' }).expect(200);
    }
  });
});

it('deletes the addresses of invitations a month after they expired', async () => {
  const { id } = await inviteByMail();
  const old = `now() - interval '31 days'`;
  await app.pool.query(`UPDATE team_invitations SET expires_at = ${old} WHERE id = $1`, [id]);
  await team.leader.http
    .post('/api/invitations')
    .send({ name: 'Gus', email: 'old@example.test', type: 'contact_person' })
    .expect(204);
  await app.pool.query(`UPDATE contact_invitations SET created_at = ${old} WHERE email = 'old@example.test'`);
  const { id: fresh } = await inviteByMail();
  await app.nest.get(Housekeeping).run();
  const { rows } = await app.pool.query('SELECT id FROM team_invitations WHERE id = ANY($1)', [[id, fresh]]);
  expect(rows).toEqual([{ id: fresh }]);
  expect((await app.pool.query(`SELECT 1 FROM contact_invitations WHERE email = 'old@example.test'`)).rows).toEqual([]);
});
