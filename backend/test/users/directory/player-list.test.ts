import type { Response } from 'supertest';
import {
  AGE_GROUPS,
  AVAILABILITIES,
  EXPERIENCE_LEVELS,
  GAME_STYLES,
  TEAM_STATUSES,
} from '../../../src/contracts/options.js';
import type { PlayerView } from '../../../src/contracts/users.js';
import { type Person, TestApp } from '../../app.js';
import { SeededRandom } from '../../seeded-random.js';
import { type Inhabitant, inhabitant } from './population.js';
import { distance, snapped } from './sphere.js';

const PEOPLE = 300;
const SEARCHES = 180;

let app: TestApp;
let everyone: Inhabitant[];
let viewers: Record<string, { person: Person | null; who: Inhabitant | null }>;

beforeAll(async () => {
  app = await TestApp.start();
  const random = new SeededRandom(7);
  everyone = [];
  const born = Date.now() - PEOPLE * 60_000;
  for (let count = 0; count < PEOPLE; count += 1) {
    const traits = inhabitant(random, new Date(born + count * 60_000));
    everyone.push({ ...traits, ...(await app.build.player(traits)), isInTeam: random.next() < 0.4 });
  }
  await makeTeam(everyone.filter(({ isInTeam }) => isInTeam).map(({ id }) => id));
  const viewer = async (fits: (one: Inhabitant) => boolean) => {
    const who = everyone.find(fits);
    if (!who) throw new Error('No inhabitant fits');
    return { person: await app.signIn(who), who };
  };
  viewers = {
    'a visitor': { person: null, who: null },
    'somebody without a place': await viewer(({ country }) => country === undefined),
    'somebody with a country alone': await viewer((one) => Boolean(one.country) && one.latitude === undefined),
    'somebody in Stockholm': await viewer(({ city, distanceUnit }) => city === 'Stockholm' && distanceUnit === 'km'),
    'somebody in Apia': await viewer(({ city, distanceUnit }) => city === 'Apia' && distanceUnit === 'miles'),
    'somebody on Spitsbergen': await viewer(({ city }) => city === 'Longyearbyen'),
  };
});
afterAll(() => app.stop());

async function makeTeam(memberIds: readonly string[]): Promise<void> {
  await app.pool.query(
    `WITH team AS (INSERT INTO teams (id, name, location, country, leader_id, established_date)
                   VALUES (uuidv7(), 'Everybody', 'Sweden', 'Sweden', $1, '2024-05') RETURNING id)
     INSERT INTO team_members (id, team_id, user_id) SELECT uuidv7(), team.id, unnest($2::uuid[]) FROM team`,
    [memberIds[0], memberIds],
  );
}

interface Filters {
  q?: string;
  gameStyle?: string[];
  experienceLevel?: string[];
  ageGroup?: string[];
  availability?: string[];
  teamStatus?: string[];
  country?: string;
  maxDistance?: number;
  unit?: 'km' | 'miles';
}

/** A random combination of filters, mostly of only a few. */
function filters(random: SeededRandom): Filters {
  const maybe = <T>(value: T, share = 0.3): T | undefined => (random.next() < share ? value : undefined);
  return {
    q: maybe(random.pick(['anna', 'ang', 'oy', 'falcon', 'x', 'bo carla', 'zzz'])),
    gameStyle: maybe(random.sample(GAME_STYLES, 0.3)),
    experienceLevel: maybe(random.sample(EXPERIENCE_LEVELS, 0.4)),
    ageGroup: maybe(random.sample(AGE_GROUPS, 0.4)),
    availability: maybe(random.sample(AVAILABILITIES, 0.4)),
    teamStatus: maybe(random.sample(TEAM_STATUSES, 0.5)),
    country: maybe(random.pick(['Sweden', 'norway', 'US', 'Samoa', 'Malta']), 0.2),
    maxDistance: maybe(random.pick([0, 1, 10, 80, 500, 1_500, 9_000, 25_000]), 0.5),
    unit: maybe(random.pick(['km', 'miles'] as const), 0.4),
  };
}

const COUNTRIES: Record<string, string> = { norway: 'Norway', US: 'United States' };
const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/Ø/g, 'O').toLowerCase();
const isAnyOf = (wanted: string[] | undefined, own: readonly (string | null | undefined)[]) =>
  !wanted?.length || own.some((value) => value && wanted.includes(value));

/** The reference implementation of the filters and the order. */
function expected(who: Inhabitant | null, asked: Filters): { id: string; away: number | null }[] {
  const unit = asked.unit ?? who?.distanceUnit ?? 'km';
  const awayOf = (one: Inhabitant) => {
    if (!who || who.latitude == null || one.latitude == null) return null;
    return one.id === who.id ? 0 : distance(who, snapped(one), unit);
  };
  const isFound = (one: Inhabitant) =>
    !asked.q ||
    asked.q.length < 2 ||
    folded([one.firstName, one.lastName ?? '', one.nickname ?? ''].join(' ')).includes(asked.q);
  return everyone
    .map((one) => ({ one, id: one.id, away: awayOf(one) }))
    .filter(
      ({ one, away }) =>
        isFound(one) &&
        isAnyOf(asked.gameStyle, one.gameStyles ?? []) &&
        isAnyOf(asked.experienceLevel, [one.experienceLevel]) &&
        isAnyOf(asked.ageGroup, [one.ageGroup]) &&
        isAnyOf(asked.availability, [one.availability]) &&
        isAnyOf(asked.teamStatus, [one.isInTeam ? 'has' : 'looking']) &&
        (!asked.country || one.country === (COUNTRIES[asked.country] ?? asked.country)) &&
        (asked.maxDistance === undefined || away === null || away <= asked.maxDistance),
    )
    .sort((a, b) => (a.away ?? Infinity) - (b.away ?? Infinity) || (a.id < b.id ? 1 : -1) || 0)
    .map(({ id, away }) => ({ id, away: away === null ? null : Math.round(away * 10) / 10 }));
}

const addressOf = (route: string, asked: Filters, limit: number) => {
  const query = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries(asked))
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
  return `${route}?${query.toString()}`;
};

/** Reads all pages and their totals. */
async function walk(person: Person | null, path: string): Promise<{ players: PlayerView[]; totals: string[] }> {
  const players: PlayerView[] = [];
  const totals: string[] = [];
  for (let at: string | undefined = path; at !== undefined;) {
    const answer: Response = await (person?.http ?? app.visitor()).get(at).expect(200);
    players.push(...(answer.body as PlayerView[]));
    totals.push(String(answer.get('X-Total-Count')));
    at = /<(.+)>; rel="next"/.exec(answer.get('Link') ?? '')?.[1];
  }
  return { players, totals };
}

const random = new SeededRandom(2026);
const searches = [...Array(SEARCHES)].map((_, at) => ({
  at,
  viewer: at % 6,
  route: random.pick(['/api/users', '/api/users/search']),
  limit: random.pick([3, 17, 50, 100]),
  asked: filters(random),
}));

it.each([
  'a visitor',
  'somebody without a place',
  'somebody with a country alone',
  'somebody in Stockholm',
  'somebody in Apia',
  'somebody on Spitsbergen',
])('lists for %s exactly the players who match every filter, in order, over all pages', async (name) => {
  const { person, who } = viewers[name] ?? { person: null, who: null };
  const own = searches.filter(({ viewer }) => viewer === Object.keys(viewers).indexOf(name));
  for (const { route, asked, limit } of own) {
    const wanted = expected(who, asked);
    const { players, totals } = await walk(person, addressOf(route, asked, limit));
    const shown = players.map(({ id, distance: away }) => ({ id, away }));
    expect({ asked, limit, shown }).toEqual({ asked, limit, shown: wanted });
    expect({ asked, totals: [...new Set(totals)] }).toEqual({ asked, totals: [String(wanted.length)] });
  }
});

it('shows the exact coordinates only to the player themselves', async () => {
  const { person, who } = viewers['somebody in Stockholm'] ?? {};
  const { players } = await walk(person ?? null, '/api/users?limit=100');
  const known = new Map(everyone.map((one) => [one.id, one]));
  expect(players).toHaveLength(PEOPLE);
  for (const player of players) {
    const one = known.get(player.id);
    if (!one) throw new Error('Nobody has this id');
    const place = player.id === who?.id ? one : snapped(one);
    expect(player).toMatchObject({
      location: one.location ?? null,
      country: one.country ?? null,
      city: one.city ?? null,
      latitude: place.latitude ?? null,
      longitude: place.longitude ?? null,
      experienceLevel: one.experienceLevel,
      ageGroup: one.ageGroup,
      availability: one.availability,
      gamesPlayed: 0,
      email: null,
    });
    expect([...player.gameStyles].sort()).toEqual([...(one.gameStyles ?? [])].sort());
  }
});

it('returns the total on a page after the last one', async () => {
  for (const { person } of Object.values(viewers)) {
    const path = addressOf('/api/users/search', { q: 'anna' }, 50);
    const total = (await (person?.http ?? app.visitor()).get(path).expect(200)).get('X-Total-Count');
    const cursor = Buffer.from(JSON.stringify([9, '00000000-0000-7000-8000-000000000000'])).toString('base64url');
    const behind = await (person?.http ?? app.visitor()).get(`${path}&cursor=${cursor}`).expect(200);
    expect([behind.body, behind.get('X-Total-Count')]).toEqual([[], total]);
  }
});

it('accepts options in any case, repeated or separated by commas, and ignores empty ones', async () => {
  const ask = async (query: string) => (await walk(null, `/api/users?limit=100&${query}`)).players.map(({ id }) => id);
  const wanted = await ask('gameStyle=milsim&gameStyle=cqb&ageGroup=18-25');
  expect(wanted.length).toBeGreaterThan(3);
  expect(await ask('gameStyle=MILSIM,%20Cqb&ageGroup=18-25')).toEqual(wanted);
  expect(await ask('gameStyle=&country=&maxDistance=&unit=&q=')).toHaveLength(PEOPLE);
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
