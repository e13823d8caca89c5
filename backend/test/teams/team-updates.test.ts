import type { MapItem } from '../../src/contracts/maps.js';
import type { TeamPageView } from '../../src/contracts/teams.js';
import { Housekeeping } from '../../src/platform/jobs/housekeeping.js';
import { type Person, TestApp } from '../app.js';
import { createTeamScene, type TeamScene, expectConsistentTeams } from './team-scene.js';
import { monthIn, teamPage, UNKNOWN_ID } from './team-values.js';

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

const change = (by: Person, more: object) => by.http.put(`/api/teams/${team.teamId}`).send(more);

describe('updating a team', () => {
  it.each([
    ['the leader blocks', () => app.build.block(team.leader.player, team.stranger.player)],
    ['blocks the leader', () => app.build.block(team.stranger.player, team.leader.player)],
  ])('rejects a contact person who %s', async (_, block: () => Promise<void>) => {
    const named = { contactPerson: team.stranger.player.id };
    await change(team.leader, named).expect(200);
    await change(team.leader, { contactPerson: 'Bo' }).expect(200);
    await block();
    const { body } = await change(team.leader, named).expect(404);
    expect(body.fields).toEqual({ contactPerson: 'Player not found' });
    expect((await teamPage(team.leader, team.teamId)).contact).toEqual({ id: null, name: 'Bo' });
  });

  it('keeps a contact person who later blocks the leader, and shows the leader as the contact person to the leader only', async () => {
    const [leader, contact] = [team.leader.player.id, team.stranger.player.id];
    await change(team.leader, { contactPerson: contact }).expect(200);
    await app.build.block(team.stranger.player, team.leader.player);
    await change(team.leader, { contactPerson: contact, description: 'New' }).expect(200);
    expect(await teamPage(team.leader, team.teamId)).toMatchObject({ contactPerson: leader, contact: { id: leader } });
    expect(await teamPage(team.admin, team.teamId)).toMatchObject({ contactPerson: contact, contact: { id: contact } });
  });

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
      const { latitude, longitude, distance } = await teamPage(viewer, team.teamId);
      expect(await markerOf()).toMatchObject({ latitude, longitude, precision });
      expect(distance).toBe(precision === 'town' ? 0 : null);
    }
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

it('a team that the previous version stored without coordinates is given the centre of its place', async () => {
  await change(team.leader, { country: 'Sweden', region: 'Uppsala' }).expect(200);
  const { latitude, longitude } = await teamPage(team.leader, team.teamId);
  await app.pool.query('UPDATE teams SET latitude = NULL, longitude = NULL WHERE id = $1', [team.teamId]);
  await app.nest.get(Housekeeping).run();
  expect(await teamPage(team.leader, team.teamId)).toMatchObject({ latitude, longitude });
});
