import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { PASSWORD, type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { createTeamScene, type TeamScene, expectConsistentTeams } from './team-scene.js';

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000';

let app: TestApp;
let dataDir: string;
let team: TeamScene;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'muster-mail-'));
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
const joinBy = (by: Person, invitation?: string) => by.http.post(path('/join')).send({ invitation });
const page = async (by: Person) => (await by.http.get(path()).expect(200)).body;
const listed = async () => (await team.leader.http.get(path('/invitations')).expect(200)).body as { id: string }[];

let mails = 0;
/** Waits for the mail to an address; returns its decoded text and the token in its link. */
async function mailTo(address: string, subject = 'Subject:'): Promise<{ text: string; token: string }> {
  const folder = join(dataDir, 'mail');
  const encodedMail = await eventually(() => {
    const found = readdirSync(folder)
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .findLast((mail) => mail.includes(address) && mail.includes(subject));
    if (!found) throw new Error(`No mail to ${address} yet`);
    return found;
  });
  const text = encodedMail
    .replace(/=\r?\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());
  return { text, token: /\?(?:invitation|token)=([\w.-]+)/.exec(text)?.[1] ?? '' };
}
const byMail = async () => {
  const email = `guest${(mails += 1)}@example.test`;
  const { body } = await invite({ name: 'Gus Guest', email }).expect(201);
  return { id: body.id as string, email, ...(await mailTo(email)) };
};

describe('inviting a user', () => {
  it('shows the invitation on the team page and makes the user a member when they join', async () => {
    const { body } = await invite({ userId: team.stranger.player.id }).expect(201);
    expect(body).toMatchObject({
      teamId: team.teamId,
      user: { firstName: 'Sia', email: null },
      name: null,
      email: null,
      invitedBy: { firstName: 'Ada' },
    });
    expect(await listed()).toEqual([body]);
    expect(await page(team.stranger)).toMatchObject({ invitation: { id: body.id, message: 'Ada' }, role: null });
    expect((await joinBy(team.stranger).expect(200)).body).toMatchObject({
      role: 'member',
      memberCount: 4,
      invitation: null,
    });
    expect(await listed()).toEqual([]);
    await joinBy(team.stranger).expect(409);
  });

  it('adds the user once when five requests to join arrive simultaneously', async () => {
    await inviteUser(team.stranger);
    const answers = await Promise.all([...Array(5)].map(() => joinBy(team.stranger)));
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
    expect((await joinBy(team.follower).expect(403)).body).toMatchObject({
      code: 'team.apply-first',
      message: 'Apply to join this team',
    });
    await app.pool.query('UPDATE teams SET is_recruiting = false WHERE id = $1', [team.teamId]);
    expect((await joinBy(team.follower).expect(403)).body.message).toBe('This team is not recruiting');
    await joinBy(team.stranger).expect(200);
  });

  it('allows a new invitation after the user declined', async () => {
    await inviteUser(team.stranger);
    await team.stranger.http.post(path('/invitations/decline')).expect(204);
    await joinBy(team.stranger).expect(403);
    expect(await listed()).toEqual([]);
    await team.stranger.http.post(path('/invitations/decline')).expect(404);
    await inviteUser(team.stranger);
  });

  it('rejects a join after the invitation was revoked', async () => {
    const { id } = await inviteUser(team.stranger);
    const revoke = () => team.leader.http.delete(path(`/invitations/${id}`)).expect(204);
    await revoke();
    await joinBy(team.stranger).expect(403);
    // The answer to the first request may have been lost.
    await revoke();
  });

  it('either accepts or revokes when both requests arrive simultaneously', async () => {
    for (let round = 0; round < 5; round += 1) {
      const guest = await app.person();
      const { id } = await inviteUser(guest);
      const [joined, revoked] = await Promise.all([joinBy(guest), team.leader.http.delete(path(`/invitations/${id}`))]);
      expect([joined.status, revoked.status].join()).toMatch(/^(200,404|403,204)$/);
      expect((await page(guest)).role).toBe(joined.status === 200 ? 'member' : null);
    }
  });

  it('expires the invitation after seven days and allows a new one', async () => {
    const { id } = await inviteUser(team.stranger);
    await app.pool.query(`UPDATE team_invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    await joinBy(team.stranger).expect(403);
    expect([await listed(), (await page(team.stranger)).invitation]).toEqual([[], null]);
    await inviteUser(team.stranger);
  });

  it('closes the invitation when the user’s application is approved', async () => {
    await inviteUser(team.stranger);
    const id = await app.build.application(team.teamId, team.stranger.player);
    await team.leader.http
      .put(path(`/applications/${id}`))
      .send({ status: 'approved' })
      .expect(200);
    expect(await listed()).toEqual([]);
  });

  it('closes the user’s application when they accept an invitation', async () => {
    const id = await app.build.application(team.teamId, team.stranger.player);
    await inviteUser(team.stranger);
    await joinBy(team.stranger).expect(200);
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

describe('inviting a person by mail', () => {
  it('sends a link that works once, for the account with the address', async () => {
    const { id, email, text, token } = await byMail();
    expect(text).toContain(`http://muster.example/teams/${team.teamId}?invitation=${token}`);
    expect(text).toContain('Red &lt;Kite&gt; &amp; &quot;Co&quot;');
    expect(await listed()).toMatchObject([{ id, email, name: 'Gus Guest', user: null }]);
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
    expect((await joinBy(guest, token).expect(200)).body.role).toBe('member');
    // Only the owner of the address has received the link.
    expect(await hasVerifiedEmail()).toBe(true);
    expect((await joinBy(guest, token).expect(409)).body.code).toBe('team.already-member');
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

  it('names the masked address to a user with another address, who cannot respond', async () => {
    const { token } = await byMail();
    const { body } = await team.stranger.http.get(`/api/invitations/${token}`).expect(200);
    expect(body).toMatchObject({ email: 'g***@example.test', can: { respond: false } });
    expect((await joinBy(team.stranger, token).expect(403)).body.code).toBe('invitation.other-address');
    await team.stranger.http.post(path('/invitations/decline')).send({ invitation: token }).expect(403);
    expect(await listed()).toHaveLength(1);
  });

  it('works once for a user who takes the address later', async () => {
    const { token, email } = await byMail();
    await app.pool.query('UPDATE users SET email = $2 WHERE id = $1', [team.stranger.player.id, email]);
    const answers = await Promise.all([...Array(4)].map(() => joinBy(team.stranger, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('rejects the address of a member, and closes the invitation of a user who joins in another way', async () => {
    const known = { name: 'Mia', email: team.member.player.email.toUpperCase() };
    expect((await invite(known).expect(409)).body.code).toBe('team.already-member');
    await invite({ name: 'Sia', email: team.stranger.player.email }).expect(201);
    const id = await app.build.application(team.teamId, team.stranger.player);
    await team.leader.http
      .put(path(`/applications/${id}`))
      .send({ status: 'approved' })
      .expect(200);
    expect(await listed()).toEqual([]);
  });

  it('expires the link after seven days', async () => {
    const { token, id } = await byMail();
    const { rows } = await app.pool.query(
      `SELECT extract(day FROM expires_at - created_at)::int AS days FROM team_invitations WHERE id = $1`,
      [id],
    );
    expect(rows).toEqual([{ days: 7 }]);
    await app.pool.query(`UPDATE team_invitations SET expires_at = now() - interval '1 second' WHERE id = $1`, [id]);
    expect((await joinBy(team.stranger, token).expect(410)).body.code).toBe('invitation.over');
    await app.visitor().get(`/api/invitations/${token}`).expect(410);
  });

  it('closes the link permanently when it is declined or revoked', async () => {
    const [one, other] = [await byMail(), await byMail()];
    const guest = await app.person({ email: one.email });
    await guest.http.post(path('/invitations/decline')).send({ invitation: one.token }).expect(204);
    await team.leader.http.delete(path(`/invitations/${other.id}`)).expect(204);
    for (const { token } of [one, other]) await joinBy(team.stranger, token).expect(410);
  });

  it('rejects the link at another team, and an incomplete token', async () => {
    const { token } = await byMail();
    const other = await createTeamScene(app);
    await team.stranger.http.post(`/api/teams/${other.teamId}/join`).send({ invitation: token }).expect(404);
    await joinBy(team.stranger, token.slice(0, -1)).expect(404);
    await joinBy(team.stranger, 'x').expect(404);
    await app.visitor().get('/api/invitations/x').expect(404);
  });

  it('stores only a hash of the token', async () => {
    const { token } = await byMail();
    await handlersDone(app);
    const { rows: tables } = await app.pool.query<{ name: string }>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_schema IN ('public', 'bullmq')`,
    );
    for (const { name } of tables)
      expect((await app.pool.query(`SELECT 1 FROM ${name} t WHERE strpos(t::text, $1) > 0`, [token])).rows).toEqual([]);
    const hash = createHash('sha256').update(token).digest();
    expect((await app.pool.query('SELECT 1 FROM team_invitations WHERE token_hash = $1', [hash])).rowCount).toBe(1);
  });

  it('rejects a second invitation to the same address in other letter case', async () => {
    const { email } = await byMail();
    expect((await invite({ name: 'Gus', email: email.toUpperCase() }).expect(409)).body.code).toBe(
      'invitation.pending',
    );
  });

  it('strips line breaks from the name, so that it cannot add a mail header', async () => {
    const email = `guest${(mails += 1)}@example.test`;
    await invite({ name: 'Gus\r\nBcc: evil@example.test', email }).expect(201);
    const { text } = await mailTo(email);
    expect(text.split(/\r?\n\r?\n/)[0]).not.toMatch(/^Bcc:/m);
    expect(text).toContain('Hello Gus Bcc: evil@example.test,');
    expect(await listed()).toMatchObject([{ name: 'Gus Bcc: evil@example.test' }]);
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
    const { token, email } = await byMail();
    await inviteUser(team.stranger);
    const kept = await invite({ userId: team.follower.player.id }, team.leader).expect(201);
    const live = await app.connect(team.stranger);
    await loseRole();
    expect(await live.next('team:changed')).toEqual({ id: team.teamId, part: 'members' });
    expect(await listed()).toEqual([kept.body]);
    expect((await joinBy(await app.person({ email }), token).expect(410)).body.code).toBe('invitation.over');
    await joinBy(team.stranger).expect(403);
  });

  it('cannot be accepted once the admin was demoted, when both requests arrive simultaneously', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { token, email } = await byMail();
      const guest = await app.person({ email });
      const [joined, demoted] = await Promise.all([joinBy(guest, token), demote()]);
      expect([joined.status, demoted.status].join()).toMatch(/^(200|410),200$/);
      expect((await page(guest)).role).toBe(joined.status === 200 ? 'member' : null);
      await expectConsistentTeams(app);
      await team.leader.http.put(`${admin()}/role`).send({ role: 'admin' }).expect(200);
    }
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

it('deletes the addresses of invitations a month after they expired', async () => {
  const { id } = await byMail();
  const old = `now() - interval '31 days'`;
  await app.pool.query(`UPDATE team_invitations SET expires_at = ${old} WHERE id = $1`, [id]);
  await team.leader.http
    .post('/api/invitations')
    .send({ name: 'Gus', email: 'old@example.test', type: 'contact_person' })
    .expect(204);
  await app.pool.query(`UPDATE contact_invitations SET created_at = ${old} WHERE email = 'old@example.test'`);
  const { id: fresh } = await byMail();
  await app.nest.get(Housekeeping).run();
  const { rows } = await app.pool.query('SELECT id FROM team_invitations WHERE id = ANY($1)', [[id, fresh]]);
  expect(rows).toEqual([{ id: fresh }]);
  expect((await app.pool.query(`SELECT 1 FROM contact_invitations WHERE email = 'old@example.test'`)).rows).toEqual([]);
});

describe('inviting a contact person', () => {
  const inviteContact = (by: Person, body: object) => by.http.post('/api/invitations').send(body);

  it('sends a mail with a link to the registration', async () => {
    const email = `guest${(mails += 1)}@example.test`;
    await inviteContact(team.stranger, { name: 'Gus', email, type: 'contact_person' }).expect(204);
    const { text } = await mailTo(email);
    expect(text).toContain(`http://muster.example/register#name=Gus&email=${encodeURIComponent(email)}`);
    expect(text).toContain('Sia');
  });

  describe('who is named as the contact of a team', () => {
    const register = async (email: string) =>
      (await app.visitor().post('/api/auth/register').send({ firstName: 'Gus', email, password: PASSWORD }).expect(201))
        .body.id as string;
    const verify = async (email: string) => {
      const { token } = await mailTo(email, 'Subject: Confirm your email address');
      await app.visitor().post('/api/auth/verify-email').send({ token }).expect(204);
    };
    const registerAndVerify = async (email: string) => {
      const id = await register(email);
      await verify(email);
      return id;
    };
    const nameContact = (by = team.leader) => by.http.put(path()).send({ contactPerson: 'Gus Guest' });
    const inviteGus = async (by = team.leader) => {
      const email = `guest${(mails += 1)}@example.test`;
      await inviteContact(by, { name: 'Gus Guest', email, type: 'contact_person' }).expect(204);
      return email;
    };
    const contact = async () => {
      await handlersDone(app);
      return (await page(team.leader)).contact as object;
    };
    const PLAIN = { id: null, name: 'Gus Guest' };

    it('becomes the contact once registered with a verified address', async () => {
      const email = await inviteGus();
      await nameContact().expect(200);
      expect(await contact()).toEqual(PLAIN);
      const watcher = await app.connect(null);
      await watcher.send('watch', { room: `team:${team.teamId}` });
      const typed = email.replace('guest', 'GUEST');
      const id = await register(typed);
      expect(await contact()).toEqual(PLAIN);
      await verify(typed);
      expect(await watcher.next('team:changed')).toEqual({ id: team.teamId, part: 'details' });
      expect(await contact()).toMatchObject({ id });
    });

    it('becomes the contact when the team is saved after the verification', async () => {
      const id = await registerAndVerify(await inviteGus());
      await nameContact().expect(200);
      expect(await contact()).toMatchObject({ id });
    });

    it('becomes the contact when the team is saved during the verification', async () => {
      for (let round = 0; round < 3; round += 1) {
        await team.leader.http.put(path()).send({ contactPerson: 'Somebody Else' }).expect(200);
        await app.pool.query('DELETE FROM contact_invitations');
        const email = await inviteGus();
        const id = await register(email);
        await Promise.all([verify(email), nameContact().expect(200)]);
        expect(await contact()).toMatchObject({ id });
      }
    });

    it('stays a plain name when another address registers, or when somebody other than the leader invited the person', async () => {
      await inviteGus();
      await nameContact().expect(200);
      await registerAndVerify(`other${(mails += 1)}@example.test`);
      await registerAndVerify(await inviteGus(team.admin));
      await registerAndVerify(await inviteGus(team.stranger));
      expect(await contact()).toEqual(PLAIN);
    });
  });

  it('rejects a missing name, an invalid address and an unknown type', async () => {
    for (const wrong of [
      { name: '', email: 'a@b.example', type: 'contact_person' },
      { name: 'Gus', email: 'gus', type: 'contact_person' },
      { name: 'Gus', email: 'a@b.example' },
      { name: 'Gus', email: 'a@b.example', type: 'friend' },
    ])
      await inviteContact(team.stranger, wrong).expect(400);
  });
});
