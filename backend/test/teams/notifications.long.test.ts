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
  app = await TestApp.shared();
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
/** The notifications that nobody has answered or withdrawn. */
const notificationsOf = async (person: Person) => {
  await handlersDone(app);
  const { body } = await person.http.get('/api/notifications').expect(200);
  return (body as NotificationView[])
    .filter(({ outcome }) => outcome === null)
    .map(({ type, message, link: to }) => ({ type, message, link: to }));
};

describe('a team', () => {
  it('notifies the leader and admins of an application, and nobody else', async () => {
    const [leader, admin] = [await app.connect(team.leader), await app.connect(team.admin)];
    await apply();
    for (const live of [leader, admin])
      expect(await live.next('notification:new')).toMatchObject({
        type: 'team_application',
        message: 'Sia applied to join Red Kite',
        link: link(),
        relatedTeamId: team.teamId,
        relatedUserId: team.stranger.player.id,
        sender: { id: team.stranger.player.id },
      });
    expect([...(await notificationsOf(team.member)), ...(await notificationsOf(team.stranger))]).toEqual([]);
  });

  it.each([
    ['approved', undefined, 'Ada approved your application to Red Kite'],
    ['rejected', 'Come in spring', 'Ada rejected your application to Red Kite: “Come in spring”'],
  ])('notifies the applicant that an application is %s', async (status, note, message) => {
    const live = await app.connect(team.stranger);
    await decide((await apply()).id, status, note);
    expect(await live.next('notification:new')).toMatchObject({
      type: 'team_application_result',
      message,
      link: link(),
    });
  });

  it('notifies the invited user', async () => {
    const live = await app.connect(team.stranger);
    await invite();
    expect(await live.next('notification:new')).toMatchObject({
      type: 'team_invitation',
      message: 'Ada invited you to join Red Kite',
      link: link(),
    });
  });

  it('creates one notification per role change, and none when the member has the role already', async () => {
    await setRole('admin');
    await setRole('admin');
    // Handlers of different events run in any order.
    await handlersDone(app);
    await setRole('member');
    expect((await notificationsOf(team.member)).map(({ message }) => message)).toEqual([
      'Lea removed your admin role in Red Kite',
      'Lea made you an admin of Red Kite',
    ]);
  });

  it('closes the notification when the application is withdrawn', async () => {
    const { id } = await apply();
    expect(await notificationsOf(team.leader)).toHaveLength(1);
    await team.stranger.http.delete(path(`/applications/${id}`)).expect(204);
    expect([...(await notificationsOf(team.leader)), ...(await notificationsOf(team.admin))]).toEqual([]);
    await apply();
    expect(await notificationsOf(team.leader)).toHaveLength(1);
  });

  it.each([
    ['revoked', (id: string) => team.admin.http.delete(path(`/invitations/${id}`)).expect(204)],
    ['declined', () => team.stranger.http.post(path('/invitations/decline')).expect(204)],
    ['accepted', () => team.stranger.http.post(path('/join')).expect(200)],
  ])('closes the notification when the invitation is %s', async (_, end) => {
    const { id } = await invite();
    expect(await notificationsOf(team.stranger)).toHaveLength(1);
    await end(id);
    expect(await notificationsOf(team.stranger)).toEqual([]);
  });

  it.each([
    ['accepted', () => team.stranger.http.post(path('/join')).expect(200)],
    ['declined', () => team.stranger.http.post(path('/invitations/decline')).expect(204)],
  ])('notifies the inviter, and no other manager, when the invitation is %s', async (answer, respond) => {
    const live = await app.connect(team.admin);
    await invite();
    await respond();
    expect(await live.next('notification:new')).toMatchObject({
      type: 'team_invitation_result',
      message: `Sia ${answer} your invitation to Red Kite`,
      link: link(),
    });
    expect(await notificationsOf(team.leader)).toEqual([]);
  });

  it('notifies nobody when the invitation is revoked', async () => {
    const { id } = await invite();
    await team.leader.http.delete(path(`/invitations/${id}`)).expect(204);
    for (const person of [team.leader, team.admin]) expect(await notificationsOf(person)).toEqual([]);
  });

  it('creates no notification for an application or invitation that was closed before the handler ran', async () => {
    const { stranger, leader, teamId } = team;
    const applicationId = await app.build.application(teamId, stranger.player);
    const invitationId = await app.build.invitation(teamId, stranger.player, leader.player);
    await app.pool.query(`UPDATE team_applications SET status = 'withdrawn' WHERE id = $1`, [applicationId]);
    await app.pool.query(`UPDATE team_invitations SET status = 'revoked' WHERE id = $1`, [invitationId]);
    await app.nest.get(UnitOfWork).run(async () => {
      await app.nest.get(Outbox).append(teamApplied, { applicationId });
      await app.nest.get(Outbox).append(teamInvited, { invitationId });
    });
    expect([...(await notificationsOf(leader)), ...(await notificationsOf(stranger))]).toEqual([]);
  });

  it.each([
    {
      what: 'application',
      endEvent: 'team.application-withdrawn',
      begin: async ({ teamId, stranger }: TeamScene) => ({
        id: await app.build.application(teamId, stranger.player),
        sender: stranger,
        append: (applicationId: string) => app.nest.get(Outbox).append(teamApplied, { applicationId }),
        end: (id: string) => stranger.http.delete(path(`/applications/${id}`)).expect(204),
      }),
    },
    {
      what: 'invitation',
      endEvent: 'team.invitation-ended',
      begin: async ({ teamId, stranger, admin, leader }: TeamScene) => ({
        id: await app.build.invitation(teamId, stranger.player, admin.player),
        sender: admin,
        append: (invitationId: string) => app.nest.get(Outbox).append(teamInvited, { invitationId }),
        end: (id: string) => leader.http.delete(path(`/invitations/${id}`)).expect(204),
      }),
    },
  ])('closes the notification when the $what is closed while the handler runs', async ({ endEvent, begin }) => {
    const { id, sender, append, end } = await begin(team);
    const client = await app.pool.connect();
    const seen = async () =>
      (
        await client.query<{ waiting: number; finished: number }>(
          `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock') AS waiting,
                  (SELECT count(*)::int FROM finished_handlers f JOIN outbox o ON o.id = f.event_id WHERE o.name = $1) AS finished`,
          [endEvent],
        )
      ).rows[0];
    const before = (await seen())?.finished ?? 0;
    await client.query('BEGIN');
    // Storing a notification locks the sender's row, so the handler waits for this lock.
    await client.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [sender.player.id]);
    await app.nest.get(UnitOfWork).run(() => append(id));
    await eventually(async () => expect(await seen()).toMatchObject({ waiting: 1 }));
    const ending = end(id).then();
    // The withdrawal either waits for the handler, or its own handler has already run.
    await eventually(async () => {
      const { waiting = 0, finished = 0 } = (await seen()) ?? {};
      expect(waiting === 2 || finished > before).toBe(true);
    });
    await client.query('COMMIT');
    client.release();
    await ending;
    for (const person of [team.leader, team.admin, team.stranger]) expect(await notificationsOf(person)).toEqual([]);
  });

  it('retracts all notifications when the team is deleted, and notifies its members', async () => {
    await apply();
    await invite();
    await setRole('admin');
    expect(await notificationsOf(team.stranger)).toHaveLength(1);
    await team.leader.http.delete(path()).expect(200);
    for (const person of [team.leader, team.stranger, team.follower]) expect(await notificationsOf(person)).toEqual([]);
    const deleted = { type: 'team_deleted', message: 'Lea deleted Red Kite', link: `/messages?team=${team.teamId}` };
    for (const person of [team.admin, team.member]) expect(await notificationsOf(person)).toEqual([deleted]);
  });
});

describe('TeamHints', () => {
  it.each([
    ['is changed', 'details', () => team.leader.http.put(path()).send({ description: 'New' }).expect(200)],
    ['gets an application', 'members', () => apply()],
    ['loses a member', 'members', () => remove()],
    ['changes a member’s role', 'members', () => setRole('admin')],
    ['is handed over', 'members', () => handOver()],
    ['is left', 'members', () => team.member.http.post(path('/leave')).expect(200)],
    ['is deleted', 'members', () => team.leader.http.delete(path()).expect(200)],
  ])('sends a hint to everybody who watches a team that %s', async (_, part, change) => {
    const watcher = await app.connect(null);
    expect(await watcher.send('watch', { room: `team:${team.teamId}` })).toEqual({ ok: true });
    await change();
    expect(await watcher.next('team:changed')).toEqual({ id: team.teamId, part });
  });

  it.each([
    ['is removed', () => remove(), () => team.member],
    ['is promoted', () => setRole('admin'), () => team.member],
    ['is invited', () => invite(), () => team.stranger],
    [
      'is admitted',
      // Sends no hint itself, unlike an application by a request.
      async () => decide(await app.build.application(team.teamId, team.stranger.player), 'approved'),
      () => team.stranger,
    ],
    ['may review a new application', () => apply(), () => team.admin],
  ])('sends a hint to a user who %s, on every socket', async (_, change, who) => {
    const sockets = [await app.connect(who()), await app.connect(who())];
    await change();
    for (const live of sockets) expect(await live.next('team:changed')).toEqual({ id: team.teamId, part: 'members' });
  });

  it('sends no hint about a refused change or another team', async () => {
    const other = await createTeamScene(app);
    const watcher = await app.connect(null);
    await watcher.send('watch', { room: `team:${other.teamId}` });
    await team.leader.http.put(path()).send({ description: 'New' }).expect(200);
    await other.stranger.http.put(`/api/teams/${other.teamId}`).send({ description: 'Mine' }).expect(403);
    await watcher.fence();
    expect(watcher.all('team:changed')).toEqual([]);
    await other.leader.http.put(`/api/teams/${other.teamId}`).send({ description: 'Ours' }).expect(200);
    expect(await watcher.next('team:changed')).toEqual({ id: other.teamId, part: 'details' });
  });

  it('throttles hints during many changes, and sends one after the last change', async () => {
    const throttled = await TestApp.start({ HINT_INTERVAL: '1000' });
    const { teamId, leader } = await createTeamScene(throttled);
    const watcher = await throttled.connect(null);
    await watcher.send('watch', { room: `team:${teamId}` });
    const seen = new Set<string>();
    watcher.socket.on('team:changed', () => {
      void throttled
        .visitor()
        .get(`/api/teams/${teamId}`)
        .then(({ body }) => seen.add(body.description as string));
    });
    const since = performance.now();
    for (let count = 0; count < 20; count += 1)
      await leader.http
        .put(`/api/teams/${teamId}`)
        .send({ description: `Text ${count}` })
        .expect(200);
    await eventually(() => expect(seen).toContain('Text 19'));
    // The first hint is sent immediately, and then at most one per second.
    expect(watcher.all('team:changed').length).toBeLessThanOrEqual(2 + (performance.now() - since) / 1_000);
    await throttled.stop();
  });
});

it('watching a team that does not exist is refused', async () => {
  const watcher = await app.connect(null);
  const answer = await watcher.send('watch', { room: 'team:01920000-0000-7000-8000-000000000000' });
  expect(answer).toMatchObject({ ok: false, error: { code: 'socket.unknown-room' } });
});
