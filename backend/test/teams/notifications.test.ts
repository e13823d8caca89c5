import type { NotificationView } from '../../src/contracts/notifications.js';
import { teamApplied, teamInvited } from '../../src/features/teams/team.events.js';
import { UnitOfWork } from '../../src/platform/database/unit-of-work.js';
import { Outbox } from '../../src/platform/outbox/outbox.js';
import { type Person, TestApp } from '../app.js';
import { eventually } from '../eventually.js';
import { handlersDone } from '../handlers-done.js';
import { createTeamScene, type TeamScene } from './team-scene.js';

let app: TestApp;
let team: TeamScene;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  team = await createTeamScene(app, { name: 'Red Kite' });
});

const path = (more = '') => `/api/teams/${team.teamId}${more}`;
const link = () => `/teams/${team.teamId}`;
const apply = async () =>
  (await team.stranger.http.post(path('/applications')).send({ message: 'Let me in' }).expect(201)).body as {
    id: string;
  };
const invite = async () =>
  (await team.admin.http.post(path('/invitations')).send({ userId: team.stranger.player.id }).expect(201)).body as {
    id: string;
  };
const decide = (id: string, status: string, note?: string) =>
  team.admin.http
    .put(path(`/applications/${id}`))
    .send({ status, note })
    .expect(200);
const setRole = (role: string) =>
  team.leader.http
    .put(path(`/members/${team.member.player.id}/role`))
    .send({ role })
    .expect(200);
const remove = () => team.leader.http.delete(path(`/members/${team.member.player.id}`)).expect(204);
const handOver = () => team.leader.http.put(path('/leader')).send({ userId: team.member.player.id }).expect(200);
const told = async (person: Person) => {
  await handlersDone(app);
  const { body } = await person.http.get('/api/notifications').expect(200);
  return (body as NotificationView[]).map(({ type, message, link: to }) => ({ type, message, link: to }));
};

describe('a notification', () => {
  it('of an application comes to the leader and admins at once, and to nobody else', async () => {
    const [leader, admin] = [await app.connect(team.leader), await app.connect(team.admin)];
    await apply();
    for (const live of [leader, admin])
      expect(await live.next('notification:new')).toMatchObject({
        type: 'team_application',
        message: 'Sia applied to join Red Kite',
        link: link(),
        sender: { id: team.stranger.player.id },
      });
    expect([...(await told(team.member)), ...(await told(team.stranger))]).toEqual([]);
  });

  it.each([
    ['approved', undefined, 'Ada approved your application to Red Kite'],
    ['rejected', 'Come in spring', 'Ada declined your application to Red Kite: “Come in spring”'],
  ])('of an application that is %s comes to the applicant at once', async (status, note, message) => {
    const live = await app.connect(team.stranger);
    await decide((await apply()).id, status, note);
    expect(await live.next('notification:new')).toMatchObject({
      type: 'team_application_result',
      message,
      link: link(),
    });
  });

  it('of an invitation comes to the invited at once', async () => {
    const live = await app.connect(team.stranger);
    await invite();
    expect(await live.next('notification:new')).toMatchObject({
      type: 'team_invitation',
      message: 'Ada invited you to join Red Kite',
      link: link(),
    });
  });

  it.each([
    ['made an admin', () => setRole('admin'), 'Lea made you an admin of Red Kite'],
    ['made the leader', () => handOver(), 'Lea made you the leader of Red Kite'],
    ['removed', () => remove(), 'Lea removed you from Red Kite'],
  ])('comes to who is %s', async (_, change, message) => {
    const live = await app.connect(team.member);
    await change();
    expect(await live.next('notification:new')).toMatchObject({ type: 'team_role', message, link: link() });
  });

  it('of each role is one of its own, and none comes of a role that one has', async () => {
    await setRole('admin');
    await setRole('admin');
    await setRole('member');
    expect((await told(team.member)).map(({ message }) => message)).toEqual([
      'Lea took back your admin role in Red Kite',
      'Lea made you an admin of Red Kite',
    ]);
  });

  it('is forgotten when its application is withdrawn', async () => {
    const { id } = await apply();
    expect(await told(team.leader)).toHaveLength(1);
    await team.stranger.http.delete(path(`/applications/${id}`)).expect(204);
    expect([...(await told(team.leader)), ...(await told(team.admin))]).toEqual([]);
    await apply();
    expect(await told(team.leader)).toHaveLength(1);
  });

  it.each([
    ['revoked', (id: string) => team.admin.http.delete(path(`/invitations/${id}`)).expect(204)],
    ['declined', () => team.stranger.http.post(path('/invitations/decline')).expect(204)],
    ['accepted', () => team.stranger.http.post(path('/join')).expect(200)],
  ])('is forgotten when its invitation is %s', async (_, end) => {
    const { id } = await invite();
    expect(await told(team.stranger)).toHaveLength(1);
    await end(id);
    expect(await told(team.stranger)).toEqual([]);
  });

  it('is not made of what was over before anybody was told', async () => {
    const { stranger, leader, teamId } = team;
    const applicationId = await app.build.application(teamId, stranger.player);
    const invitationId = await app.build.invitation(teamId, stranger.player, leader.player);
    await app.pool.query(`UPDATE team_applications SET status = 'withdrawn' WHERE id = $1`, [applicationId]);
    await app.pool.query(`UPDATE team_invitations SET status = 'revoked' WHERE id = $1`, [invitationId]);
    await app.nest.get(UnitOfWork).run(async () => {
      await app.nest.get(Outbox).append(teamApplied, { applicationId });
      await app.nest.get(Outbox).append(teamInvited, { invitationId });
    });
    expect([...(await told(leader)), ...(await told(stranger))]).toEqual([]);
  });

  it.each([
    {
      what: 'application',
      over: 'team.application-withdrawn',
      begin: async ({ teamId, stranger }: TeamScene) => ({
        id: await app.build.application(teamId, stranger.player),
        teller: stranger,
        tell: (applicationId: string) => app.nest.get(Outbox).append(teamApplied, { applicationId }),
        end: (id: string) => stranger.http.delete(path(`/applications/${id}`)).expect(204),
      }),
    },
    {
      what: 'invitation',
      over: 'team.invitation-ended',
      begin: async ({ teamId, stranger, admin, leader }: TeamScene) => ({
        id: await app.build.invitation(teamId, stranger.player, admin.player),
        teller: admin,
        tell: (invitationId: string) => app.nest.get(Outbox).append(teamInvited, { invitationId }),
        end: (id: string) => leader.http.delete(path(`/invitations/${id}`)).expect(204),
      }),
    },
  ])('is forgotten when its $what is over while it is told', async ({ over, begin }) => {
    const { id, teller, tell, end } = await begin(team);
    const client = await app.pool.connect();
    const seen = async () =>
      (
        await client.query<{ waiting: number; forgotten: number }>(
          `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting,
                  (SELECT count(*)::int FROM finished_handlers f JOIN outbox o ON o.id = f.event_id WHERE o.name = $1) AS forgotten`,
          [over],
        )
      ).rows[0];
    const before = (await seen())?.forgotten ?? 0;
    await client.query('BEGIN');
    // Whoever tells is written down with what is told, and has to wait for that.
    await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [teller.player.id]);
    await app.nest.get(UnitOfWork).run(() => tell(id));
    await eventually(async () => expect(await seen()).toMatchObject({ waiting: 1 }));
    const ending = end(id).then();
    // Either it waits for what is told, or what is told is forgotten before.
    await eventually(async () => {
      const { waiting = 0, forgotten = 0 } = (await seen()) ?? {};
      expect(waiting === 2 || forgotten > before).toBe(true);
    });
    await client.query('COMMIT');
    client.release();
    await ending;
    for (const person of [team.leader, team.admin, team.stranger]) expect(await told(person)).toEqual([]);
  });

  it('is forgotten with its team', async () => {
    await apply();
    await invite();
    await setRole('admin');
    expect(await told(team.stranger)).toHaveLength(1);
    await team.leader.http.delete(path()).expect(200);
    for (const person of [team.leader, team.admin, team.member, team.stranger]) expect(await told(person)).toEqual([]);
  });
});

describe('a hint', () => {
  it.each([
    ['is changed', () => team.leader.http.put(path()).send({ description: 'New' }).expect(200)],
    ['gets an application', () => apply()],
    ['loses a member', () => remove()],
    ['gives a role', () => setRole('admin')],
    ['is handed over', () => handOver()],
    ['is left', () => team.member.http.post(path('/leave')).expect(200)],
    ['is deleted', () => team.leader.http.delete(path()).expect(200)],
  ])('comes to whoever watches a team that %s', async (_, change) => {
    const watcher = await app.connect(null);
    expect(await watcher.send('watch', { room: `team:${team.teamId}` })).toEqual({ ok: true });
    await change();
    expect(await watcher.next('team:changed')).toEqual({ id: team.teamId });
  });

  it.each([
    ['is removed', () => remove(), () => team.member],
    ['is promoted', () => setRole('admin'), () => team.member],
    ['is asked in', () => invite(), () => team.stranger],
    ['is let in', async () => decide((await apply()).id, 'approved'), () => team.stranger],
    ['reviews applications', () => apply(), () => team.admin],
  ])('comes to who %s, wherever they are', async (_, change, who) => {
    const live = await app.connect(who());
    await change();
    expect(await live.next('team:changed')).toEqual({ id: team.teamId });
  });

  it('comes of nothing that is refused, and not from other teams', async () => {
    const other = await createTeamScene(app);
    const watcher = await app.connect(null);
    await watcher.send('watch', { room: `team:${other.teamId}` });
    await team.leader.http.put(path()).send({ description: 'New' }).expect(200);
    await other.stranger.http.put(`/api/teams/${other.teamId}`).send({ description: 'Mine' }).expect(403);
    await other.leader.http.put(`/api/teams/${other.teamId}`).send({ description: 'Ours' }).expect(200);
    expect(await watcher.next('team:changed')).toEqual({ id: other.teamId });
    expect(watcher.all('team:changed')).toHaveLength(1);
  });

  it('is not to be had of no team', async () => {
    const watcher = await app.connect(null);
    const answer = await watcher.send('watch', { room: 'team:01920000-0000-7000-8000-000000000000' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'socket.unknown-room' } });
  });

  it('of many changes at once is few, the last after them', async () => {
    const watcher = await app.connect(null);
    await watcher.send('watch', { room: `team:${team.teamId}` });
    const seen = new Set<string>();
    watcher.socket.on('team:changed', () => {
      void app
        .visitor()
        .get(path())
        .then(({ body }) => seen.add(body.description as string));
    });
    const since = performance.now();
    for (let count = 0; count < 20; count += 1)
      await team.leader.http
        .put(path())
        .send({ description: `Text ${count}` })
        .expect(200);
    await eventually(() => expect(seen).toContain('Text 19'));
    // The first at once, and twice a second after it.
    expect(watcher.all('team:changed').length).toBeLessThanOrEqual(2 + (performance.now() - since) / 500);
  });
});
