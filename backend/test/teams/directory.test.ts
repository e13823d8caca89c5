import type { Response } from 'supertest';
import { EARTH_RADIUS } from '../../src/contracts/limits.js';
import { TEAM_AGES, TEAM_GAME_STYLES } from '../../src/contracts/options.js';
import type { TeamView } from '../../src/contracts/teams.js';
import type { TeamTraits } from '../../src/seed/builders/team-rows.js';
import { type Person, TestApp } from '../app.js';
import { SeededRandom } from '../seeded-random.js';

const TEAMS = 120;
const SEARCHES = 140;

const PLACES = [
  { country: 'Sweden', region: 'Stockholm', city: 'Stockholm', latitude: 59.32938, longitude: 18.06871 },
  { country: 'Sweden', region: 'Uppsala', city: 'Uppsala', latitude: 59.85882, longitude: 17.63889 },
  { country: 'Sweden', region: 'Uppsala', city: null, latitude: null, longitude: null },
  { country: 'Norway', region: 'Oslo', city: 'Oslo', latitude: 59.91273, longitude: 10.74609 },
  { country: 'Samoa', region: null, city: 'Apia', latitude: -13.83333, longitude: -171.76666 },
  { country: 'New Zealand', region: null, city: 'Auckland', latitude: -36.84853, longitude: 174.76349 },
  { country: 'Germany', region: null, city: null, latitude: null, longitude: null },
] as const;
const NAMES = ['Red Kite', 'Örnen', 'gräsö recon', 'Östra 4', 'Ärla', 'Zeta', '100 % Speed', 'red kite'];
const DEMANDS = [null, 'Bring goggles', 'Some Experience needed', 'VETERANS only', 'unskilled welcome'];

type Built = TeamTraits & { id: string; members: NonNullable<TeamTraits['members']> };

let app: TestApp;
const everyone: Built[] = [];
const viewers: Record<
  string,
  { person: Person | null; at: { latitude: number; longitude: number } | null; unit: 'km' | 'miles' }
> = {};

beforeAll(async () => {
  app = await TestApp.start();
  const random = new SeededRandom(11);
  const leader = await app.build.player();
  const crowd = await Promise.all([...Array(6)].map(() => app.build.player()));
  for (let count = 0; count < TEAMS; count += 1) {
    const traits = {
      ...random.pick(PLACES),
      name: random.pick(NAMES),
      description: random.pick([null, 'We play in the Réd woods', 'Nights. 100% fun_']),
      requirements: random.pick(DEMANDS),
      teamAge: random.pick([null, ...TEAM_AGES]),
      gameStyles: random.sample(TEAM_GAME_STYLES, 0.3),
      isRecruiting: random.pick([true, false]),
      members: random.sample(crowd, 0.4),
    };
    everyone.push({ ...traits, id: await app.build.team(leader, traits) });
  }
  const [stockholm, , , , apia] = PLACES;
  viewers['a visitor'] = { person: null, at: null, unit: 'km' };
  viewers['a user without a place'] = { person: await app.person({ country: 'Sweden' }), at: null, unit: 'miles' };
  viewers['a user in Stockholm'] = {
    person: await app.person({ ...stockholm, distanceUnit: 'km' }),
    at: stockholm,
    unit: 'km',
  };
  viewers['a user in Apia'] = {
    person: await app.person({ ...apia, distanceUnit: 'miles' }),
    at: apia,
    unit: 'miles',
  };
});
afterAll(() => app.stop());

interface Filters {
  q?: string;
  gameStyle?: string[];
  country?: string[];
  teamAge?: string[];
  minMembers?: number;
  maxMembers?: number;
  recruiting?: boolean;
  experienceRequired?: boolean;
  maxDistance?: number;
  unit?: 'km' | 'miles';
}

function filters(random: SeededRandom): Filters {
  const maybe = <T>(value: T, share = 0.3): T | undefined => (random.next() < share ? value : undefined);
  return {
    q: maybe(random.pick(['kite', 'ORNEN', 'r', 'red woods', '100%', '%', '_', 'uppsala', 'no such team'])),
    gameStyle: maybe(random.sample(TEAM_GAME_STYLES, 0.4)),
    country: maybe(random.sample(['SE', 'norway', 'Samoa', 'Malta'], 0.5)),
    teamAge: maybe(random.sample(TEAM_AGES, 0.5)),
    minMembers: maybe(random.pick([0, 1, 3, 3.5]), 0.2),
    maxMembers: maybe(random.pick([1, 3, 5]), 0.2),
    recruiting: maybe(random.pick([true, false])),
    experienceRequired: maybe(random.pick([true, false]), 0.2),
    maxDistance: maybe(random.pick([0, 1, 40, 100, 1_000, 20_000]), 0.4),
    unit: maybe(random.pick(['km', 'miles'] as const), 0.4),
  };
}

const COUNTRIES: Record<string, string> = { SE: 'Sweden', norway: 'Norway' };
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function haversine(
  a: { latitude: number; longitude: number },
  b: { latitude: number; longitude: number },
  unit: 'km' | 'miles',
) {
  const h =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_RADIUS[unit] * Math.asin(Math.sqrt(h));
}

/** Computes the expected result in plain TypeScript, independently of the SQL. */
function expected(viewer: string, request: Filters): { id: string; away: number | null }[] {
  const { at, unit: own } = viewers[viewer] ?? { at: null, unit: 'km' as const };
  const isAnyOf = (wanted: string[] | undefined, values: readonly (string | null | undefined)[]) =>
    !wanted?.length || values.some((value) => value && wanted.includes(value));
  const found = everyone
    .map((team) => {
      const { latitude, longitude } = team;
      const away =
        at && latitude != null && longitude != null
          ? haversine(at, { latitude, longitude }, request.unit ?? own)
          : null;
      return { team, id: team.id, key: folded(team.name ?? ''), away };
    })
    .filter(({ team, away }) => {
      const location = team.region ? `${team.region}, ${team.country}` : team.country;
      const size = team.members.length + 1;
      return (
        (!request.q || folded(`${team.name} ${location} ${team.description ?? ''}`).includes(folded(request.q))) &&
        isAnyOf(request.gameStyle, team.gameStyles ?? []) &&
        isAnyOf(
          request.country?.map((name) => COUNTRIES[name] ?? name),
          [team.country],
        ) &&
        isAnyOf(request.teamAge, [team.teamAge]) &&
        (request.minMembers === undefined || size >= request.minMembers) &&
        (request.maxMembers === undefined || size <= request.maxMembers) &&
        (!request.recruiting || team.isRecruiting) &&
        (!request.experienceRequired || /experience|veteran|skilled/i.test(team.requirements ?? '')) &&
        (request.maxDistance === undefined || away === null || away <= request.maxDistance)
      );
    });
  const newestFirst = (a: { id: string }, b: { id: string }) => (a.id < b.id ? 1 : -1);
  return found
    .sort((a, b) =>
      at
        ? (a.away ?? Infinity) - (b.away ?? Infinity) || newestFirst(a, b)
        : a.key < b.key
          ? -1
          : a.key > b.key
            ? 1
            : -newestFirst(a, b),
    )
    .map(({ id, away }) => ({ id, away: away === null ? null : Math.round(away * 10) / 10 }));
}

const addressOf = (request: Filters, limit: number) => {
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries(request))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  return `/api/teams?${query.toString()}`;
};

async function walk(person: Person | null, path: string): Promise<{ teams: TeamView[]; totals: string[] }> {
  const teams: TeamView[] = [];
  const totals = new Set<string>();
  for (let at: string | undefined = path; at !== undefined;) {
    const answer: Response = await (person?.http ?? app.visitor()).get(at).expect(200);
    teams.push(...(answer.body as TeamView[]));
    totals.add(String(answer.get('X-Total-Count')));
    at = /<(.+)>; rel="next"/.exec(answer.get('Link') ?? '')?.[1];
  }
  return { teams, totals: [...totals] };
}

const random = new SeededRandom(2026);
const searches = [...Array(SEARCHES)].map((_, at) => ({
  viewer: at % 4,
  limit: random.pick([3, 17, 50, 100]),
  request: filters(random),
}));

it.each(['a visitor', 'a user without a place', 'a user in Stockholm', 'a user in Apia'])(
  'shows %s exactly the teams that fit every filter, in order, over all pages',
  async (viewer) => {
    const own = searches.filter((search) => search.viewer === Object.keys(viewers).indexOf(viewer));
    expect(own.length).toBeGreaterThan(30);
    for (const { request, limit } of own) {
      const wanted = expected(viewer, request);
      const { teams, totals } = await walk(viewers[viewer]?.person ?? null, addressOf(request, limit));
      const shown = teams.map(({ id, distance: away }) => ({ id, away }));
      expect({ request, limit, shown }).toEqual({ request, limit, shown: wanted });
      expect({ request, totals }).toEqual({ request, totals: [String(wanted.length)] });
    }
  },
);

it('shows in the list whether the viewer follows a team and may delete it', async () => {
  const ida = await app.person();
  const [own, followed] = [
    await app.build.team(ida.player),
    await app.build.team(await app.build.player(), { followers: [ida.player] }),
  ];
  const { teams } = await walk(ida, '/api/teams?limit=100');
  const marked = teams.filter(({ isFollowing, can }) => isFollowing || can.delete);
  expect(marked.map(({ id }) => id).sort()).toEqual([own, followed].sort());
  await app.pool.query('DELETE FROM teams WHERE id = ANY($1)', [[own, followed]]);
});

it('returns the total on an empty page after the last one', async () => {
  const cursors = {
    'a visitor': ['~', '01920000-0000-7000-8000-000000000000'],
    'a user in Apia': [9, '00000000-0000-7000-8000-000000000000'],
  };
  for (const [viewer, key] of Object.entries(cursors)) {
    const cursor = Buffer.from(JSON.stringify(key)).toString('base64url');
    const answer = await (viewers[viewer]?.person?.http ?? app.visitor())
      .get(`/api/teams?cursor=${cursor}`)
      .expect(200);
    expect([answer.body, answer.get('X-Total-Count')]).toEqual([[], String(TEAMS)]);
  }
});

it('accepts options in any case, repeated or separated by commas, and ignores empty ones', async () => {
  const ask = async (query: string) => (await walk(null, `/api/teams?limit=100&${query}`)).teams.map(({ id }) => id);
  const wanted = await ask('gameStyle=milsim&gameStyle=cqb&country=Sweden&country=Norway');
  expect(wanted.length).toBeGreaterThan(3);
  expect(await ask('gameStyle=MILSIM,%20Cqb&country=se&country=no')).toEqual(wanted);
  expect(await ask('gameStyle=&country=&teamAge=&minMembers=&maxMembers=&maxDistance=&unit=&q=')).toHaveLength(TEAMS);
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

it('prepares no statement for the hundreds of filter combinations', async () => {
  const filters = ['gameStyle=cqb', 'country=SE', 'teamAge=newbie', 'minMembers=1', 'maxMembers=9', 'recruiting=true'];
  for (let combination = 1; combination < 2 ** filters.length; combination += 1)
    await app
      .visitor()
      .get(`/api/teams?${filters.filter((_, at) => combination & (1 << at)).join('&')}`)
      .expect(200);
  const clients = await Promise.all([...Array(10)].map(() => app.pool.connect()));
  const statements = await Promise.all(
    clients.map((client) =>
      client.query(`SELECT 1 FROM pg_prepared_statements WHERE statement ~ 'FROM teams t.*WHERE'`),
    ),
  );
  clients.forEach((client) => client.release());
  // The lists without filters are prepared, by name and by distance.
  expect(Math.max(...statements.map(({ rows }) => rows.length))).toBeLessThan(20);
});
