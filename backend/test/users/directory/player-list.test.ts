import type { PlayerView } from '../../../src/contracts/users.js';
import { type Person, TestApp } from '../../app.js';
import { cellCentre } from '../../sphere.js';

const STOCKHOLM = {
  country: 'Sweden',
  city: 'Stockholm',
  location: 'Stockholm, Sweden',
  latitude: 59.32938,
  longitude: 18.06871,
};
const UPPSALA = {
  country: 'Sweden',
  city: 'Uppsala',
  location: 'Uppsala, Sweden',
  latitude: 59.85882,
  longitude: 17.63889,
};

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person({ ...STOCKHOLM, experienceLevel: 'expert', gameStyles: ['milsim'], ageGroup: '18-25' });
  await app.build.player({ ...UPPSALA, availability: 'weekends', gameStyles: ['cqb', 'milsim'], ageGroup: '18-25' });
  await app.build.player({ location: 'The old quarry', gameStyles: ['cqb'], ageGroup: '26-35' });
});
afterAll(() => app.stop());

const list = async (query: string, http = app.visitor()) =>
  (await http.get(`/api/users?${query}`).expect(200)).body as PlayerView[];

it('shows the exact coordinates only to the player themselves', async () => {
  const [own, inUppsala, withoutPlace] = await list('limit=100', ida.http);
  expect(own).toMatchObject({
    id: ida.player.id,
    ...STOCKHOLM,
    experienceLevel: 'expert',
    gameStyles: ['milsim'],
    gamesPlayed: 0,
    email: null,
  });
  expect(inUppsala).toMatchObject({ ...UPPSALA, ...cellCentre(UPPSALA), availability: 'weekends', email: null });
  expect(inUppsala?.gameStyles.toSorted()).toEqual(['cqb', 'milsim']);
  expect(withoutPlace).toMatchObject({
    location: 'The old quarry',
    country: null,
    city: null,
    latitude: null,
    longitude: null,
    experienceLevel: null,
    email: null,
  });
  expect((await list('limit=100')).find(({ id }) => id === ida.player.id)).toMatchObject(cellCentre(STOCKHOLM));
});

it('accepts options in any letter case, repeated or separated by commas, and ignores empty ones', async () => {
  const matches = await list('gameStyle=milsim&gameStyle=cqb&ageGroup=18-25');
  expect(matches).toHaveLength(2);
  expect(await list('gameStyle=MILSIM,%20Cqb&ageGroup=18-25')).toEqual(matches);
  expect(await list('gameStyle=&country=&maxDistance=&unit=&q=')).toHaveLength(3);
});

it.each([
  ['gameStyle=chess', 'Unknown game style'],
  ['experienceLevel=beginner&experienceLevel=god', 'Unknown experience level'],
  ['ageGroup=17', 'Unknown age group'],
  ['availability=never', 'Unknown availability'],
  ['unit=leagues', 'Unknown unit'],
  ['maxDistance=far', 'maxDistance must be a number from 0 to 25,000'],
  ['maxDistance=-1', 'maxDistance must be a number from 0 to 25,000'],
  ['maxDistance=1&maxDistance=2', 'maxDistance must be a number from 0 to 25,000'],
  ['country=Narnia', 'Place not found'],
])('rejects %s', async (query, message) => {
  for (const route of ['/api/users', '/api/users/search']) {
    const { body } = await app.visitor().get(`${route}?${query}`).expect(400);
    expect(body.message).toBe(message);
  }
});
