import type { MapItem } from '../../../src/contracts/maps.js';
import { Housekeeping } from '../../../src/platform/jobs/housekeeping.js';
import { type Person, TestApp } from '../../app.js';

let app: TestApp;
let ida: Person;
let bo: Person;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());
beforeEach(async () => {
  [ida, bo] = await Promise.all([app.person({ firstName: 'Ida' }), app.person({ firstName: 'Bo' })]);
});

const save = (update: object, person = ida) =>
  person.http.put(`/api/users/${person.player.id}`).send({ firstName: 'Ida', ...update });
const saved = async (update: object) => (await save(update).expect(200)).body as Record<string, unknown>;
const seenBy = async (viewer: Person | null, of = ida) =>
  (await (viewer?.http ?? app.visitor()).get(`/api/users/${of.player.id}`).expect(200)).body;
const placeOf = ({ location, country, region, city, latitude, longitude }: Record<string, unknown>) => ({
  ...{ location, country, region, city, latitude, longitude },
});

const UPPSALA = {
  location: 'Uppsala, Sweden',
  country: 'Sweden',
  region: 'Uppsala',
  city: 'Uppsala',
  latitude: 59.85882,
  longitude: 17.63889,
};
/** The middle of the country's cities. */
const SWEDEN = {
  location: 'Sweden',
  country: 'Sweden',
  region: null,
  city: null,
  latitude: 59,
  longitude: 15.05,
};
const NO_PLACE = { location: null, country: null, region: null, city: null, latitude: null, longitude: null };

describe('GET /api/users/:id', () => {
  it('returns the complete profile, also to visitors', async () => {
    await saved({
      nickname: 'Vixen',
      bio: 'CQB on dark Wednesdays.',
      ...UPPSALA,
      gameStyles: ['cqb'],
      ageGroup: '26-35',
    });
    await app.build.follow(bo.player, ida.player);
    const profile = await seenBy(null);
    expect(profile).toEqual({
      id: ida.player.id,
      email: null,
      firstName: 'Ida',
      lastName: null,
      nickname: 'Vixen',
      profileImageUrl: null,
      bio: 'CQB on dark Wednesdays.',
      location: 'Uppsala, Sweden',
      country: 'Sweden',
      city: 'Uppsala',
      latitude: 59.8725,
      longitude: expect.any(Number),
      distance: null,
      gameStyles: ['cqb'],
      preferredGameStyle: null,
      experienceLevel: null,
      ageGroup: '26-35',
      availability: null,
      gamesPlayed: 0,
      distanceUnit: 'miles',
      teamMemberships: [],
      phoneNumber: null,
      isFollowing: false,
      bannerUrl: null,
      bannerPositionX: 50,
      bannerPositionY: 50,
      followingCount: 0,
      followersCount: 1,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      isBlocked: false,
      can: { edit: false, follow: false, message: false, postOnWall: false, block: false, report: false },
    });
  });

  it('returns what the viewer may do', async () => {
    await app.build.follow(bo.player, ida.player);
    expect(await seenBy(bo)).toMatchObject({
      isFollowing: true,
      can: { edit: false, follow: true, message: true, postOnWall: true },
    });
    expect(await seenBy(ida)).toMatchObject({ can: { edit: true, follow: false, message: false, postOnWall: true } });
  });

  it('returns the email address and phone number only to the user themselves', async () => {
    await saved({ phoneNumber: '+46 70 123 45 67' });
    expect(await seenBy(ida)).toMatchObject({ email: ida.player.email, phoneNumber: '+46 70 123 45 67' });
    for (const other of [bo, null]) expect(await seenBy(other)).toMatchObject({ email: null, phoneNumber: null });
  });

  it('returns the distance in the viewer’s own unit', async () => {
    await saved(UPPSALA);
    expect((await seenBy(bo)).distance).toBeNull();
    await save({ country: 'SE', city: 'Stockholm', distanceUnit: 'km' }, bo).expect(200);
    const kilometres = (await seenBy(bo)).distance as number;
    expect(Math.abs(kilometres - 64)).toBeLessThan(4);
    await save({ distanceUnit: 'miles' }, bo).expect(200);
    expect((await seenBy(bo)).distance).toBeCloseTo(kilometres * 0.6214, 0);
    expect((await seenBy(ida)).distance).toBe(0);
  });
});

it('changes every part of a profile, in the profile and in every list', async () => {
  const answer = await saved({
    lastName: 'Törnqvist',
    nickname: ' Vixen ',
    bio: 'Coffee and batteries.',
    country: 'se',
    city: 'Uppsala',
    experienceLevel: 'Expert',
    gameStyles: 'MilSim, cqb',
    preferredGameStyle: 'CQB',
    ageGroup: '26-35',
    availability: 'Weekends',
    distanceUnit: 'KM',
    phoneNumber: '+46 70 123 45 67',
  });
  expect(answer).toMatchObject({
    ...UPPSALA,
    lastName: 'Törnqvist',
    nickname: 'Vixen',
    bio: 'Coffee and batteries.',
    experienceLevel: 'expert',
    gameStyles: 'milsim,cqb',
    preferredGameStyle: 'cqb',
    ageGroup: '26-35',
    availability: 'weekends',
    distanceUnit: 'km',
    phoneNumber: '+46 70 123 45 67',
  });
  expect((await ida.http.get('/api/auth/user').expect(200)).body).toEqual(answer);
  const [listed] = (await ida.http.get('/api/users?gameStyle=milsim&ageGroup=26-35&country=Sweden')).body;
  expect(listed).toMatchObject({
    id: ida.player.id,
    gameStyles: ['milsim', 'cqb'],
    city: 'Uppsala',
    latitude: 59.85882,
  });
});

it('clears empty texts and nulls, and leaves omitted properties unchanged', async () => {
  const before = await saved({ bio: 'Bio', nickname: 'Vixen', ageGroup: '56+', gameStyles: ['cqb'], ...UPPSALA });
  expect(await saved({})).toEqual({ ...before, updatedAt: expect.any(String) });
  const cleared = { bio: '', nickname: null, ageGroup: '', gameStyles: null, phoneNumber: null, country: '' };
  expect(await saved(cleared)).toMatchObject({
    bio: null,
    nickname: null,
    ageGroup: null,
    gameStyles: '',
    ...NO_PLACE,
  });
});

describe('the place of a profile', () => {
  it('is on the map, without a distance, when it is only a country', async () => {
    await saved({ country: 'Sweden' });
    await save(UPPSALA, bo).expect(200);
    const items = (await bo.http.get('/api/players/map-data').expect(200)).body as MapItem[];
    expect(items.find(({ id }) => id === ida.player.id)).toMatchObject({ precision: 'country' });
    expect((await seenBy(bo)).distance).toBeNull();
    const [listed] = (await ida.http.get('/api/users?country=Sweden').expect(200)).body;
    expect(listed.distance).toBeNull();
  });

  it('is the centre of its country also in profiles that the previous version stored without coordinates', async () => {
    await saved({ country: 'Sweden' });
    await app.pool.query('UPDATE users SET latitude = NULL, longitude = NULL WHERE id = $1', [ida.player.id]);
    await app.nest.get(Housekeeping).run();
    expect((await ida.http.get('/api/auth/user').expect(200)).body).toMatchObject(SWEDEN);
  });

  it.each([
    ['a country by its code', { country: 'se' }, SWEDEN],
    [
      'a country by another name',
      { country: 'USA' },
      { country: 'United States', location: 'United States', latitude: 39.48394, longitude: -90.37151 },
    ],
    [
      'a region',
      { country: 'Sweden', region: 'uppsala' },
      { ...UPPSALA, city: null, latitude: 60.03004, longitude: 17.55203 },
    ],
    ['a city', { country: 'Sweden', city: 'Uppsala' }, UPPSALA],
    ['a city with its region', { country: 'Sweden', city: 'Uppsala, Uppsala' }, UPPSALA],
    [
      'a city in another language',
      { country: 'Denmark', city: 'København' },
      { country: 'Denmark', city: 'Copenhagen' },
    ],
    ['a text', { location: 'Uppsala, Sweden' }, UPPSALA],
    ['a text in other letters', { location: ' uppsala,  SWEDEN' }, UPPSALA],
    [
      'a text with a region',
      { location: 'Springfield, Missouri, USA' },
      { city: 'Springfield', region: 'Missouri', location: 'Springfield, United States' },
    ],
    [
      'a text of a country that is known',
      { location: 'The old quarry, Sweden' },
      { ...SWEDEN, location: 'The old quarry, Sweden' },
    ],
    ['an unknown text', { location: 'The old quarry' }, { ...NO_PLACE, location: 'The old quarry' }],
    [
      'names, which take precedence over a text',
      { location: 'Oslo, Norway', country: 'Sweden', city: 'Uppsala' },
      UPPSALA,
    ],
    ['a city without a country', { country: '', city: 'Uppsala' }, { ...NO_PLACE, location: 'Uppsala' }],
  ])('changes to the place given by %s', async (_, update, place) => {
    expect(placeOf(await saved(update))).toMatchObject(place);
  });

  it.each([
    ['country', { country: 'Narnia' }],
    ['region', { country: 'Sweden', region: 'Bavaria' }],
    ['city', { country: 'Sweden', city: 'Gotham' }],
    ['city', { country: 'Sweden', region: 'Skåne', city: 'Uppsala' }],
  ])('rejects an unknown %s', async (property, update) => {
    await saved(UPPSALA);
    const { body } = await save(update).expect(400);
    expect(body).toMatchObject({
      code: 'place.unknown',
      message: 'Place not found',
      fields: { [property]: 'Place not found' },
    });
    expect(placeOf((await ida.http.get('/api/auth/user')).body)).toEqual(UPPSALA);
  });

  it.each([
    ['the country is cleared', { country: '' }],
    ['the text is cleared', { location: null }],
    ['the country is cleared and a text is given', { country: null, location: 'Uppsala, Sweden' }],
  ])('clears the place and its coordinates when %s', async (_, update) => {
    await saved(UPPSALA);
    expect(placeOf(await saved(update))).toEqual(NO_PLACE);
    expect((await seenBy(bo)).latitude).toBeNull();
  });

  it('clears city and region when the country changes, and keeps them otherwise', async () => {
    await saved(UPPSALA);
    expect(placeOf(await saved({ country: 'Sweden' }))).toEqual(UPPSALA);
    expect(await saved({ city: 'Knivsta' })).toMatchObject({ city: 'Knivsta', region: 'Uppsala', country: 'Sweden' });
    expect(await saved({ city: null })).toMatchObject(SWEDEN);
    await saved(UPPSALA);
    expect(await saved({ country: 'Norway' })).toMatchObject({ location: 'Norway', region: null, city: null });
  });

  it('stays unchanged when a client sends back the place that it read', async () => {
    const chosen = await saved({ country: 'US', region: 'Illinois', city: 'Springfield' });
    expect(placeOf(await saved({ location: chosen.location }))).toEqual(placeOf(chosen));
    expect(placeOf(await saved({ country: 'United States', city: 'Springfield' }))).toEqual(placeOf(chosen));
    const own = await saved({ location: 'The old quarry, Sweden' });
    expect(placeOf(await saved({ country: 'Sweden', region: null, city: null }))).toEqual(placeOf(own));
  });
});

it('ignores properties that only the server sets', async () => {
  const before = (await ida.http.get('/api/auth/user').expect(200)).body;
  const forged = {
    ...{ id: bo.player.id, email: 'other@example.test', passwordHash: 'x', role: 'admin', gamesPlayed: 99 },
    ...{ followersCount: 9, followingCount: 9, latitude: 1, longitude: 1, emailVerified: true, traits: 3, cell: 1 },
    ...{ createdAt: '2001-01-01T00:00:00Z', termsAcceptedAt: null, isFollowing: true },
  };
  await save({ ...forged, bannerUrl: '/objects/uploads/x' }).expect(200);
  await ida.http.patch(`/api/users/${ida.player.id}`).send(forged).expect(200);
  const after = (await ida.http.get('/api/auth/user').expect(200)).body;
  expect(after).toEqual({ ...before, updatedAt: expect.any(String) });
});

it.each([
  ['a bio of 501 characters', { bio: 'x'.repeat(501) }, 'bio', 'Bio can be at most 500 characters'],
  [
    'a first name of 81 characters',
    { firstName: 'x'.repeat(81) },
    'firstName',
    'First name can be at most 80 characters',
  ],
  ['no first name', { firstName: ' ' }, 'firstName', 'First name is required'],
  ['an unknown game style', { gameStyles: 'milsim,chess' }, 'gameStyles', 'Unknown game style'],
  ['an unknown age group', { ageGroup: '12' }, 'ageGroup', 'Unknown age group'],
  [
    'a picture from elsewhere',
    { profileImageUrl: 'https://example.test/a.png' },
    'profileImageUrl',
    'Please use an uploaded picture',
  ],
])('rejects %s and names the input', async (_, update, property, message) => {
  const { body } = await save(update).expect(400);
  expect(body).toMatchObject({ code: 'request.invalid', message, fields: { [property]: message } });
});

it('answers 403 for another user’s profile and 404 for an unknown user', async () => {
  const theirs = await seenBy(null, bo);
  for (const [method, body] of [
    ['put', { firstName: 'Mine' }],
    ['patch', { bannerPositionY: 1 }],
  ] as const) {
    expect((await ida.http[method](`/api/users/${bo.player.id}`).send(body).expect(403)).body.code).toBe(
      'access.denied',
    );
    const nobody = '/api/users/01920000-0000-7000-8000-000000000000';
    expect((await ida.http[method](nobody).send(body).expect(404)).body.code).toBe('user.unknown');
  }
  expect(await seenBy(null, bo)).toEqual(theirs);
});

describe('the pictures of a profile', () => {
  const patch = (update: object) => ida.http.patch(`/api/users/${ida.player.id}`).send(update);
  const useOf = async (id: string) =>
    (await app.pool.query('SELECT kept_for FROM images WHERE id = $1', [id])).rows[0]?.kept_for as string | null;
  const picture = (of = ida) => app.build.picture(of.player, { width: 40, height: 20 });

  it('can be set, moved, sent back unchanged, replaced and removed', async () => {
    const [avatar, banner, other] = [await picture(), await picture(), await picture()];
    await patch({ profileImageUrl: avatar.imageUrl, bannerUrl: banner.imageUrl, bannerPositionY: 12.5 }).expect(200);
    const shown = {
      profileImageUrl: avatar.imageUrl,
      bannerUrl: banner.imageUrl,
      bannerPositionX: 50,
      bannerPositionY: 12.5,
    };
    expect(await seenBy(bo)).toMatchObject(shown);
    expect([await useOf(avatar.id), await useOf(banner.id)]).toEqual([
      `user-avatar:${ida.player.id}`,
      `user-banner:${ida.player.id}`,
    ]);
    expect((await patch({ bannerPositionX: 0, bannerPositionY: 100 }).expect(200)).body).toMatchObject({
      ...{ ...shown, bannerPositionX: 0, bannerPositionY: 100 },
    });
    expect(await saved({ profileImageUrl: avatar.imageUrl })).toMatchObject({ profileImageUrl: avatar.imageUrl });
    expect(await saved({ profileImageUrl: other.imageUrl })).toMatchObject({ profileImageUrl: other.imageUrl });
    expect([await useOf(avatar.id), await useOf(other.id)]).toEqual([null, `user-avatar:${ida.player.id}`]);
    expect((await patch({ profileImageUrl: null, bannerUrl: '' }).expect(200)).body).toMatchObject({
      ...{ profileImageUrl: null, bannerUrl: null },
    });
    expect([await useOf(other.id), await useOf(banner.id)]).toEqual([null, null]);
  });

  it('must have been uploaded by the same user', async () => {
    const theirs = await picture(bo);
    expect((await patch({ bannerUrl: theirs.imageUrl }).expect(400)).body.code).toBe('image.unknown');
    expect((await save({ bio: 'Changed', profileImageUrl: theirs.imageUrl }).expect(400)).body.code).toBe(
      'image.unknown',
    );
    expect(await seenBy(bo)).toMatchObject({ bannerUrl: null, profileImageUrl: null, bio: null });
  });

  it.each([
    ['a position below 0', { bannerPositionY: -1 }, 'bannerPositionY must be a number from 0 to 100'],
    ['a position above 100', { bannerPositionX: 101 }, 'bannerPositionX must be a number from 0 to 100'],
    ['a position as text', { bannerPositionY: 'top' }, 'bannerPositionY must be a number from 0 to 100'],
  ])('reject %s', async (_, update, message) => {
    expect((await patch(update).expect(400)).body.message).toBe(message);
  });
});
