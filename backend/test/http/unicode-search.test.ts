import { type Person, TestApp } from '../app.js';

let app: TestApp;
let ida: Person;

/** The stored form of a name, and spellings of it that a search must treat as equal. */
const STORED = 'Åre Västra が Ground';
const SPELLINGS = {
  'the stored form': STORED,
  'outer and double spaces': '  åre  västra   が ground ',
  'non-breaking spaces': 'Åre\u00a0Västra\u202fが\u3000Ground',
  'decomposed accents (NFD)': STORED.normalize('NFD'),
  'line breaks and tabs': 'Åre\tVästra\r\nが\u2028Ground',
};
const spellings = Object.values(SPELLINGS);

beforeAll(async () => {
  app = await TestApp.start();
  ida = await app.person({ firstName: 'Ida' });
});
afterAll(() => app.stop());

const search = async (path: string, q: string, by = ida) =>
  ((await by.http.get(path).query({ q }).expect(200)).body as { id: string }[]).map(({ id }) => id).sort();

describe.each([
  ['players in the directory', '/api/users', (name: string) => createPlayer(name)],
  ['players', '/api/users/search', (name: string) => createPlayer(name)],
  ['teams', '/api/teams', (name: string) => createTeam(name)],
  ['fields', '/api/fields', (name: string) => createField(name)],
  ['posts', '/api/posts/search', (name: string) => createPost(name)],
])('a search for %s', (_, path, make) => {
  it('matches rows saved in any spelling by any other spelling', async () => {
    const ids: string[] = [];
    for (const spelling of spellings) ids.push(await make(spelling));
    // Posts keep their text as written, so a post saved in NFD is not found.
    const expected = path === '/api/posts/search' ? ids.filter((__, index) => index !== 3) : ids;
    for (const spelling of spellings)
      expect((await search(path, spelling)).filter((id) => ids.includes(id))).toEqual(expected.toSorted());
  });
});

it('matches followed players by every spelling', async () => {
  const id = await createPlayer(STORED);
  await ida.http.post('/api/follow').send({ followeeId: id }).expect(201);
  for (const spelling of spellings) expect(await search('/api/users/following', spelling)).toEqual([id]);
});

it('matches the same places by every spelling', async () => {
  const cities = async (query: string) =>
    (await ida.http.get('/api/search-cities').query({ query, country: 'Sweden' }).expect(200)).body as unknown;
  const plain = await cities('västra frölunda');
  for (const query of [' Västra  Frölunda ', 'Västra\u00a0Frölunda', 'västra frölunda'.normalize('NFD')])
    expect(await cities(query)).toEqual(plain);
});

async function createPlayer(firstName: string): Promise<string> {
  const { player, http } = await app.person();
  await http.put(`/api/users/${player.id}`).send({ firstName, lastName: 'Berg' }).expect(200);
  return player.id;
}

async function createTeam(name: string): Promise<string> {
  const { http, player } = await app.person();
  const request = { name, country: 'Sweden', contactPerson: player.id };
  return (await http.post('/api/teams').send(request).expect(201)).body.id as string;
}

async function createField(name: string): Promise<string> {
  const { http, player } = await app.person();
  const request = { name, address: 'Skogen 1', country: 'Sweden', contactPerson: player.id };
  const details = { fieldTypes: ['Forest'], fieldSizeValue: 1, fieldSizeUnit: 'acres', maxPlayers: 20 };
  return (
    await http
      .post('/api/fields')
      .send({ ...request, ...details })
      .expect(201)
  ).body.id as string;
}

async function createPost(content: string): Promise<string> {
  return (await ida.http.post('/api/posts').send({ content }).expect(201)).body.id as string;
}
