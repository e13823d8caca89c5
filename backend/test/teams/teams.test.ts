import type { MapItem } from '../../src/contracts/maps.js';
import type { TeamPageView } from '../../src/contracts/teams.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { type Person, TestApp } from '../app.js';
import { countSessions, WAITS_FOR_LOCK } from '../database-sessions.js';
import { eventually } from '../eventually.js';
import { createTeamScene, type TeamScene, expectConsistentTeams } from './team-scene.js';

const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000';
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

const monthIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 7);
const create = (by: Person, more: object = {}) => by.http.post('/api/teams').send({ ...A_TEAM, ...more });
const page = async (by: Person, id: string) => (await by.http.get(`/api/teams/${id}`).expect(200)).body as TeamPageView;

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
    expect(await page(ida, body.id as string)).toEqual(body);
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
    expect((await page(ida, body.id as string)).mainField).toBeNull();
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
      await eventually(async () => expect(await countSessions(app.pool, WAITS_FOR_LOCK)).toBe(2));
      await client.query('COMMIT');
      for (const body of await Promise.all(requests)) expect(body).toMatchObject({ code: 'field.unknown' });
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });

  it('creates three teams when six requests arrive simultaneously', async () => {
    const answers = await Promise.all([...Array(6).keys()].map((at) => create(ida, { name: `Team ${at}` })));
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

describe('updating a team', () => {
  let team: TeamScene;
  beforeEach(async () => {
    team = await createTeamScene(app);
  });

  const change = (by: Person, more: object) => by.http.put(`/api/teams/${team.teamId}`).send(more);

  it('stores the leader’s changes and leaves omitted values as they are', async () => {
    const { body } = await change(team.leader, {
      description: 'New',
      requirements: '',
      isRecruiting: false,
      contactPerson: 'Bo',
      leaderId: team.stranger.player.id,
      memberCount: 99,
    }).expect(200);
    expect(body).toMatchObject({ description: 'New', requirements: null, isRecruiting: false, memberCount: 3 });
    expect(body).toMatchObject({ contact: { id: null, name: 'Bo' }, leaderId: team.leader.player.id });
    const again = await change(team.leader, { requirements: 'Goggles' }).expect(200);
    expect(again.body).toMatchObject({ description: 'New', requirements: 'Goggles', isRecruiting: false });
    expect((await change(team.leader, { contactPerson: '' }).expect(200)).body).toMatchObject({
      contactPerson: team.leader.player.id,
      contact: { id: team.leader.player.id, name: 'Lea' },
    });
  });

  it('changes name, game styles, month and main field', async () => {
    const field = await app.build.field(team.stranger.player, { name: 'The Quarry' });
    const details = { name: 'Night Herons', gameStyle: 'milsim,cqb', teamAge: 'veteran', establishedDate: '2019-04' };
    const { body } = await change(team.leader, { ...details, mainField: field.id }).expect(200);
    expect(body).toMatchObject({ ...details, mainField: { id: field.id, name: 'The Quarry' }, memberCount: 3 });
    const cleared = await change(team.leader, { gameStyle: [], teamAge: null, mainField: '' }).expect(200);
    expect(cleared.body).toMatchObject({ name: 'Night Herons', gameStyle: null, teamAge: null, mainField: null });
  });

  it('replaces the place as a whole, with its coordinates', async () => {
    const move = async (place: object) => (await change(team.leader, place).expect(200)).body as TeamPageView;
    const uppsala = await move({ country: 'SE', region: 'Uppsala', city: 'Uppsala' });
    expect(uppsala).toMatchObject({ country: 'Sweden', city: 'Uppsala', location: `${uppsala.region}, Sweden` });
    expect(uppsala.latitude).toBeCloseTo(59.86, 1);
    expect(await move({ description: 'Still there' })).toMatchObject({ city: 'Uppsala', latitude: uppsala.latitude });
    expect(await move({ city: 'Lund' })).toMatchObject({ country: 'Sweden', city: 'Lund' });
    expect(await move({ country: 'Norway' })).toMatchObject({ region: null, city: null, location: 'Norway' });
  });

  it('places a team without a city in the centre of its region or country, without a distance', async () => {
    const viewer = await app.person({ country: 'Sweden', city: 'Uppsala', latitude: 59.85882, longitude: 17.63889 });
    const markerOf = async (): Promise<MapItem | undefined> =>
      ((await viewer.http.get('/api/teams/map-data').expect(200)).body as MapItem[]).find(
        ({ id }) => id === team.teamId,
      );
    for (const [place, precision] of [
      [{ country: 'Sweden', region: 'Uppsala', city: 'Uppsala' }, 'town'],
      [{ country: 'Sweden', region: 'Uppsala' }, 'region'],
      [{ country: 'Sweden' }, 'country'],
    ] as const) {
      await change(team.leader, place).expect(200);
      const { latitude, longitude, distance } = await page(viewer, team.teamId);
      expect(await markerOf()).toMatchObject({ latitude, longitude, precision });
      expect(distance).toBe(precision === 'town' ? 0 : null);
    }
  });

  it('gives teams that the previous version stored without coordinates the centre of their place', async () => {
    await change(team.leader, { country: 'Sweden', region: 'Uppsala' }).expect(200);
    const { latitude, longitude } = await page(team.leader, team.teamId);
    await app.pool.query('UPDATE teams SET latitude = NULL, longitude = NULL WHERE id = $1', [team.teamId]);
    await app.nest.get(Housekeeping).run();
    expect(await page(team.leader, team.teamId)).toMatchObject({ latitude, longitude });
  });

  it.each([
    [{ name: ' ' }, { name: 'Team name is required' }],
    [{ name: null }, { name: 'Team name is required' }],
    [{ country: '' }, { country: 'Country is required' }],
    [{ mainField: UNKNOWN_ID }, { mainField: 'Field not found' }],
    [{ establishedDate: monthIn(60) }, { establishedDate: 'Established date can’t be in the future' }],
  ])('rejects %j and stores nothing', async (wrong, fields) => {
    const before = await app.pool.query('SELECT t::text FROM teams t WHERE id = $1', [team.teamId]);
    const { body } = await change(team.leader, { description: 'Changed', ...wrong });
    expect([body.statusCode, body.fields]).toEqual([expect.any(Number), fields]);
    expect(body.statusCode).toBeGreaterThanOrEqual(400);
    const after = await app.pool.query('SELECT t::text FROM teams t WHERE id = $1', [team.teamId]);
    expect(after.rows).toEqual(before.rows);
  });

  it('allows the leader and admins to set and remove the pictures', async () => {
    const uses = async () =>
      (await app.pool.query(`SELECT kept_for AS use FROM images WHERE kept_for LIKE $1`, [`team-%:${team.teamId}`]))
        .rows;
    const logo = await app.build.picture(team.admin.player);
    const banner = await app.build.picture(team.leader.player);
    await change(team.admin, { imageUrl: logo.imageUrl }).expect(200);
    const { body } = await change(team.leader, { bannerUrl: banner.imageUrl, bannerPositionY: 20 }).expect(200);
    expect(body).toMatchObject({
      imageUrl: logo.imageUrl,
      bannerUrl: banner.imageUrl,
      bannerPositionX: 50,
      bannerPositionY: 20,
    });
    expect(await uses()).toHaveLength(2);
    // Sending the stored URL again is allowed, although another user uploaded the image.
    await change(team.leader, { imageUrl: logo.imageUrl }).expect(200);
    await change(team.leader, { bannerUrl: null, imageUrl: null }).expect(200);
    expect(await uses()).toEqual([]);
    await change(team.admin, { imageUrl: logo.imageUrl }).expect(200);
    await team.leader.http.delete(`/api/teams/${team.teamId}`).expect(200);
    expect(await uses()).toEqual([]);
  });

  it('accepts a picture as a data URL', async () => {
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';
    const { body } = await change(team.admin, { imageUrl: pixel }).expect(200);
    expect(body.imageUrl).toMatch(/^\/objects\/uploads\//);
  });

  it('rejects a picture that another user uploaded', async () => {
    const { imageUrl } = await app.build.picture(team.stranger.player);
    expect((await change(team.leader, { imageUrl }).expect(400)).body.code).toBe('image.unknown');
  });

  it.each([
    [{ imageUrl: null }, 'Access Denied: Only team leaders and admins can upload logos.'],
    [{ bannerUrl: null }, 'Access Denied: Only team leaders and admins can upload banners.'],
    [{ bannerPositionX: 3 }, 'Access Denied: Only team leaders and admins can upload banners.'],
    [{ description: 'Mine' }, 'You don’t have permission to do that'],
    [{}, 'You don’t have permission to do that'],
  ])('rejects changes by members and other users: %j', async (wrong, message) => {
    const before = await app.pool.query('SELECT t::text FROM teams t WHERE id = $1', [team.teamId]);
    for (const person of [team.member, team.follower, team.stranger])
      expect((await change(person, wrong).expect(403)).body.message).toBe(message);
    expect((await app.pool.query('SELECT t::text FROM teams t WHERE id = $1', [team.teamId])).rows).toEqual(
      before.rows,
    );
  });

  it('rejects every other change by admins', async () => {
    for (const wrong of [{ description: 'Mine' }, { isRecruiting: false }, { imageUrl: null, requirements: '' }])
      await change(team.admin, wrong).expect(403);
  });

  it.each(['', '/members'])('answers 404 at /api/teams/{id}%s for an unknown team', async (path) => {
    expect((await app.visitor().get(`/api/teams/${UNKNOWN_ID}${path}`).expect(404)).body.code).toBe('team.unknown');
    for (const id of ['red-kite', '%00']) await app.visitor().get(`/api/teams/${id}${path}`).expect(404);
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
  const next = /<(.+)>; rel="next"/.exec(first.get('Link') ?? '')?.[1] ?? '';
  expect([first.get('X-Total-Count'), await ids(ida, next)]).toEqual(['3', [c]]);
});
