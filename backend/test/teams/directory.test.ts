import type { TeamView } from '../../src/contracts/teams.js';
import { TestApp } from '../app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.shared();
});
afterAll(() => app.stop());

const list = async (query: string, http = app.visitor()) =>
  (await http.get(`/api/teams?${query}`).expect(200)).body as TeamView[];

it('shows in the list whether the viewer follows a team and may delete it', async () => {
  const ida = await app.person();
  const other = await app.build.player();
  const own = await app.build.team(ida.player);
  const followed = await app.build.team(other, { followers: [ida.player] });
  const unrelated = await app.build.team(other);
  const teams = await list('limit=100', ida.http);
  expect(new Map(teams.map(({ id, isFollowing, can }) => [id, { isFollowing, canDelete: can.delete }]))).toEqual(
    new Map([
      [own, { isFollowing: false, canDelete: true }],
      [followed, { isFollowing: true, canDelete: false }],
      [unrelated, { isFollowing: false, canDelete: false }],
    ]),
  );
});

it('accepts options in any letter case, repeated or separated by commas, and ignores empty ones', async () => {
  const leader = await app.build.player();
  const total = (await list('limit=100')).length;
  await app.build.team(leader, { country: 'Sweden', gameStyles: ['milsim'] });
  await app.build.team(leader, { country: 'Norway', gameStyles: ['cqb'] });
  await app.build.team(leader, { country: 'Samoa', gameStyles: ['cqb'] });
  const matches = await list('gameStyle=milsim&gameStyle=cqb&country=Sweden&country=Norway');
  expect(matches).toHaveLength(2);
  expect(await list('gameStyle=MILSIM,%20Cqb&country=se&country=no')).toEqual(matches);
  expect(
    await list('limit=100&gameStyle=&country=&teamAge=&minMembers=&maxMembers=&maxDistance=&unit=&q='),
  ).toHaveLength(total + 3);
});

it.each([
  ['gameStyle=chess', 'Unknown game style'],
  ['teamAge=ancient', 'Unknown team age'],
  ['country=Narnia', 'Place not found'],
  ['minMembers=few', 'minMembers must be a number from 0 to 1,000,000'],
  ['maxMembers=-1', 'maxMembers must be a number from 0 to 1,000,000'],
  ['recruiting=perhaps', 'recruiting must be true or false'],
  ['maxDistance=far', 'maxDistance must be a number from 0 to 25,000'],
  ['unit=leagues', 'Unknown unit'],
  ['cursor=x', 'The cursor is not valid for this list'],
  ['limit=101', 'limit can be at most 100'],
  ['q=a&q=b', 'Search must be text'],
])('rejects %s', async (query, message) => {
  expect((await app.visitor().get(`/api/teams?${query}`).expect(400)).body.message).toBe(message);
});

/** Counts the different statements for lists of teams that are prepared on any connection. */
async function countPreparedLists(): Promise<number> {
  // Taking all connections of the pool leaves none out.
  const clients = await Promise.all(Array.from({ length: app.pool.options.max }, () => app.pool.connect()));
  const prepared = await Promise.all(
    clients.map((client) =>
      client.query<{ statement: string }>(
        `SELECT statement FROM pg_prepared_statements WHERE strpos(statement, 'page JOIN teams t') > 0`,
      ),
    ),
  );
  clients.forEach((client) => client.release());
  return new Set(prepared.flatMap(({ rows }) => rows.map(({ statement }) => statement))).size;
}

it('prepares the statement of a list without filters, and none for the 63 combinations of six filters', async () => {
  await list('limit=100');
  const unfiltered = await countPreparedLists();
  expect(unfiltered).toBeGreaterThan(0);
  const filters = ['gameStyle=cqb', 'country=SE', 'teamAge=newbie', 'minMembers=1', 'maxMembers=9', 'recruiting=true'];
  for (let combination = 1; combination < 2 ** filters.length; combination += 1)
    await list(filters.filter((_, index) => combination & (1 << index)).join('&'));
  expect(await countPreparedLists()).toBe(unfiltered);
});
