import type { TeamPageView } from '../../src/contracts/teams.js';
import { type Person, TestApp } from '../app.js';
import { waitForLockWaits } from '../database-sessions.js';
import { nextPagePath } from '../http/paging-links.js';
import { createTeamScene, expectConsistentTeams } from './team-scene.js';
import { monthIn, teamPage, UNKNOWN_ID } from './team-values.js';

const A_TEAM = { name: 'Red Kite', country: 'SE', region: 'Uppsala', city: 'Uppsala', contactPerson: 'Ida Berg' };

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida', lastName: 'Berg', nickname: 'Plover' }), app.person()]);
});
afterEach(() => expectConsistentTeams(app));

const create = (by: Person, more: object = {}) => by.http.post('/api/teams').send({ ...A_TEAM, ...more });

describe('creating a team', () => {
  it('makes the creator its leader and derives the location from the place', async () => {
    const { body } = await create(ida, {
      description: 'Coast and reeds.',
      requirements: 'Some experience.',
      teamAge: 'Veteran',
      gameStyle: 'Milsim, CQB',
      isRecruiting: true,
      contactPerson: ida.player.id,
      establishedDate: '2019-05',
    }).expect(201);
    expect(body).toMatchObject({
      name: 'Red Kite',
      description: 'Coast and reeds.',
      requirements: 'Some experience.',
      location: 'Uppsala, Sweden',
      country: 'Sweden',
      region: 'Uppsala',
      city: 'Uppsala',
      leaderId: ida.player.id,
      leader: { id: ida.player.id, firstName: 'Ida', email: null },
      memberCount: 1,
      isRecruiting: true,
      teamAge: 'veteran',
      gameStyle: 'milsim,cqb',
      contactPerson: ida.player.id,
      contact: { id: ida.player.id, name: 'Plover (Ida Berg)' },
      mainField: null,
      establishedDate: '2019-05',
      imageUrl: null,
      role: 'leader',
      application: null,
      invitation: null,
      isFollowing: false,
    });
    expect(body.latitude).toBeCloseTo(59.86, 1);
    expect(await teamPage(ida, body.id as string)).toEqual(body);
    const { body: members } = await app.visitor().get(`/api/teams/${body.id}/members`).expect(200);
    expect(members).toMatchObject([{ userId: ida.player.id, role: 'leader' }]);
  });

  it('requires only a name, a country and a contact person', async () => {
    const { body } = await ida.http
      .post('/api/teams')
      .send({
        name: ' Kite ',
        country: 'sweden',
        contactPerson: 'Bo',
        mainField: '',
        gameStyle: '',
        establishedDate: '',
      })
      .expect(201);
    expect(body).toMatchObject({
      name: 'Kite',
      location: 'Sweden',
      region: null,
      latitude: 59,
      gameStyle: null,
      teamAge: null,
      isRecruiting: false,
      contactPerson: 'Bo',
      contact: { id: null, name: 'Bo' },
      establishedDate: new Date().toISOString().slice(0, 7),
    });
  });

  it.each([
    [{ name: '' }, 'Team name is required'],
    [{ country: '' }, 'Country is required'],
    [{ contactPerson: ' ' }, 'Contact person is required'],
    [{ country: 'Narnia' }, 'Place not found'],
    [{ city: 'Atlantis' }, 'Place not found'],
    [{ teamAge: 'ancient' }, 'Unknown team age'],
    [{ gameStyle: ['chess'] }, 'Unknown game style'],
    [{ establishedDate: '2019' }, 'Established date must be a month such as 2024-05'],
    [{ establishedDate: monthIn(60) }, 'Established date can’t be in the future'],
    [{ name: 'x'.repeat(81) }, 'Team name can be at most 80 characters'],
    [{ description: 'x'.repeat(5_001) }, 'Description can be at most 5,000 characters'],
  ])('rejects invalid values: %#', async (wrong, message) => {
    const { body } = await create(ida, wrong).expect(400);
    expect(body.message).toBe(message);
  });

  it.each([
    [{ contactPerson: UNKNOWN_ID }, 'user.unknown'],
    [{ mainField: UNKNOWN_ID }, 'field.unknown'],
  ])('rejects an unknown contact person or field: %j', async (wrong, code) => {
    const { body } = await create(ida, wrong).expect(404);
    expect(body.code).toBe(code);
    expect((await ida.http.get('/api/users/teams').expect(200)).body).toEqual([]);
  });

  it('stores a main field, and clears it when the field is deleted', async () => {
    const field = await app.build.field(bo.player, { name: 'Björkskogen' });
    const { body } = await create(ida, { mainField: field.id.toUpperCase() }).expect(201);
    expect(body.mainField).toEqual({ id: field.id, name: 'Björkskogen' });
    await bo.http.delete(`/api/fields/${field.id}`).expect(204);
    expect((await teamPage(ida, body.id as string)).mainField).toBeNull();
  });

  it('stores the name of a main field that is not on Muster, until a field is chosen', async () => {
    const { body } = await create(ida, { mainField: ' The  Quarry ' }).expect(201);
    expect(body.mainField).toEqual({ id: null, name: 'The Quarry' });
    const field = await app.build.field(bo.player, { name: 'Björkskogen' });
    const change = async (mainField: string | null) =>
      (await ida.http.put(`/api/teams/${body.id}`).send({ mainField }).expect(200)).body.mainField as unknown;
    expect(await change(field.id)).toEqual({ id: field.id, name: 'Björkskogen' });
    expect(await change(null)).toBeNull();
    expect(await change('The Mill')).toEqual({ id: null, name: 'The Mill' });
  });

  it('rejects a main field that is deleted simultaneously', async () => {
    const [field, { teamId, leader }] = [await app.build.field(bo.player), await createTeamScene(app)];
    const client = await app.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('DELETE FROM fields WHERE id = $1', [field.id]);
      const requests = [
        create(ida, { mainField: field.id }),
        leader.http.put(`/api/teams/${teamId}`).send({ mainField: field.id }),
      ].map((request) => request.then(({ body }) => body as unknown));
      await waitForLockWaits(app.pool, 2);
      await client.query('COMMIT');
      for (const body of await Promise.all(requests)) expect(body).toMatchObject({ code: 'field.unknown' });
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('creates three teams when six requests arrive simultaneously', async () => {
    const answers = await Promise.all([...Array(6).keys()].map((index) => create(ida, { name: `Team ${index}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'team.limit', message: 'Team limit reached (3/3)' });
    expect((await ida.http.get('/api/users/teams/created').expect(200)).body).toHaveLength(3);
    await create(bo).expect(201);
  });

  it('counts a team for its creator until it is deleted, even after it was handed over', async () => {
    const [first, second] = [await create(ida), await create(ida), await create(ida)].map(
      ({ body }) => body as TeamPageView,
    );
    if (!first || !second) throw new Error('No team was created');
    await app.pool.query(`INSERT INTO team_members (id, team_id, user_id) VALUES (gen_random_uuid(), $1, $2)`, [
      first.id,
      bo.player.id,
    ]);
    await app.pool.query('UPDATE teams SET member_count = 2 WHERE id = $1', [first.id]);
    await ida.http.put(`/api/teams/${first.id}/leader`).send({ userId: bo.player.id }).expect(200);
    await create(ida).expect(409);
    await ida.http.delete(`/api/teams/${second.id}`).expect(200, { id: second.id });
    await create(ida).expect(201);
    await create(bo).expect(201);
  });
});

it('deletes a team with everything that belongs to it', async () => {
  const team = await createTeamScene(app);
  await app.build.application(team.teamId, team.stranger.player);
  await app.build.invitation(team.teamId, bo.player, team.leader.player);
  await team.leader.http.delete(`/api/teams/${team.teamId}`).expect(200);
  for (const path of ['', '/members']) await team.member.http.get(`/api/teams/${team.teamId}${path}`).expect(404);
  expect((await team.member.http.get('/api/users/teams').expect(200)).body).toEqual([]);
  expect((await team.follower.http.get('/api/teams/following').expect(200)).body).toEqual([]);
  for (const table of ['team_members', 'team_follows', 'team_applications', 'team_invitations'])
    expect((await app.pool.query(`SELECT 1 FROM ${table} WHERE team_id = $1`, [team.teamId])).rows).toEqual([]);
});

it('lists a user’s teams by name', async () => {
  const [a, b] = [
    await app.build.team(ida.player, { name: 'Äpple' }),
    await app.build.team(ida.player, { name: 'Birch' }),
  ];
  const c = await app.build.team(bo.player, { name: 'Cedar', members: [ida.player] });
  const d = await app.build.team(bo.player, { name: 'Dogwood', followers: [ida.player] });
  const ids = async (by: Person, path: string) =>
    ((await by.http.get(path).expect(200)).body as { id: string }[]).map(({ id }) => id);
  expect(await ids(ida, '/api/users/teams')).toEqual([a, b, c]);
  expect(await ids(ida, '/api/users/teams/created')).toEqual([a, b]);
  expect(await ids(bo, `/api/teams/user/${ida.player.id}`)).toEqual([a, b, c]);
  expect(await ids(ida, '/api/teams/following')).toEqual([d]);
  expect(await ids(bo, '/api/teams/following')).toEqual([]);
  const first = await ida.http.get('/api/users/teams?limit=2').expect(200);
  const next = nextPagePath(first) ?? '';
  expect([first.get('X-Total-Count'), await ids(ida, next)]).toEqual(['3', [c]]);
});
