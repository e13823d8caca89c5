import { type Person, TestApp } from '../../app.js';
import { NO_PLACE, UPPSALA } from './sample-places.js';

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

it.each([
  ['profile', 'put', { firstName: 'Ida', nickname: 'Vixen' }],
  ['pictures', 'patch', { bannerPositionY: 1 }],
] as const)('sends a change of the %s to the viewer’s other devices', async (_, method, update) => {
  const phone = await app.connect(ida);
  await ida.http[method](`/api/users/${ida.player.id}`).send(update).expect(200);
  expect(await phone.next('user:changed')).toEqual({ id: ida.player.id });
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

it('ignores properties that only the server sets', async () => {
  const before = (await ida.http.get('/api/auth/user').expect(200)).body;
  const forged = {
    id: bo.player.id,
    email: 'other@example.test',
    passwordHash: 'x',
    role: 'admin',
    gamesPlayed: 99,
    followersCount: 9,
    followingCount: 9,
    latitude: 1,
    longitude: 1,
    emailVerified: true,
    traits: 3,
    cell: 1,
    createdAt: '2001-01-01T00:00:00Z',
    termsAcceptedAt: null,
    isFollowing: true,
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
