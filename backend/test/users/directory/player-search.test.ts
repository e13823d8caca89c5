import { type Person, TestApp } from '../../app.js';
import { nextPagePath } from '../../http/paging-links.js';

let app: TestApp;
let ida: Person;

beforeAll(async () => {
  app = await TestApp.shared();
  ida = await app.person({
    firstName: 'Ida',
    lastName: 'Törnqvist',
    nickname: '100% Ghost',
    email: 'ida@example.test',
  });
  for (const lastName of ['Berg', 'Bergström', 'Åberg']) await app.build.player({ firstName: 'Bo', lastName });
});
afterAll(() => app.stop());

const search = async (q: string, more = '') => {
  const answer = await ida.http.get(`/api/users/search?q=${encodeURIComponent(q)}${more}`).expect(200);
  return { players: answer.body as { firstName: string; lastName: string; email: string | null }[], answer };
};
const lastNames = async (q: string) => (await search(q)).players.map(({ lastName }) => lastName).sort();

it.each([
  ['two letters', 'nq', ['Törnqvist']],
  ['the middle of a name', 'erg', ['Berg', 'Bergström', 'Åberg']],
  ['another case and no accents', 'TORN', ['Törnqvist']],
  ['accents that the name lacks', 'bérg', ['Berg', 'Bergström', 'Åberg']],
  ['first and last name', 'bo bergs', ['Bergström']],
  ['a callsign', 'ghost', ['Törnqvist']],
  ['a percent sign, which is a wildcard in SQL', '0% g', ['Törnqvist']],
  ['an underscore, which matches only itself', 'b_r', []],
  ['a full-width percent sign', 'b％g', []],
  ['letters in another order', 'gerb', []],
  ['letter pairs in another order', 'bo bo', []],
  ['part of an email', 'ida@example', []],
])('returns exactly the matching players for %s', async (_, q, expected) => {
  expect(await lastNames(q)).toEqual(expected);
});

it('returns a player by their whole email address in any case, and returns the address only then', async () => {
  expect((await search('IDA@example.test')).players).toMatchObject([
    { lastName: 'Törnqvist', email: 'ida@example.test' },
  ]);
  expect((await search('Törnqvist')).players).toMatchObject([{ lastName: 'Törnqvist', email: null }]);
});

it('finds nobody by email address for a visitor', async () => {
  const { body } = await app.visitor().get('/api/users/search?q=ida@example.test').expect(200);
  expect(body).toEqual([]);
});

it('returns the number of all matches on every page', async () => {
  const first = await search('erg', '&limit=2');
  const next = nextPagePath(first.answer) ?? '';
  const second = await ida.http.get(next).expect(200);
  expect([first.answer, second].map((answer) => answer.get('X-Total-Count'))).toEqual(['3', '3']);
  expect([...first.players, ...(second.body as unknown[])]).toHaveLength(3);
});
