import { type Person, TestApp } from '../app.js';
import { handlersDone } from '../handlers-done.js';
import { createTeamScene, type TeamScene, expectConsistentTeams } from './team-scene.js';

/* The expected status of every action on a team, by the viewer's role. The applicant is the user whose application is decided. */

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
afterEach(() => expectConsistentTeams(app));

const ROLES = ['visitor', 'user', 'follower', 'applicant', 'member', 'admin', 'leader'] as const;
type ViewerRole = (typeof ROLES)[number];

interface Scene extends TeamScene {
  user: Person;
  applicationId: string;
  invitationId: string;
  invited: Person;
  other: Person;
}

type SendRequest = (by: Person['http'], scene: Scene) => PromiseLike<{ status: number; body: { code?: string } }>;

const teamUrl = ({ teamId }: Scene, path = '') => `/api/teams/${teamId}${path}`;
const idOf = ({ player }: Person) => player.id;

// prettier-ignore
const ACTIONS: Record<string, readonly [...outcomes: number[], sendRequest: SendRequest]> = {
  //                                visitor user follower applicant member admin leader
  'sees the team':                  [200, 200, 200, 200, 200, 200, 200, (by, scene) => by.get(teamUrl(scene))],
  'sees its members':               [200, 200, 200, 200, 200, 200, 200, (by, scene) => by.get(teamUrl(scene, '/members'))],
  'changes its description':        [401, 403, 403, 403, 403, 403, 200, (by, scene) => by.put(teamUrl(scene)).send({ description: 'New' })],
  'changes its name':               [401, 403, 403, 403, 403, 403, 200, (by, scene) => by.put(teamUrl(scene)).send({ name: 'Herons' })],
  'changes whether it recruits':    [401, 403, 403, 403, 403, 403, 200, (by, scene) => by.put(teamUrl(scene)).send({ isRecruiting: false })],
  'restricts comments to members':  [401, 403, 403, 403, 403, 403, 200, (by, scene) => by.put(teamUrl(scene)).send({ membersOnlyComments: true })],
  'changes its contact person':     [401, 403, 403, 403, 403, 403, 200, (by, scene) => by.put(teamUrl(scene)).send({ contactPerson: 'Bo' })],
  'removes its logo':            [401, 403, 403, 403, 403, 200, 200, (by, scene) => by.put(teamUrl(scene)).send({ imageUrl: null })],
  'moves its banner':               [401, 403, 403, 403, 403, 200, 200, (by, scene) => by.put(teamUrl(scene)).send({ bannerPositionY: 1 })],
  'deletes the team':                     [401, 403, 403, 403, 403, 403, 200, (by, scene) => by.delete(teamUrl(scene))],
  'promotes a member':              [401, 403, 403, 403, 403, 200, 200, (by, scene) => by.put(teamUrl(scene, `/members/${idOf(scene.other)}/role`)).send({ role: 'admin' })],
  'changes the leader’s role':      [401, 403, 403, 403, 403, 409, 409, (by, scene) => by.put(teamUrl(scene, `/members/${idOf(scene.leader)}/role`)).send({ role: 'member' })],
  'promotes a non-member':      [401, 403, 403, 403, 403, 404, 404, (by, scene) => by.put(teamUrl(scene, `/members/${idOf(scene.stranger)}/role`)).send({ role: 'admin' })],
  'removes a member':               [401, 403, 403, 403, 403, 204, 204, (by, scene) => by.delete(teamUrl(scene, `/members/${idOf(scene.other)}`))],
  'removes the leader':             [401, 403, 403, 403, 403, 409, 409, (by, scene) => by.delete(teamUrl(scene, `/members/${idOf(scene.leader)}`))],
  'leaves':                         [401, 404, 404, 404, 200, 200, 409, (by, scene) => by.post(teamUrl(scene, '/leave'))],
  'hands the team over':                  [401, 403, 403, 403, 403, 403, 200, (by, scene) => by.put(teamUrl(scene, '/leader')).send({ userId: idOf(scene.other) })],
  'joins without an invitation':                [401, 403, 403, 403, 409, 409, 409, (by, scene) => by.post(teamUrl(scene, '/join'))],
  'applies':                        [401, 201, 201, 409, 409, 409, 409, (by, scene) => by.post(teamUrl(scene, '/applications')).send({ message: 'Hi' })],
  'reads the applications':         [401, 403, 403, 403, 403, 200, 200, (by, scene) => by.get(teamUrl(scene, '/applications'))],
  'approves an application':        [401, 403, 403, 403, 403, 200, 200, (by, scene) => by.put(teamUrl(scene, `/applications/${scene.applicationId}`)).send({ status: 'approved' })],
  'withdraws the applicant’s application': [401, 403, 403, 204, 403, 403, 403, (by, scene) => by.delete(teamUrl(scene, `/applications/${scene.applicationId}`))],
  'reads the invitations':          [401, 403, 403, 403, 403, 200, 200, (by, scene) => by.get(teamUrl(scene, '/invitations'))],
  'invites a user':                 [401, 403, 403, 403, 403, 201, 201, (by, scene) => by.post(teamUrl(scene, '/invitations')).send({ userId: idOf(scene.user) })],
  'invites by mail':                [401, 403, 403, 403, 403, 201, 201, (by, scene) => by.post(teamUrl(scene, '/invitations')).send({ name: 'Bo', email: 'bo@example.test' })],
  'revokes an invitation':          [401, 403, 403, 403, 403, 204, 204, (by, scene) => by.delete(teamUrl(scene, `/invitations/${scene.invitationId}`))],
  'declines the invitation of another user': [401, 404, 404, 404, 404, 404, 404, (by, scene) => by.post(teamUrl(scene, '/invitations/decline'))],
  'follows':                        [401, 201, 201, 201, 403, 403, 403, (by, scene) => by.post('/api/follow').send({ teamId: scene.teamId, followType: 'team' })],
  'unfollows':                      [401, 200, 200, 200, 200, 200, 200, (by, scene) => by.delete('/api/follow').send({ teamId: scene.teamId })],
  'reads the follow status':       [401, 200, 200, 200, 200, 200, 200, (by, scene) => by.get(`/api/follow/status?teamId=${scene.teamId}`)],
};

async function newScene(): Promise<Scene> {
  const [team, user, invited, other] = await Promise.all([
    createTeamScene(app),
    app.person(),
    app.person(),
    app.person(),
  ]);
  const { teamId, leader, stranger } = team;
  await app.pool.query('INSERT INTO team_members (id, team_id, user_id) VALUES (uuidv7(), $1, $2)', [
    teamId,
    idOf(other),
  ]);
  await app.pool.query('UPDATE teams SET member_count = member_count + 1 WHERE id = $1', [teamId]);
  return {
    ...team,
    user,
    invited,
    other,
    applicationId: await app.build.application(teamId, stranger.player),
    invitationId: await app.build.invitation(teamId, invited.player, leader.player),
  };
}

const personOf = (viewerRole: ViewerRole, scene: Scene): Person | null => {
  if (viewerRole === 'visitor') return null;
  return viewerRole === 'applicant' ? scene.stranger : scene[viewerRole];
};

/** A digest of all tables of teams, to compare before and after. */
async function digestOfTeams(): Promise<string> {
  const { rows } = await app.pool.query<{ all: string }>(
    ['teams', 'team_members', 'team_follows', 'team_applications', 'team_invitations']
      .map((table) => `SELECT md5(string_agg(t::text, ';' ORDER BY t::text)) AS all FROM ${table} t`)
      .join(' UNION ALL '),
  );
  return JSON.stringify(rows);
}

/** A scene that no request has changed yet. */
let unchangedScene: Scene | undefined;

it.each(Object.entries(ACTIONS))('answers each role with the expected status when the viewer %s', async (_, row) => {
  const sendRequest = row.at(-1) as SendRequest;
  for (const [index, viewerRole] of ROLES.entries()) {
    const scene = (unchangedScene ??= await newScene());
    // The handler that mails an invitation stores the token's hash, so it must finish before the comparison.
    await handlersDone(app);
    const before = await digestOfTeams();
    const answer = await sendRequest(personOf(viewerRole, scene)?.http ?? app.visitor(), scene);
    expect({ viewerRole, status: answer.status, body: answer.body }).toMatchObject({ viewerRole, status: row[index] });
    const after = await digestOfTeams();
    if (Number(row[index]) >= 400) expect({ viewerRole, stored: after }).toEqual({ viewerRole, stored: before });
    if (after !== before) unchangedScene = undefined;
  }
});

it('lists on the team page the actions that each role may take', async () => {
  const can: Record<ViewerRole, string> = {
    visitor: '',
    user: 'apply follow message report',
    follower: 'apply follow message report',
    applicant: 'follow message report',
    member: 'leave post report',
    admin: 'announceGame editPictures leave manageMembers post report',
    leader: 'announceGame delete edit editPictures handOver manageMembers post',
  };
  const scene = await newScene();
  for (const viewerRole of ROLES) {
    const { body } = await (personOf(viewerRole, scene)?.http ?? app.visitor()).get(teamUrl(scene)).expect(200);
    const allowed = Object.entries(body.can as Record<string, boolean>).filter(([, is]) => is);
    expect({
      viewerRole,
      can: allowed
        .map(([action]) => action)
        .sort()
        .join(' '),
    }).toEqual({ viewerRole, can: can[viewerRole] });
  }
});

it('shows members’ email addresses to fellow members only, and in no other answer', async () => {
  const scene = await newScene();
  const emails = [scene.leader, scene.admin, scene.member, scene.other].map(({ player }) => player.email).sort();
  for (const viewerRole of ROLES) {
    const http = personOf(viewerRole, scene)?.http ?? app.visitor();
    const { body } = await http.get(teamUrl(scene, '/members')).expect(200);
    const shown = (body as { user: { email: string | null } }[]).map(({ user }) => user.email);
    const isMember = ['member', 'admin', 'leader'].includes(viewerRole);
    expect({ viewerRole, shown: [...shown].sort() }).toEqual({
      viewerRole,
      shown: isMember ? emails : [null, null, null, null],
    });
  }
  const elsewhere = [
    teamUrl(scene),
    '/api/teams',
    teamUrl(scene, '/applications'),
    teamUrl(scene, '/invitations'),
    '/api/users/teams',
  ];
  for (const path of elsewhere)
    expect(JSON.stringify((await scene.leader.http.get(path).expect(200)).body)).not.toContain('example.test');
});

it('lists for each member the actions that the viewer may take', async () => {
  const scene = await newScene();
  const allowed = async (by: Person) =>
    (
      (await by.http.get(teamUrl(scene, '/members')).expect(200)).body as { user: { firstName: string }; can: object }[]
    ).map(({ user, can }) => [
      user.firstName,
      Object.entries(can)
        .filter(([, is]) => is)
        .map(([action]) => action)
        .join(' '),
    ]);
  const other = scene.other.player.firstName;
  expect(await allowed(scene.leader)).toEqual([
    ['Lea', ''],
    ['Ada', 'changeRole remove'],
    ['Mia', 'changeRole remove'],
    [other, 'changeRole remove'],
  ]);
  expect(await allowed(scene.admin)).toEqual([
    ['Lea', ''],
    ['Ada', 'changeRole'],
    ['Mia', 'changeRole remove'],
    [other, 'changeRole remove'],
  ]);
  expect(await allowed(scene.member)).toEqual([
    ['Lea', ''],
    ['Ada', ''],
    ['Mia', ''],
    [other, ''],
  ]);
});
