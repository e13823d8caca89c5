import type { SearchView } from '../../src/contracts/search.js';
import type { BuiltPlayer } from '../../src/seed/builders/builders.js';
import { type Person, TestApp } from '../app.js';

let app: TestApp;
let viewer: Person;
let halden: BuiltPlayer;

const DAY = 86_400_000;

/** A small world in which the same words are names, callsigns, parts of names, descriptions and places. */
beforeAll(async () => {
  app = await TestApp.shared();
  const person = (name: string, nickname: string | null = null) => {
    const [firstName = '', lastName = null] = name.split(' ');
    return app.build.player({ firstName, lastName, nickname });
  };
  viewer = await app.signIn(await person('Zed Zolt'));
  await person('Sandra Falk', 'Emberline');
  await person('Emberson Ek');
  halden = await person('Marcus Lindqvist', 'Halden');
  await person('Ember Holm');
  await person('Nils Ember');
  await person('Remember Ost', 'Dew');
  await person('Åsa Öberg', 'Ærø');
  await person('Tove Nyström', 'Vixen');
  await person('Vix Haldensson');
  await person("Sean O'Brien");
  await person('Anna-Lena Kvist');
  await person('Per Cent', '50%_off');
  await app.build.team(halden, { name: 'December Watch', description: 'We like ember.', region: 'Kvarnbo' });
  await app.build.team(halden, { name: 'Ember Crew' });
  await app.build.team(halden, { name: 'Emberfall' });
  await app.build.team(halden, { name: 'Night Ember' });
  await app.build.team(halden, { name: 'Pine Hut', description: 'Sits by the ember of a fire.' });
  await app.build.team(halden, { name: 'Quarry Rats', description: 'Kvarnbo and its woods.' });
  const quarry = await app.build.field(halden, {
    name: 'Kvarnbo Quarry',
    location: 'Uppsala, Sweden',
    description: 'Deep.',
  });
  await app.build.field(halden, { name: 'Deep Woods', location: 'Kvarnbo, Sweden', description: 'Trees.' });
  await app.build.field(halden, { name: 'The Quarry', location: 'Ystad, Sweden', description: 'Pallets.' });
  await app.build.field(halden, { name: 'Stenquarry', location: 'Lund, Sweden', description: 'Pallets.' });
  await app.build.game(halden, quarry, { title: 'Night Patrol: Ember Line' });
  await app.build.game(halden, quarry, { title: 'Ember Dawn', description: 'A patrol at dawn.' });
  const daysAgo = (days: number) => ({
    startsAt: new Date(Date.now() - days * DAY),
    endsAt: new Date(Date.now() - (days - 1) * DAY),
  });
  await app.build.game(halden, quarry, { title: 'Ember Past', status: 'completed', ...daysAgo(9) });
  await app.build.game(halden, quarry, { title: 'Dusk', description: 'Embers glow.', ...daysAgo(5) });
  await app.build.game(halden, quarry, { title: 'Ember Storm', status: 'cancelled', ...daysAgo(3) });
  await app.build.game(halden, quarry, { title: 'Soon off', status: 'cancelled', description: 'Ember.' });
  const hidden = await app.build.field(halden, { name: 'Secret Bunker', location: 'Nowhere', description: 'Hush.' });
  await app.build.game(await person('Gus Gran'), hidden, { title: 'Winter Line', fieldApproval: 'pending' });
  await app.build.post(halden, 'The ember line moves to the barn', new Date(Date.now() - 2 * DAY));
  await app.build.post(halden, 'Embers in the quarry tonight', new Date(Date.now() - DAY));
});
afterAll(() => app.stop());

const find = async (q: string, http = viewer.http): Promise<SearchView> =>
  (await http.get('/api/search').query({ q }).expect(200)).body as SearchView;

/** The first names, team and field names, titles and posts in their order. */
const named = ({ players, teams, fields, games, completedGames, posts }: SearchView) => ({
  players: players.items.map(({ firstName }) => firstName),
  teams: teams.items.map(({ name }) => name),
  fields: fields.items.map(({ name }) => name),
  games: games.items.map(({ title }) => title),
  completedGames: completedGames?.items.map(({ title }) => title),
  posts: posts.items.map(({ content }) => content.split(' ')[0]),
});

type Kind = keyof Required<SearchView>;

it.each<[q: string, kind: Kind, expected: string[]]>([
  // The order is: whole words, beginnings of words, callsigns, other parts of names.
  ['ember', 'players', ['Nils', 'Ember', 'Emberson', 'Sandra', 'Remember']],
  ['EMBER', 'players', ['Nils', 'Ember', 'Emberson', 'Sandra', 'Remember']],
  ['ember h', 'players', ['Ember']],
  ['embers', 'players', ['Emberson']],
  ['emberl', 'players', ['Sandra']],
  ['member', 'players', ['Remember']],
  ['halden', 'players', ['Vix', 'Marcus']],
  ['haldens', 'players', ['Vix']],
  ['vix', 'players', ['Vix', 'Tove']],
  ['vixen', 'players', ['Tove']],
  ['nystrom', 'players', ['Tove']],
  ['oberg', 'players', ['Åsa']],
  ['aero', 'players', ['Åsa']],
  ['åsa ö', 'players', ['Åsa']],
  ['brien', 'players', ['Sean']],
  ["o'b", 'players', ['Sean']],
  ['lena', 'players', ['Anna-Lena']],
  ['50%', 'players', ['Per']],
  ['%_', 'players', ['Per']],
  // Names, then other parts of names, then descriptions and places.
  ['ember', 'teams', ['Night Ember', 'Ember Crew', 'Emberfall', 'December Watch', 'Pine Hut']],
  ['watch', 'teams', ['December Watch']],
  ['kvarnbo', 'teams', ['December Watch', 'Quarry Rats']],
  ['fire', 'teams', ['Pine Hut']],
  ['quarry', 'fields', ['The Quarry', 'Kvarnbo Quarry', 'Stenquarry']],
  ['kvarnbo', 'fields', ['Kvarnbo Quarry', 'Deep Woods']],
  ['deep', 'fields', ['Deep Woods', 'Kvarnbo Quarry']],
  ['ember', 'games', ['Ember Dawn', 'Night Patrol: Ember Line']],
  ['patrol', 'games', ['Night Patrol: Ember Line', 'Ember Dawn']],
  ['ember', 'posts', ['Embers', 'The']],
  ['uppsala', 'games', ['Night Patrol: Ember Line', 'Ember Dawn']],
  // The latest first, also where a scheduled job has not stored the status yet, and none that was cancelled.
  ['ember', 'completedGames', ['Dusk', 'Ember Past']],
  ['ember past', 'completedGames', ['Ember Past']],
  ['storm', 'completedGames', []],
  ['soon off', 'games', []],
  ['secret bunker', 'games', []],
  ['secret bunker', 'completedGames', []],
  ['nobody-has-this', 'players', []],
])('answers “%s” among %s with %j', async (q, kind, expected) => {
  const found = await find(q);
  const order = named(found)[kind];
  // Teams without a match in their name have no order, so the test compares sets.
  if (q === 'kvarnbo' && kind === 'teams') expect(order?.toSorted()).toEqual(expected.toSorted());
  else expect(order).toEqual(expected);
  expect(found[kind]?.total).toBeGreaterThanOrEqual(expected.length);
});

it('answers visitors and users alike', async () => {
  expect(named(await find('ember', app.visitor()))).toEqual(named(await find('ember')));
});

it('answers at most five entries and the total', async () => {
  for (const lastName of 'ABCDEF') await app.build.player({ firstName: 'Crowded', lastName });
  const { players } = await find('crowded');
  expect(players).toMatchObject({ total: 6, isTotalCapped: false });
  expect(players.items.map(({ lastName }) => lastName)).toEqual(['A', 'B', 'C', 'D', 'E']);
});

it('follows a name from its change to the deletion of the account', async () => {
  const gone = await app.person({ firstName: 'Quillon', lastName: 'Ash', nickname: 'Sparrow' });
  const ids = async (q: string) => (await find(q)).players.items.map(({ id }) => id);
  expect(await ids('quillon')).toEqual([gone.player.id]);
  await gone.http
    .put(`/api/users/${gone.player.id}`)
    .send({ firstName: 'Maribel', lastName: 'Ash', nickname: '' })
    .expect(200);
  expect([await ids('quillon'), await ids('sparrow'), await ids('maribel')]).toEqual([[], [], [gone.player.id]]);
  await app.pool.query('UPDATE users SET deleted_at = now() WHERE id = $1', [gone.player.id]);
  expect(await ids('maribel')).toEqual([]);
  const { rows } = await app.pool.query('SELECT FROM name_starts WHERE entity_id = $1', [gone.player.id]);
  expect(rows).toHaveLength(0);
});

it('hides people who block each other, their games and their posts', async () => {
  const hidden = await app.build.player({ firstName: 'Wintergreen' });
  const field = await app.build.field(hidden, { name: 'Open Ground' });
  await app.build.game(hidden, field, { title: 'Wintergreen Clash' });
  const over = { startsAt: new Date(Date.now() - 2 * DAY), endsAt: new Date(Date.now() - DAY) };
  await app.build.game(hidden, field, { title: 'Wintergreen Past', ...over });
  await app.build.post(hidden, 'Wintergreen says hello');
  expect(named(await find('wintergreen'))).toMatchObject({
    players: ['Wintergreen'],
    games: ['Wintergreen Clash'],
    completedGames: ['Wintergreen Past'],
    posts: ['Wintergreen'],
  });
  await app.build.block(hidden, viewer.player);
  const { players, games, completedGames, posts } = await find('wintergreen');
  expect([players, games, completedGames, posts].map((found) => found?.items)).toEqual([[], [], [], []]);
});

it('finds a player by a whole email address, but not for visitors', async () => {
  const owner = await app.build.player({ firstName: 'Mailer', email: 'rare.address@example.test' });
  expect((await find('rare.address@example.test')).players.items.map(({ id }) => id)).toEqual([owner.id]);
  expect((await find('rare.address@example.test', app.visitor())).players.items).toEqual([]);
});

it.each(['', 'a', ' a ', 'x'.repeat(101)])('rejects the search text %j', async (q) => {
  await viewer.http.get('/api/search').query({ q }).expect(400);
});
